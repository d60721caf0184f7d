import type { AsuntoImportable, ImportacionArchivo } from '@receta/contract'
import { type ClienteAparte, connectApart, type Db, type Trx } from '@receta/database'
import { sql } from 'kysely'

export type EstadoArchivo = Exclude<ImportacionArchivo['estado'], 'interrumpido'>
export type OpcionesArchivo = ImportacionArchivo['opciones']

export type ArchivoRow = {
  archivo_id: number
  que: AsuntoImportable
  nombre: string
  bytes: number
  recibidos: number
  usuario_id: number | null
  quien: string
  creado_en: Date
  estado: EstadoArchivo
  opciones: OpcionesArchivo
  ensayo: boolean
  paso: NonNullable<ImportacionArchivo['avance']>['paso'] | null
  leidos: number
  filas: number
  rechazados: number
  avance_en: Date | null
  /** With the hash of the file as it was read. */
  resumen: (NonNullable<ImportacionArchivo['resumen']> & { sha256: string }) | null
  muestra: ImportacionArchivo['muestra']
  con_rechazos: boolean
  error: string | null
  mensaje: string | null
}

/** Milliseconds until it is deleted. */
export const vidaMs = 24 * 3_600_000

const vivos = sql`estado not in ('cargado', 'descartado')`

export async function findArchivo(db: Trx | Db['kysely'], archivo_id: number): Promise<ArchivoRow | undefined> {
  const { rows } = await sql<ArchivoRow>`select * from importaciones_archivos where archivo_id = ${archivo_id}`.execute(
    db,
  )
  return rows[0]
}

export async function lockArchivo(trx: Trx, archivo_id: number): Promise<ArchivoRow | undefined> {
  const { rows } = await sql<ArchivoRow>`
    select * from importaciones_archivos where archivo_id = ${archivo_id} for update`.execute(trx)
  return rows[0]
}

export async function insertArchivo(
  trx: Trx,
  archivo: Pick<ArchivoRow, 'que' | 'nombre' | 'bytes' | 'usuario_id' | 'quien' | 'creado_en'>,
): Promise<number> {
  const { archivo_id } = await trx
    .insertInto('importaciones_archivos')
    .values(archivo)
    .returning('archivo_id')
    .executeTakeFirstOrThrow()
  return archivo_id
}

/** After a day no sample rows are kept. */
export async function saveArchivo(
  db: Trx | Db['kysely'],
  archivo_id: number,
  { opciones, resumen, muestra, ...cambios }: Partial<Omit<ArchivoRow, 'archivo_id'>>,
): Promise<void> {
  await db
    .updateTable('importaciones_archivos')
    .set({
      ...cambios,
      ...(opciones !== undefined && { opciones: JSON.stringify(opciones) }),
      ...(resumen !== undefined && { resumen: resumen && JSON.stringify(resumen) }),
      ...(muestra !== undefined && { muestra: JSON.stringify(muestra) }),
    })
    .where('archivo_id', '=', archivo_id)
    .execute()
}

export const endViejos = (db: Db, now: Date) =>
  sql`update importaciones_archivos set muestra = '[]', estado = case when ${vivos} then 'descartado' else estado end
       where creado_en < ${new Date(now.getTime() - vidaMs)} and (${vivos} or muestra <> '[]')`.execute(db.kysely)

export const countVivos = async (trx: Trx): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::integer as n from importaciones_archivos where ${vivos}`.execute(trx))
    .rows[0]?.n ?? 0

export async function listVivos(db: Db, now: Date): Promise<ArchivoRow[]> {
  const { rows } = await sql<ArchivoRow>`
    select * from importaciones_archivos where ${vivos} and creado_en >= ${new Date(now.getTime() - vidaMs)}
     order by archivo_id desc limit 50`.execute(db.kysely)
  return rows
}

type Pagina = { que: string; desenlace: '' | 'cargada' | 'ensayo' | 'rechazada'; limit: number; start: number }

export async function listImportaciones(db: Db, { que, desenlace, limit, start }: Pagina) {
  const consulta = db.kysely
    .selectFrom('importaciones')
    .$if(que !== '', (qb) => qb.where('que', '=', que))
    .$if(desenlace !== '', (qb) => qb.where('error', desenlace === 'rechazada' ? 'is not' : 'is', null))
    .$if(desenlace === 'cargada' || desenlace === 'ensayo', (qb) => qb.where('ensayo', '=', desenlace === 'ensayo'))
  const [items, cuenta] = await Promise.all([
    consulta
      .selectAll()
      .select((eb) => eb.ref('modo').$castTo<'completo' | 'novedades'>().as('modo'))
      .orderBy('importacion_id', 'desc')
      .limit(limit)
      .offset(start)
      .execute(),
    consulta.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
  ])
  return { items, total: cuenta.n }
}

/** Null while another has it. Ending the connection releases it. */
export async function takeTurno(db: Db): Promise<ClienteAparte | null> {
  const client = await connectApart(db, 'turno de importar')
  const { rows } = await client.query<{ mio: boolean }>(
    `select pg_try_advisory_lock(hashtext('importar desde una pantalla')) as mio`,
  )
  if (rows[0]?.mio) return client
  await client.end()
  return null
}
