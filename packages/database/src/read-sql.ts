import { readFileSync } from 'node:fs'

/** A `.sql` file beside its repository: `readSql(import.meta.url, 'claim_registros')`. */
export const readSql = (repositorio: string, nombre: string): string =>
  readFileSync(new URL(`./${nombre}.sql`, repositorio), 'utf8').trim()
