import { sql } from 'kysely'
import type { PorConfirmar } from '../actor'
import { comoSistema } from '../como-actor'
import { type Db, rows } from '../conectar'
import { lotePorBase } from '../lote'

/** Decision 0018. Never the content of a receta. */
export type Anotacion = {
  cadena: number
  clase: 'lectura' | 'escritura' | 'rechazo' | 'sesion'
  llamada: string
  resultado: string
  usuario_id: number | null
  rol: number | null
  quien: string | null
  soft_id: number | null
  recetas_id: number | null
  persona_id: number | null
  /** Null when the call is not a list. */
  personas: readonly number[] | null
  en_nombre_de: string | null
  motivo: string | null
  detalle: string | null
  ip: string | null
  request_id: string | null
}

const text = 'select auditar($1::jsonb, $2)'
const valoresDe = (filas: readonly Anotacion[]) => [JSON.stringify(filas), filas.every((f) => f.clase === 'lectura')]

/** For the transaction that they tell of; `forget` is for when that one came to nothing. */
export const auditSentencia = (filas: readonly Anotacion[], forget: () => void): PorConfirmar => ({
  name: 'auditar',
  text,
  values: valoresDe(filas),
  forget,
})

// One statement at a time, so that the cost of each transaction is shared by more rows.
const auditarLote = lotePorBase(async (db: Db, pedidos: readonly (readonly Anotacion[])[]): Promise<void[]> => {
  await rows(db, { name: 'auditar', text }, valoresDe(pedidos.flat()))
  return pedidos.map(() => undefined)
}, 1)

export const audit = (db: Db, filas: readonly Anotacion[]): Promise<void> => auditarLote(db, filas)

export type Sello = {
  sello_id: number
  en: Date
  hasta: number
  anterior: string
  cabezas: string
  firma: Buffer
  clave_id: string
}

type Cabezas = Pick<Sello, 'sello_id' | 'hasta' | 'cabezas'>

export type EdadDeSellos = {
  /** Seconds since the last seal; null when there is none. */
  ultimo: number | null
  /** Seconds since the oldest row that no seal covers was written; 0 when all are sealed. */
  sin_sellar: number
}

export async function findEdadDeSellos(db: Db): Promise<EdadDeSellos> {
  const { rows: filas } = await sql<EdadDeSellos>`
    select extract(epoch from now() - s.en)::float8 as ultimo,
           coalesce((select extract(epoch from now() - a.en)::float8 from auditoria a
                      where a.auditoria_id > coalesce(s.hasta, 0) order by a.auditoria_id limit 1), 0) as sin_sellar
      from (select 1) as una left join (select en, hasta from auditoria_sellos order by sello_id desc limit 1) as s on true`.execute(
    comoSistema(db).kysely,
  )
  return filas[0] ?? { ultimo: null, sin_sellar: 0 }
}

/** For the chains that grew since the last seal; null when none grew. */
export const sealHeads = (db: Db, seal: (nuevo: Cabezas, ultimo: Sello | undefined) => Sello): Promise<Sello | null> =>
  comoSistema(db)
    .kysely.transaction()
    .execute(async (trx) => {
      const { rows: nuevas } = await sql<Cabezas>`select sello_id, hasta, cabezas from cabezas_por_sellar()`.execute(
        trx,
      )
      const [nueva] = nuevas
      if (!nueva) return null
      const sellos = trx.selectFrom('auditoria_sellos').selectAll().orderBy('sello_id', 'desc').limit(1)
      const sello = seal(nueva, await sellos.executeTakeFirst())
      await trx.insertInto('auditoria_sellos').values(sello).execute()
      return sello
    })

/** Opens the parts of the tables that only grow, before anybody writes into them. Whoever seals asks for it. */
export const openParticiones = async (db: Db): Promise<void> =>
  void (await sql`select abrir_particiones()`.execute(comoSistema(db).kysely))
