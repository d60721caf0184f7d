import type { Db } from '@receta/database'
import { type CargoOperador, Rol } from '@receta/domain'
import { type Actor, aSesion, aUsuario } from './escenario'
import { siguiente } from './siguiente'
import { aFarmacia } from './territorio'

export type Mostrador = Actor & { farmacia_id: number }

export async function anOperador(
  { kysely }: Db,
  cuenta: { usuario_id: number; farmacia_id: number },
  fields: Partial<{
    nombre: string
    apellido: string
    cargo: CargoOperador
    matricula: string | null
    jurisdiccion: string | null
  }> = {},
): Promise<void> {
  const deAuxiliar = fields.cargo === 'auxiliar' ? { matricula: null, jurisdiccion: null } : {}
  await kysely
    .insertInto('operadores')
    .values({
      nombre: 'Paula',
      apellido: 'Rinaldi',
      cargo: 'farmaceutico',
      matricula: `MP ${2_000 + (siguiente() % 1_000)}`,
      jurisdiccion: 'Entre Ríos',
      creado_en: new Date('2026-01-02T12:00:00Z'),
      creado_por: cuenta.usuario_id,
      ...deAuxiliar,
      ...fields,
      ...cuenta,
    })
    .execute()
}

/** A pharmacist at its counter, or with `persona: false` the account of the shop. */
export async function aMostrador(
  db: Db,
  {
    nombre = 'Farmacia del Puente',
    convenios = [] as number[],
    now = new Date(),
    descripcion = 'Farm. Paula Rinaldi',
    persona = true,
    cargo = 'farmaceutico' as CargoOperador,
  } = {},
): Promise<Mostrador> {
  const farmacia_id = await aFarmacia(db, { nombre, convenios, telefonos: ['0343 555-0182'] })
  const usuario_id = await aUsuario(db, { tipo: Rol.PRESERFAR, descripcion })
  await db.kysely.updateTable('usuarios').set({ farmacia_id }).where('usuario_id', '=', usuario_id).execute()
  if (persona) await anOperador(db, { usuario_id, farmacia_id }, { cargo })
  return { token: await aSesion(db, usuario_id, { now }), usuario_id, farmacia_id, medico_id: 0, persona_id: 0 }
}
