import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as esperar } from 'node:timers/promises'
import { type Kysely, type Migration, Migrator, sql } from 'kysely'

const propias = new URL('../migrations/', import.meta.url)

// A change that waits for a lock makes everybody behind it wait too: it gives up soon, lets them pass and tries again.
const bloqueo = { ms: 1_000, intentos: 30, pausaMs: 1_000 }

const applySql = async (trx: Kysely<unknown>, archivo: URL) => {
  await sql.raw(`set local lock_timeout = ${bloqueo.ms}`).execute(trx)
  await sql.raw(await readFile(archivo, 'utf8')).execute(trx)
}

/** Runs migrations/*.sql in name order, each once. There is no down: a mistake is undone by the next file. */
export async function migrateToLatest(db: Kysely<never>, folder = propias): Promise<string[]> {
  const getMigrations = async (): Promise<Record<string, Migration>> =>
    Object.fromEntries(
      (await readdir(folder))
        .filter((name) => name.endsWith('.sql'))
        .map((name) => [name, { up: (trx) => applySql(trx, new URL(name, folder)) }]),
    )
  for (let intento = 1; ; intento++) {
    const { error, results = [] } = await new Migrator({ db, provider: { getMigrations } }).migrateToLatest()
    if (!error) return results.filter((r) => r.status === 'Success').map((r) => r.migrationName)
    if ((error as { code?: string }).code !== '55P03' || intento === bloqueo.intentos) throw error
    await esperar(bloqueo.pausaMs)
  }
}
