import type { Db } from '@receta/database'
import { Rol } from '@receta/domain'
import { type Actor, aSesion, aUsuario } from './escenario'
import { aFarmacia } from './territorio'

/** A user at a counter, with a session. */
export type Mostrador = Actor & { farmacia_id: number }

/** A farmacia that accepts those convenios, and a user at its counter. */
export async function aMostrador(
  db: Db,
  {
    nombre = 'Farmacia del Puente',
    convenios = [] as number[],
    now = new Date(),
    descripcion = 'Farm. Paula Rinaldi',
  } = {},
): Promise<Mostrador> {
  const farmacia_id = await aFarmacia(db, { nombre, convenios, telefonos: ['0343 555-0182'] })
  const usuario_id = await aUsuario(db, { tipo: Rol.PRESERFAR, descripcion })
  await db.kysely.updateTable('usuarios').set({ farmacia_id }).where('usuario_id', '=', usuario_id).execute()
  return { token: await aSesion(db, usuario_id, { now }), usuario_id, farmacia_id, medico_id: 0, persona_id: 0 }
}
