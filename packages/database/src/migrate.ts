import { readdir, readFile } from 'node:fs/promises'
import { type Kysely, type Migration, Migrator, sql } from 'kysely'

const folder = new URL('../migrations/', import.meta.url)

/** Runs migrations/*.sql in name order, each once. There is no down: a mistake is undone by the next file. */
export async function migrateToLatest(db: Kysely<never>): Promise<string[]> {
  const getMigrations = async (): Promise<Record<string, Migration>> =>
    Object.fromEntries(
      (await readdir(folder))
        .filter((name) => name.endsWith('.sql'))
        .map((name) => [
          name,
          { up: async (trx) => void (await sql.raw(await readFile(new URL(name, folder), 'utf8')).execute(trx)) },
        ]),
    )
  const { error, results } = await new Migrator({ db, provider: { getMigrations } }).migrateToLatest()
  if (error) throw error
  return (results ?? []).filter((r) => r.status === 'Success').map((r) => r.migrationName)
}
