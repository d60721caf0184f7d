import { cabeceraMarco } from '@receta/contract'
import { type Db, type EmisorDeMarco, listEmisoresDeMarco, type UsuarioActual } from '@receta/database'
import { escriturasDni } from '@receta/domain'
import type { FastifyRequest } from 'fastify'
import { sha256 } from './claves'
import { AppError } from './errores'

export type { EmisorDeMarco } from '@receta/database'

/** By which the addresses of a frame name its issuer. It is no secret: it says which policy a page carries, before anybody logs in. */
export const idDeMarco = (iss: string): string => sha256(iss).toString('base64url').slice(0, 22)

const esNombre = /^[\w-]{22}$/

/** The issuer that may show us in its frame; null where it is not registered, was revoked, or nobody gave it an origin. */
export async function findMarco(db: Db, id: string): Promise<EmisorDeMarco | null> {
  if (!esNombre.test(id)) return null
  return (await listEmisoresDeMarco(db)).find(({ iss }) => idDeMarco(iss) === id) ?? null
}

/** Which frame the page that asks says it is of; null is a page of none. What is no name is '', a frame of nobody. */
export function marcoDelPedido({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const dicho = headers[cabeceraMarco]
  if (dicho === undefined) return null
  return typeof dicho === 'string' && esNombre.test(dicho) ? dicho : ''
}

/** A session of a frame is good in that frame alone, and no other one is good in a frame (decision 0124). */
export function esDeSuMarco(request: FastifyRequest, { emisor_marco }: Pick<UsuarioActual, 'emisor_marco'>): boolean {
  const marco = marcoDelPedido(request)
  return emisor_marco ? marco === idDeMarco(emisor_marco) : marco === null
}

/** A session that was born in the frame of a HIS is for the patient that this one chose, and for nobody else (decision 0124). */
export function esPacienteDelMarco(
  { emisor_marco, paciente_marco }: Pick<UsuarioActual, 'emisor_marco' | 'paciente_marco'>,
  dni: string | undefined,
): boolean {
  if (!emisor_marco) return true
  return dni !== undefined && typeof paciente_marco === 'string' && escriturasDni(paciente_marco).includes(dni)
}

/** Of whatever tells of a person, before it is told. */
export function requirePacienteDelMarco(
  usuario: Pick<UsuarioActual, 'emisor_marco' | 'paciente_marco'>,
  dni: string | undefined,
): void {
  if (!esPacienteDelMarco(usuario, dni)) throw new AppError('PACIENTE_FUERA_DEL_MARCO')
}

/**
 * Each frame's cookies have names of their own: none of a normal session is read in one, nor the other way round. They travel inside
 * somebody else's page, in the jar that the browser keeps for that page's site alone (CHIPS), and by https.
 */
export const cookieDeMarco = (marco: string, nombre: 'dispositivo' | 'xsrf'): string =>
  `__Host-marco-${marco}-${nombre}`

export const opcionesDeMarco = { path: '/', secure: true, sameSite: 'none', partitioned: true } as const
