import { findFactores, type UsuarioActual } from '@receta/database'
import type { Deps } from './deps'
import { segundoFactorHasta } from './sesion'

/** Whether the second factor was shown just now; true for an account without one. */
export async function isFactorFresco(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  usuario: UsuarioActual,
  now: Date,
): Promise<boolean> {
  if (segundoFactorHasta(usuario, config, now)) return true
  const { totp, passkeys } = await findFactores(db, usuario.usuario_id)
  return !totp && passkeys === 0
}
