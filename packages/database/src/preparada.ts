import { CompiledQuery, type Kysely } from 'kysely'
import type { Sentencia } from './actor'
import type { Trx } from './conectar'
import { rememberNombre } from './nombradas'
import type { Tables } from './tables.generated'

type Compilable<Row> = { compile: (db: Kysely<Tables>) => CompiledQuery<Row> }

/** Parsed and planned once per connection, as by `rows`. Its text must always be the same. */
export async function runPreparada<Row>(db: Kysely<Tables>, name: string, consulta: Compilable<Row>) {
  const compilada = consulta.compile(db)
  rememberNombre({ name, text: compilada.sql })
  return db.executeQuery<Row>(compilada)
}

/** A prepared statement to be sent with others, and what each row of its answer is. */
export type Preparada<Row> = { name: string; consulta: Compilable<Row> }
type Respuesta<Row> = { rows: Row[]; rowCount: number | null }
type Respuestas<Rows extends readonly unknown[]> = { [K in keyof Rows]: Respuesta<Rows[K]> }

/** The text by which como-actor.ts knows them; their only parameter are the statements. */
export const textoDeJuntas = '-- juntas'

/**
 * Runs statements of a transaction in their order and in one round trip: each sees what those before it wrote. The first that fails is
 * thrown, and PostgreSQL runs none of those behind it. Only for a transaction as an actor (`comoActor`). They find their rows by
 * key: where they begin the transaction, each statement of it is planned once.
 */
export async function runJuntas<Rows extends readonly unknown[]>(
  trx: Trx,
  ...preparadas: { [K in keyof Rows]: Preparada<Rows[K]> }
): Promise<Respuestas<Rows>> {
  const juntas = preparadas.map(({ name, consulta }): Sentencia => {
    const { sql: text, parameters } = (consulta as Compilable<unknown>).compile(trx)
    rememberNombre({ name, text })
    return { name, text, values: parameters }
  })
  const { rows } = await trx.executeQuery(CompiledQuery.raw(textoDeJuntas, [juntas]))
  return rows as unknown as Respuestas<Rows>
}
