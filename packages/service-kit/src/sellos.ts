import { appendFile, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Db, openParticiones, type Sello, sealHeads } from '@receta/database'
import { type Claves, sha256 } from './claves'
import { firmar, verificarFirma } from './firma'

type Sellado = Omit<Sello, 'firma' | 'clave_id'>

export const textoDelSello = ({ sello_id, en, hasta, anterior, cabezas }: Sellado): string =>
  JSON.stringify([sello_id, en.toISOString(), Number(hasta), anterior, sha256(cabezas).toString('hex')])

export const huellaDelSello = (sello: Sellado): string => sha256(textoDelSello(sello)).toString('hex')

/** File that keeps the seals outside the database, so that truncating the table does not remove them. */
export const archivoDeSellos = (datos: string): string => path.join(datos, 'auditoria', 'sellos.jsonl')

/** Enough to notice that the database lacks it and to recognise it when it is there. */
export type SelloCopiado = { sello_id: number; huella: string; firma: string; clave_id: string }

export async function readSellosCopiados(archivo: string): Promise<SelloCopiado[]> {
  const texto = await readFile(archivo, 'utf8').catch((error: { code?: string }) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  // A line that a power cut left half written is not a seal; the number of the next one reveals the gap.
  return texto.split('\n').flatMap((linea) => {
    try {
      return linea === '' ? [] : [JSON.parse(linea) as SelloCopiado]
    } catch {
      return []
    }
  })
}

/** Of the next 20,000 rows; false when no chain grew. */
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

export const isSelloFirmado = (claves: Claves, sello: Sello): boolean =>
  verificarFirma(claves, textoDelSello(sello), sello.firma, sello.clave_id)

/** A tail of the audit that is cut is seen after `cadaMs` at the latest. */
const plazos = { cadaMs: 5 * 60_000, alCerrarMs: 3_000 }

/** Now, every five minutes (T21, S8) and once more when stopped. Two services may do it: the second finds nothing new. */
export function sealOften(
  db: Db,
  claves: Claves,
  datos: string,
  notify: (error: unknown) => void,
): () => Promise<void> {
  let enCurso = Promise.resolve()
  let hasta = Number.POSITIVE_INFINITY
  const sealAll = async () => {
    await openParticiones(db).catch(notify)
    while (performance.now() < hasta && (await sealAuditoria(db, claves, datos)));
  }
  const seal = () => {
    enCurso = enCurso.then(sealAll).catch(notify)
    return enCurso
  }
  void seal()
  const cada = setInterval(() => void seal(), plazos.cadaMs)
  cada.unref()
  return async () => {
    clearInterval(cada)
    hasta = performance.now() + plazos.alCerrarMs
    await seal()
  }
}
