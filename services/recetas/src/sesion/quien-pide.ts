import type { Db } from '@receta/database'
import { type Deps, type FastifyRequest, redesDe } from '@receta/service-kit'
import { readDispositivo } from './dispositivo-presente'
import { findCuentasDeClave } from './dispositivos.repository'
import { isReciente } from './prueba-posesion'

/** Who calls without a session: its networks, the narrowest first, and its device where it proves the key of one. */
export type Quien = { redes: ReturnType<typeof redesDe>; dispositivo: { secreto_hash: Buffer; clave: string } | null }

export function quienPide(request: FastifyRequest, deps: Pick<Deps, 'config'>, now: Date): Quien {
  const { dispositivo_hash: secreto_hash, prueba } = readDispositivo(request, deps)
  const dispositivo = secreto_hash && prueba && isReciente(prueba, now) ? { secreto_hash, clave: prueba.clave } : null
  return { redes: redesDe(request.ip), dispositivo }
}

/** The accounts that its device entered. */
export const findCuentasDe = async (db: Db, { dispositivo }: Quien) =>
  dispositivo ? findCuentasDeClave(db, dispositivo.secreto_hash, dispositivo.clave) : []
