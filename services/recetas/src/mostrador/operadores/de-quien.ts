import type { UsuarioActual } from '@receta/database'
import { esAdministrador, puedeConOperadores } from '@receta/domain'
import { AppError, type Deps, segundoFactorHasta, refuseField } from '@receta/service-kit'
import { farmaciaDe } from '../acto'
import { type FarmaciaRow, findFarmacia } from '../mostrador.repository'

type Quien = Pick<Deps, 'db' | 'config'> & {
  usuario: UsuarioActual
  now: Date
  input: { farmacia_id?: number | undefined }
}

/** The caller's own, or the one that an administrator names. */
export async function farmaciaPedida({ db, usuario, input }: Omit<Quien, 'now' | 'config'>): Promise<FarmaciaRow> {
  const { farmacia_id } = input
  if (!esAdministrador(usuario)) {
    const suya = await farmaciaDe({ db, usuario })
    if (farmacia_id !== undefined && farmacia_id !== suya.farmacia_id) throw new AppError('FARMACIA_NO_ENCONTRADA')
    return suya
  }
  if (farmacia_id === undefined) return refuseField('farmacia_id', 'Decí de qué farmacia.')
  const pedida = await findFarmacia(db, farmacia_id)
  if (!pedida) throw new AppError('FARMACIA_NO_ENCONTRADA')
  return pedida
}

export const puedeAqui = (usuario: UsuarioActual, { farmacia_id }: Pick<FarmaciaRow, 'farmacia_id'>): boolean =>
  puedeConOperadores({ ...usuario, administra: esAdministrador(usuario) }, farmacia_id)

/** Throws SIN_PERMISO or SEGUNDO_FACTOR_REQUERIDO. */
export async function responsableDe(c: Quien): Promise<FarmaciaRow> {
  const farmacia = await farmaciaPedida(c)
  if (!puedeAqui(c.usuario, farmacia)) throw new AppError('SIN_PERMISO')
  if (!segundoFactorHasta(c.usuario, c.config, c.now)) throw new AppError('SEGUNDO_FACTOR_REQUERIDO')
  return farmacia
}
