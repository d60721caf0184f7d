import type { Endpoint } from '@receta/contract'
import { countIntentoEnVentana, type UsuarioActual } from '@receta/database'
import { alcanceQuePide } from '@receta/domain'
import type { FastifyRequest } from 'fastify'
import { createRegistro } from './auditoria'
import type { Deps } from './deps'
import { AppError, refuseUntil } from './errores'

const minutoMs = 60_000

/** Refuses what a connection was not given, and more calls a minute than it has (decision 0082). What is published is open to all. */
export async function checkConexion(
  e: Endpoint,
  request: FastifyRequest,
  usuario: UsuarioActual,
  deps: Deps,
  now: Date,
): Promise<void> {
  const { conexion } = usuario
  if (!conexion || (e.access === 'public' && e.audita === 'no')) return
  const { cuenta, faltanMs } = await countIntentoEnVentana(deps.db, `conexion:${conexion.client_id}`, now, minutoMs)
  if (cuenta > conexion.por_minuto) refuseUntil(faltanMs)
  const alcance = alcanceQuePide(e, (request.params as { tipo?: string } | undefined)?.tipo)
  if (alcance !== null && conexion.alcances.includes(alcance)) return
  await createRegistro(e, request, usuario, {}, deps).rechazado('ALCANCE_INSUFICIENTE')
  throw new AppError('ALCANCE_INSUFICIENTE')
}
