import type { CompiledQuery, Kysely } from 'kysely'
import { rememberNombre } from './nombradas'
import type { Tables } from './tables.generated'

/** A kysely statement that was not sent yet: a `sql` template or a query. */
type Compilable<Row> = { compile: (db: Kysely<Tables>) => CompiledQuery<Row> }

/**
 * Runs a kysely statement by name, as `rows` does, so that each connection parses and plans it once. Its text must always be the
 * same, so it cannot have conditions that come and go.
 */
export async function runPreparada<Row>(db: Kysely<Tables>, name: string, consulta: Compilable<Row>) {
  const compilada = consulta.compile(db)
  rememberNombre({ name, text: compilada.sql })
  return db.executeQuery<Row>(compilada)
}
