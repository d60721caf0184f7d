import { type Db, rows, type Trx } from '@receta/database'

/** Those keys, of any account; who tells phones forgets so the ones that their gateway refused. */
export const silenceTelefonos = (db: Db, claves: readonly string[]) =>
  rows(db, { name: 'silence_telefonos', text: 'select callar_telefonos($1)' }, [claves])

/** False for a session without a device that proved a key of its own. */
export async function saveTelefono(trx: Trx, sesion_id: number, aviso_telefono: string | null): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('dispositivos as d')
    .from('sesiones as s')
    .set({ aviso_telefono })
    .whereRef('s.dispositivo_id', '=', 'd.dispositivo_id')
    .where('s.sesion_id', '=', sesion_id)
    .where('s.dispositivo_hash', 'is not', null)
    .executeTakeFirst()
  return Number(numUpdatedRows) > 0
}
