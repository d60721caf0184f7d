import type { Sello } from '@receta/database'
import type { ClientBase, Pool } from 'pg'

/** A pool, or a client inside a transaction. */
export type Consultable = Pick<ClientBase | Pool, 'query'>

export type Fila = {
  auditoria_id: number
  cadena: number
  n: number
  huella: Buffer
  /** What the hash covers besides the previous row. Repeated here, so that a changed database function cannot hide anything. */
  canon: string
  evento_id: number | null
  evento_huella: Buffer | null
  /** Null when the event is missing. */
  evento_canon: string | null
}

/** Reads as of one instant, while others go on writing. The client is in no transaction of its own. */
export async function readAtOnce<T>(client: ClientBase, read: () => Promise<T>): Promise<T> {
  await client.query('begin isolation level repeatable read read only')
  try {
    return await read()
  } finally {
    await client.query('rollback')
  }
}

const instante = (columna: string) => `to_char(${columna} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`
const hex = (columna: string) => `encode(${columna}, 'hex')`

const eventoCanon = `json_build_array(e.evento_id, e.recetas_id, e.accion, e.usuario_id, e.rol, e.quien, e.motivo, e.resultado, e.datos,
  ${instante('e.en')}, e.medico_id, e.persona_id, e.convenio_id)::text`

const porVez = 5_000

async function listFilas(
  db: Consultable,
  [desde, hasta]: [number, number],
  { cadena, n }: { cadena: number; n: number },
): Promise<Fila[]> {
  const { rows } = await db.query<Fila>(
    `select a.auditoria_id, a.cadena, a.n, a.huella, a.evento_id, a.evento_huella,
            json_build_array(a.auditoria_id, a.cadena, a.n, ${instante('a.en')}, a.clase, a.llamada, a.resultado, a.usuario_id, a.rol,
              a.quien, a.soft_id, a.recetas_id, a.persona_id, a.en_nombre_de, a.motivo, a.detalle, ${hex('a.ip')}, a.request_id,
              a.evento_id, ${hex('a.evento_huella')})::text || coalesce(a.personas::text, '') as canon,
            case when e.evento_id is not null then ${eventoCanon} end as evento_canon
       from auditoria a left join recetas_eventos e on e.recetas_id = a.recetas_id and e.evento_id = a.evento_id
      where a.auditoria_id >= $1 and a.auditoria_id < $2 and (a.cadena, a.n) > ($3::bigint, $4::integer) order by a.cadena, a.n limit $5`,
    [desde, hasta, cadena, n, porVez],
  )
  return rows
}

/** Those from `desde` on and below `hasta`, chain by chain. */
export async function* readFilas(
  db: Consultable,
  desde: number,
  hasta: number = Number.MAX_SAFE_INTEGER,
): AsyncGenerator<Fila, undefined> {
  let ultima = { cadena: Number.MIN_SAFE_INTEGER, n: 0 }
  for (;;) {
    const filas = await listFilas(db, [desde, hasta], ultima)
    yield* filas
    ultima = filas.at(-1) ?? ultima
    if (filas.length < porVez) return
  }
}

/** What each event's hash covers, by its number, for those that are there. */
export async function findEventosCanon(db: Consultable, filas: readonly Fila[]): Promise<Map<number, string>> {
  const { rows } = await db.query<{ evento_id: number; canon: string }>(
    `select e.evento_id, ${eventoCanon} as canon
       from unnest($1::bigint[], $2::bigint[]) as f (recetas_id, evento_id) join recetas_eventos e using (recetas_id, evento_id)`,
    [filas.map((f) => f.cadena), filas.map((f) => f.evento_id)],
  )
  return new Map(rows.map(({ evento_id, canon }) => [evento_id, canon]))
}

export type Cabeza = { cadena: number; n: number; huella: Buffer }

/** Where each chain ends, in the order of the chains. */
export async function* readCabezas(db: Consultable): AsyncGenerator<Cabeza, undefined> {
  let ultima = Number.MIN_SAFE_INTEGER
  for (;;) {
    const { rows } = await db.query<Cabeza>(
      'select cadena, n, huella from auditoria_cabezas where cadena > $1 order by cadena limit $2',
      [ultima, porVez],
    )
    yield* rows
    ultima = rows.at(-1)?.cadena ?? ultima
    if (rows.length < porVez) return
  }
}

/** A part of the audit that left the database for a file. Its rows are from `desde` on and below `hasta`. */
export type Archivo = {
  desde: number
  hasta: number
  filas: number
  archivo: string
  huella: string
  en: Date
  firma: Buffer
  clave_id: string
}

export const listArchivos = async (db: Consultable): Promise<Archivo[]> =>
  (await db.query<Archivo>('select * from auditoria_archivos order by desde')).rows

export const insertArchivo = async (db: Consultable, a: Archivo): Promise<void> =>
  void (await db.query(
    `insert into auditoria_archivos (desde, hasta, filas, archivo, huella, en, firma, clave_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [a.desde, a.hasta, a.filas, a.archivo, a.huella, a.en, a.firma, a.clave_id],
  ))

/** A part of the table, below `hasta`; `ultima` is when its newest row was written, null while it has none. */
export type Parte = { nombre: string; hasta: number }

/** Oldest first, also one whose departure was interrupted. */
export const listPartes = async (db: Consultable): Promise<Parte[]> =>
  (
    await db.query<Parte>(
      `select c.relname as nombre, substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \\(''(\\d+)''\\)')::bigint as hasta
         from pg_inherits i join pg_class c on c.oid = i.inhrelid
        where i.inhparent = 'auditoria'::regclass order by 2`,
    )
  ).rows

/** When the newest row below `hasta` was written; null when there is none. */
export const findUltima = async (db: Consultable, hasta: number): Promise<Date | null> =>
  (
    await db.query<{ en: Date }>(
      'select en from auditoria where auditoria_id < $1 order by auditoria_id desc limit 1',
      [hasta],
    )
  ).rows[0]?.en ?? null

/** Nobody who writes or reads waits for it. A departure that was interrupted is ended. */
export async function dropParte(db: Consultable, nombre: string): Promise<void> {
  const { rows } = await db.query<{ yendose: boolean }>(
    'select i.inhdetachpending as yendose from pg_inherits i where i.inhrelid = $1::regclass',
    [nombre],
  )
  const [suya] = rows
  if (suya)
    await db.query(`alter table auditoria detach partition ${nombre} ${suya.yendose ? 'finalize' : 'concurrently'}`)
  await db.query(`drop table ${nombre}`)
}

export const listSellos = async (db: Consultable): Promise<Sello[]> =>
  (await db.query<Sello>('select * from auditoria_sellos order by sello_id')).rows

/** Events that no audit row covers. */
export const listEventosSueltos = async (db: Consultable): Promise<number[]> =>
  (
    await db.query<{ evento_id: number }>(
      'select evento_id from recetas_eventos e where not exists (select from auditoria a where a.evento_id = e.evento_id) order by 1',
    )
  ).rows.map((r) => r.evento_id)
