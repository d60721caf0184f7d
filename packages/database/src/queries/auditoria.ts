import { sql } from 'kysely'
import type { Sentencia } from '../actor'
import { comoSistema } from '../como-actor'
import { type Db, rows } from '../conectar'
import { lotePorBase } from '../lote'

/** One row of the audit (decision 0018). It says who, what and how it ended; never what a receta says. */
export type Anotacion = {
  cadena: number
  clase: 'lectura' | 'escritura' | 'rechazo' | 'sesion'
  llamada: string
  /** 'ok', or the code of the refusal. */
  resultado: string
  usuario_id: number | null
  rol: number | null
  quien: string | null
  soft_id: number | null
  recetas_id: number | null
  persona_id: number | null
  /** Whose recetas a page of a list told of; null where it is no list. */
  personas: readonly number[] | null
  en_nombre_de: string | null
  motivo: string | null
  detalle: string | null
  ip: string | null
  request_id: string | null
}

const text = 'select auditar($1::jsonb, $2)'
const valoresDe = (filas: readonly Anotacion[]) => [JSON.stringify(filas), filas.every((f) => f.clase === 'lectura')]

/** The same rows as a statement, for the transaction that they tell of. */
export const auditSentencia = (filas: readonly Anotacion[]): Sentencia => ({ text, values: valoresDe(filas) })

// One at a time: what a transaction costs is shared by more rows.
const auditarLote = lotePorBase(async (db: Db, pedidos: readonly (readonly Anotacion[])[]): Promise<void[]> => {
  await rows(db, { name: 'auditar', text }, valoresDe(pedidos.flat()))
  return pedidos.map(() => undefined)
}, 1)

/** Writes them and waits until they are; those of callers at the same moment share one transaction. */
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

/** The ends of the chains that grew since the last seal, sealed by `seal` in the same transaction; null when none did. */
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
