import type { CompiledQuery, Kysely } from 'kysely'
import { rememberNombre } from './nombradas'
import type { Tables } from './tables.generated'

/** What kysely makes of a statement: a `sql` template or a query, not sent yet. */
type Compilable<Row> = { compile: (db: Kysely<Tables>) => CompiledQuery<Row> }

/**
 * Runs a statement of kysely by its name, as `rows` does: it is parsed and planned once per connection instead of at each call. Its text
 * must be the same every time, so none whose conditions come and go.
 */
export async function runPreparada<Row>(db: Kysely<Tables>, name: string, consulta: Compilable<Row>) {
  const compilada = consulta.compile(db)
  rememberNombre({ name, text: compilada.sql })
  return db.executeQuery<Row>(compilada)
}
