import type { Trx } from '@receta/database'
import type { EstadoUsuarioDecidido } from '@receta/domain'
import type { AccionUsuario, Cambios } from './usuarios.repository'

export const saveEstado = (trx: Trx, usuario_id: number, estado: EstadoUsuarioDecidido) =>
  trx.updateTable('usuarios').set({ estado }).where('usuario_id', '=', usuario_id).execute()

export type RolesDeCuenta = { tipo: number; roles: readonly number[]; convenio_id: number }

export async function saveRoles(
  trx: Trx,
  usuario_id: number,
  { tipo, roles, convenio_id, farmacia_id }: RolesDeCuenta & { farmacia_id: number | null },
) {
  await trx
    .updateTable('usuarios')
    .set({ tipo, roles: [...roles], convenio_id, farmacia_id })
    .where('usuario_id', '=', usuario_id)
    .execute()
  await trx.deleteFrom('usuarios_propuestas').where('usuario_id', '=', usuario_id).execute()
}

/** Until a second person confirms them, replacing an earlier proposal. */
export async function savePropuesta(trx: Trx, usuario_id: number, pedida: RolesDeCuenta, por: number, en: Date) {
  const propuesta = { ...pedida, roles: [...pedida.roles], por, en }
  await trx
    .insertInto('usuarios_propuestas')
    .values({ usuario_id, ...propuesta })
    .onConflict((oc) => oc.column('usuario_id').doUpdateSet(propuesta))
    .execute()
}

export const isConvenioActivo = async (trx: Trx, convenio_id: number): Promise<boolean> =>
  (await trx
    .selectFrom('convenios')
    .select('convenio_id')
    .where('convenio_id', '=', convenio_id)
    .where('activo', '=', true)
    .executeTakeFirst()) !== undefined

export const findFarmaciaActiva = (trx: Trx, farmacia_id: number) =>
  trx
    .selectFrom('farmacias')
    .select(['farmacia_id', 'nombre'])
    .where('farmacia_id', '=', farmacia_id)
    .where('activa', '=', true)
    .executeTakeFirst()

export type MovimientoUsuario = {
  usuario_id: number
  accion: AccionUsuario
  por: number
  quien: string
  motivo: string
  cambios?: Cambios
  en: Date
}

export const insertMovimiento = (trx: Trx, { cambios = {}, ...movimiento }: MovimientoUsuario) =>
  trx
    .insertInto('usuarios_historial')
    .values({ ...movimiento, cambios: JSON.stringify(cambios) })
    .execute()
