import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { type Claves, firmar, verificarFirma } from '@receta/service-kit'
import { type Archivo, type Consultable, type Fila, findEventosCanon } from './auditoria.repository'

type Linea = [number, number, number, string, string, number | null, string | null]

/** A row as the archive keeps it: what its hash covers, the hash, and the event it vouches for. */
export const writeLinea = (f: Fila): string =>
  `${JSON.stringify([
    f.auditoria_id,
    f.cadena,
    f.n,
    f.huella.toString('hex'),
    f.canon,
    f.evento_id,
    f.evento_huella?.toString('hex') ?? null,
  ] satisfies Linea)}\n`

const readLinea = (texto: string): Fila => {
  const [auditoria_id, cadena, n, huella, canon, evento_id, evento_huella] = JSON.parse(texto) as Linea
  return {
    auditoria_id,
    cadena,
    n,
    huella: Buffer.from(huella, 'hex'),
    canon,
    evento_id,
    evento_huella: evento_huella === null ? null : Buffer.from(evento_huella, 'hex'),
    evento_canon: null,
  }
}

const porVez = 5_000

async function addEventos(db: Consultable, filas: Fila[]): Promise<Fila[]> {
  const canon = await findEventosCanon(
    db,
    filas.filter((f) => f.evento_id !== null),
  )
  return filas.map((f) => (f.evento_id === null ? f : { ...f, evento_canon: canon.get(f.evento_id) ?? null }))
}

/** The rows of a file in the order of their chains, each with its event as the database has it today, whose numbers go to `eventos`. */
export async function* readArchivo(
  db: Consultable,
  archivo: string,
  eventos: Set<number>,
): AsyncGenerator<Fila, undefined> {
  let filas: Fila[] = []
  const lineas = createInterface({ input: createReadStream(archivo).pipe(createGunzip()) })
  for await (const linea of lineas) {
    const fila = readLinea(linea)
    if (fila.evento_id !== null) eventos.add(fila.evento_id)
    filas.push(fila)
    if (filas.length < porVez) continue
    yield* await addEventos(db, filas)
    filas = []
  }
  yield* await addEventos(db, filas)
}

export async function sha256DeArchivo(archivo: string): Promise<string> {
  const suma = createHash('sha256')
  for await (const parte of createReadStream(archivo)) suma.update(parte as Buffer)
  return suma.digest('hex')
}

type Registrado = Omit<Archivo, 'firma' | 'clave_id'>

const textoDelArchivo = ({ desde, hasta, filas, archivo, huella, en }: Registrado) =>
  JSON.stringify([
    'archivo de la auditoría',
    Number(desde),
    Number(hasta),
    Number(filas),
    archivo,
    huella,
    en.toISOString(),
  ])

export const signArchivo = (claves: Claves, archivo: Registrado): Archivo => ({
  ...archivo,
  firma: firmar(claves, textoDelArchivo(archivo)),
  clave_id: claves.firma.clave_id,
})

/** What is wrong with the files themselves: a gap between two, a signature, a file that is missing or is another one. */
export async function checkArchivos(archivos: readonly Archivo[], carpeta: string, claves: Claves) {
  const fallas: { que: string; donde: string }[] = []
  let hasta = 0
  for (const a of archivos) {
    const breakDown = (que: string) => void fallas.push({ que, donde: `archivo ${a.archivo}` })
    if (Number(a.desde) !== hasta) breakDown('no empieza donde terminó el anterior')
    if (!verificarFirma(claves, textoDelArchivo(a), a.firma, a.clave_id)) breakDown('su firma no verifica')
    const huella = await sha256DeArchivo(path.join(carpeta, a.archivo)).catch(() => null)
    if (huella === null) breakDown('falta')
    else if (huella !== a.huella) breakDown('no es el que se guardó')
    hasta = Number(a.hasta)
  }
  return fallas
}

const isBefore = (a: Fila, b: Fila) => a.cadena < b.cadena || (a.cadena === b.cadena && a.n < b.n)

/** Several lists of rows, each in the order of chains, as one. */
export async function* mergeFilas(
  fuentes: readonly AsyncGenerator<Fila, undefined>[],
): AsyncGenerator<Fila, undefined> {
  const abiertas = new Map<AsyncGenerator<Fila, undefined>, Fila>()
  const advance = async (fuente: AsyncGenerator<Fila, undefined>) => {
    const { value } = await fuente.next()
    if (value) abiertas.set(fuente, value)
    else abiertas.delete(fuente)
  }
  for (const fuente of fuentes) await advance(fuente)
  while (abiertas.size > 0) {
    const [fuente, fila] = [...abiertas].reduce((menor, otra) => (isBefore(otra[1], menor[1]) ? otra : menor))
    yield fila
    await advance(fuente)
  }
}
