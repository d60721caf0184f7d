import { findSesion, touchSesion, type UsuarioActual } from '@receta/database'
import type { FastifyRequest } from 'fastify'
import { sha256 } from './claves'
import type { Deps } from './deps'

const touchMs = 5 * 60_000

/** The hash under which the caller's access token is stored, or null without a well-formed Bearer. */
export function tokenHashOf(request: FastifyRequest): Buffer | null {
  const token = /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1]
  return token ? sha256(token) : null
}

/** Who is calling, read from the database on each request so that a closed session is closed everywhere at once. */
export async function findUsuario(
  request: FastifyRequest,
  { db, config }: Deps,
  now: Date,
): Promise<UsuarioActual | null> {
  const token_hash = tokenHashOf(request)
  if (!token_hash) return null
  const usuario = await findSesion(db, token_hash, now)
  if (usuario && now.getTime() - usuario.usada_en.getTime() > touchMs) {
    await touchSesion(db, token_hash, now, new Date(now.getTime() + config.sesion_horas * 3_600_000))
  }
  return usuario
}

/** Until when the session may sign and annul, or null when its second factor is not fresh (decision 0006). */
export function segundoFactorHasta(
  usuario: Pick<UsuarioActual, 'segundo_factor_en'>,
  config: Deps['config'],
  now: Date,
): Date | null {
  if (!usuario.segundo_factor_en) return null
  const hasta = new Date(usuario.segundo_factor_en.getTime() + config.segundo_factor_minutos * 60_000)
  return hasta > now ? hasta : null
}
