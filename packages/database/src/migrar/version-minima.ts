import { readFileSync } from 'node:fs'
import { sql, type Transaction } from 'kysely'

type Trx = Transaction<never>
export type VersionMinima = { migracion: string; escrita_por: string }

export const versionPropia = (
  JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')) as { version: string }
).version

export function isAntes(una: string, otra: string): boolean {
  const [a, b] = [una, otra].map((v) => v.split('.').map(Number))
  const distinta = [0, 1, 2].find((i) => a?.[i] !== b?.[i])
  return distinta !== undefined && (a?.[distinta] ?? 0) < (b?.[distinta] ?? 0)
}

/** Null before the migration that added it. */
export async function readVersionMinima(trx: Trx): Promise<VersionMinima | null> {
  const { rows } = await sql<{ hay: boolean }>`select to_regclass('version_minima') is not null as hay`.execute(trx)
  if (!rows[0]?.hay) return null
  const leida = await sql<VersionMinima>`select migracion, escrita_por from version_minima`.execute(trx)
  return leida.rows[0] ?? null
}

/** An older version that starts later then leaves the functions alone. */
export const recordVersion = (trx: Trx, version: string) =>
  sql`update version_minima set escrita_por = ${version} where escrita_por <> ${version}`.execute(trx)
