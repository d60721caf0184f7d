import { readFileSync } from 'node:fs'

/** The statement of a `.sql` file beside its repository, read once, as the module loads: `readSql(import.meta.url, 'claim_registros')`. */
export const readSql = (repositorio: string, nombre: string): string =>
  readFileSync(new URL(`./${nombre}.sql`, repositorio), 'utf8').trim()
