import { sql, type Transaction } from 'kysely'
import type { ArchivoSql } from './archivos'

/** PostgreSQL checks bodies when they run, so their order does not matter. */
export async function applyFunciones(
  trx: Transaction<never>,
  archivos: readonly ArchivoSql[],
  huellas: ReadonlyMap<string, string>,
): Promise<ArchivoSql[]> {
  const cambiadas = archivos.filter(({ nombre, huella }) => huellas.get(`funciones/${nombre}`) !== huella)
  if (cambiadas.length > 0) await sql`set local check_function_bodies = off`.execute(trx)
  for (const { nombre, texto } of cambiadas) {
    try {
      await sql.raw(texto).execute(trx)
    } catch (error) {
      if (error instanceof Error) error.message = `funciones/${nombre}: ${error.message}`
      throw error
    }
  }
  return cambiadas
}
