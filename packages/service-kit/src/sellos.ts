import { appendFile, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Db, type Sello, sealHeads } from '@receta/database'
import { type Claves, sha256 } from './claves'
import { firmar, verificarFirma } from './firma'

type Sellado = Omit<Sello, 'firma' | 'clave_id'>

/** What a seal signs: its number, when it was made, what it covers and the seal before it. */
export const textoDelSello = ({ sello_id, en, hasta, anterior, cabezas }: Sellado): string =>
  JSON.stringify([sello_id, en.toISOString(), Number(hasta), anterior, sha256(cabezas).toString('hex')])

export const huellaDelSello = (sello: Sellado): string => sha256(textoDelSello(sello)).toString('hex')

/** Where the seals are kept besides the database: who cuts off its end does not cut off this one. */
export const archivoDeSellos = (datos: string): string => path.join(datos, 'auditoria', 'sellos.jsonl')

/** A seal as the file keeps it: enough to miss it in the database, and to know it when it is there. */
export type SelloCopiado = { sello_id: number; huella: string; firma: string; clave_id: string }

export async function readSellosCopiados(archivo: string): Promise<SelloCopiado[]> {
  const texto = await readFile(archivo, 'utf8').catch((error: { code?: string }) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  // A line that a power cut left half written is no seal: the next one says so by its number.
  return texto.split('\n').flatMap((linea) => {
    try {
      return linea === '' ? [] : [JSON.parse(linea) as SelloCopiado]
    } catch {
      return []
    }
  })
}

/** Signs the ends of the chains that grew and copies the seal out of the database; false when none grew. */
export async function sealAuditoria(db: Db, claves: Claves, datos: string): Promise<boolean> {
  const sello = await sealHeads(db, (nuevo, ultimo) => {
    const sellado = { ...nuevo, en: new Date(), anterior: ultimo ? huellaDelSello(ultimo) : '' }
    return { ...sellado, firma: firmar(claves, textoDelSello(sellado)), clave_id: claves.firma.clave_id }
  })
  if (!sello) return false
  const archivo = archivoDeSellos(datos)
  await mkdir(path.dirname(archivo), { recursive: true, mode: 0o700 })
  const copia: SelloCopiado = {
    sello_id: sello.sello_id,
    huella: huellaDelSello(sello),
    firma: sello.firma.toString('base64'),
    clave_id: sello.clave_id,
  }
  await appendFile(archivo, `${JSON.stringify(copia)}\n`, { mode: 0o600 })
  return true
}

/** Whether this server's key signed it. */
export const isSelloFirmado = (claves: Claves, sello: Sello): boolean =>
  verificarFirma(claves, textoDelSello(sello), sello.firma, sello.clave_id)

/** Seals now and each hour (T21) until it is stopped, which seals a last time. Two services may: who comes second finds nothing new. */
export function sealHourly(
  db: Db,
  claves: Claves,
  datos: string,
  notify: (error: unknown) => void,
): () => Promise<void> {
  const seal = () => sealAuditoria(db, claves, datos).then(() => {}, notify)
  const cada = setInterval(() => void seal(), 3_600_000)
  cada.unref()
  return async () => {
    clearInterval(cada)
    await seal()
  }
}
