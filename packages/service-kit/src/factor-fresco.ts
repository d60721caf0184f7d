import { findFactores, type UsuarioActual } from '@receta/database'
import type { Deps } from './deps'
import { factorMostradoHasta, segundoFactorHasta } from './sesion'

type Donde = Pick<Deps, 'db' | 'config'>

async function isSinFactor({ db }: Donde, { usuario_id }: UsuarioActual): Promise<boolean> {
  const { totp, passkeys } = await findFactores(db, usuario_id)
  return !totp && passkeys === 0
}

/** Whether the second factor was shown just now; true for an account without one. */
export const isFactorFresco = async (donde: Donde, usuario: UsuarioActual, now: Date): Promise<boolean> =>
  segundoFactorHasta(usuario, donde.config, now) !== null || isSinFactor(donde, usuario)

/** As isFactorFresco, also with an expired password: for its change. */
export const isFactorMostrado = async (donde: Donde, usuario: UsuarioActual, now: Date): Promise<boolean> =>
  factorMostradoHasta(usuario, donde.config, now) !== null || isSinFactor(donde, usuario)
