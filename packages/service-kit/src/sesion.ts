import { findConexion, findCredencial, findSesion, touchSesion, type UsuarioActual } from '@receta/database'
import { venceClave } from '@receta/domain'
import type { FastifyRequest } from 'fastify'
import { sha256 } from './claves'
import type { Deps } from './deps'
import { isAtadoA, secretosDe } from './dispositivo'
import { esDeSuMarco } from './marco'

const touchMs = 5 * 60_000

/** Null without a well-formed Bearer. */
export function tokenHashOf(request: FastifyRequest): Buffer | null {
  const token = /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1]
  return token ? sha256(token) : null
}

/** Of the secret of a farmacia's own software, so that no session is looked up by it. */
export const prefijoCredencial = 'rcf_'
const esCredencial = (request: FastifyRequest): boolean =>
  request.headers.authorization?.startsWith(`Bearer ${prefijoCredencial}`) === true

/** Of the token of a connection (decision 0082), which says its application by itself. */
export const prefijoConexion = 'rcc_'
export const esConexion = (request: FastifyRequest): boolean =>
  request.headers.authorization?.startsWith(`Bearer ${prefijoConexion}`) === true

async function lookConexion(request: FastifyRequest, { db }: Pick<Deps, 'db'>, token_hash: Buffer, now: Date) {
  const hallada = await findConexion(db, token_hash, now)
  if (!hallada) return null
  // Another application's id beside it is a mistake of who calls, or somebody else's token.
  if (request.aplicacion && request.aplicacion.soft_id !== hallada.aplicacion.soft_id) return null
  request.aplicacion = hallada.aplicacion
  return hallada.usuario
}

/** Not counted as a use: what polls by itself must not keep a session open. */
export async function lookUsuario(
  request: FastifyRequest,
  { db, config }: Pick<Deps, 'db' | 'config'>,
  now: Date,
): Promise<UsuarioActual | null> {
  const token_hash = tokenHashOf(request)
  if (token_hash && esConexion(request)) return lookConexion(request, { db }, token_hash, now)
  const { aplicacion } = request
  const software =
    token_hash && aplicacion && esCredencial(request)
      ? await findCredencial(db, { secreto_hash: token_hash, soft_id: aplicacion.soft_id }, now)
      : null
  // A session's token may begin with the same prefix, once in millions.
  if (software) return software
  const usuario = token_hash && (await findSesion(db, token_hash, now))
  if (!usuario || !esDeSuMarco(request, usuario)) return null
  // A token copied out of its device is not accepted.
  return isAtadoA(usuario.dispositivo_hash, secretosDe(request, config).dispositivo) ? usuario : null
}

/** Read from the database on each request, so that a closed session is closed everywhere at once. */
export async function findUsuario(request: FastifyRequest, deps: Deps, now: Date): Promise<UsuarioActual | null> {
  const { db, config } = deps
  const token_hash = tokenHashOf(request)
  const usuario = await lookUsuario(request, deps, now)
  if (token_hash && usuario && now.getTime() - usuario.usada_en.getTime() > touchMs) {
    await touchSesion(db, token_hash, now, new Date(now.getTime() + config.sesion_horas * 3_600_000))
  }
  return usuario
}

/** Null when it has to show its second factor first. A farmacia's software shows none: nobody types its secret of 256 bits. */
export function turnoHasta(
  { turno_en }: Pick<UsuarioActual, 'turno_en'>,
  { turno_horas }: Pick<Deps['config'], 'turno_horas'>,
  now: Date,
): Date | null {
  if (!turno_en) return null
  const hasta = new Date(turno_en.getTime() + turno_horas * 3_600_000)
  return hasta > now ? hasta : null
}

/** As segundoFactorHasta, also with an expired password, which its factor may still change and nothing else. */
export function factorMostradoHasta(
  usuario: Pick<UsuarioActual, 'segundo_factor_en'>,
  config: Deps['config'],
  now: Date,
): Date | null {
  if (!usuario.segundo_factor_en) return null
  const hasta = new Date(usuario.segundo_factor_en.getTime() + config.segundo_factor_minutos * 60_000)
  return hasta > now ? hasta : null
}

/** Null when its second factor is not fresh (decision 0006), or its password expired (SC-01). */
export const segundoFactorHasta = (
  usuario: Pick<UsuarioActual, 'segundo_factor_en' | 'clave_desde'>,
  config: Deps['config'],
  now: Date,
): Date | null =>
  venceClave(usuario.clave_desde, config.clave_dias) <= now ? null : factorMostradoHasta(usuario, config, now)
