import type { Usos } from '@receta/contract'
import { type Db, readSql, rows } from '@receta/database'

export async function findUsos(db: Db, medico_id: number): Promise<Usos> {
  const [fila] = await rows<Usos>(db, { name: 'find_usos', text: readSql(import.meta.url, 'usos') }, [medico_id])
  if (!fila) throw new Error('the statement of the uses answered no row')
  return fila
}
