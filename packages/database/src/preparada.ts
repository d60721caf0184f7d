import type { CompiledQuery, Kysely } from 'kysely'
import { rememberNombre } from './nombradas'
import type { Tables } from './tables.generated'

type Compilable<Row> = { compile: (db: Kysely<Tables>) => CompiledQuery<Row> }

/** Parsed and planned once per connection, as by `rows`. Its text must always be the same. */
export async function runPreparada<Row>(db: Kysely<Tables>, name: string, consulta: Compilable<Row>) {
  const compilada = consulta.compile(db)
  rememberNombre({ name, text: compilada.sql })
  return db.executeQuery<Row>(compilada)
}
