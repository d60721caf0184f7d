import type { ServiceConfig } from '@receta/service-kit'
import type { Refeps, Renaper } from './fuente'
import { createRefeps } from './refeps'
import { createRenaper } from './renaper'

export type Fuentes = { refeps: Refeps | null; renaper: Renaper | null }

const abiertas = new WeakMap<ServiceConfig, Fuentes>()

/** One of each per configuration and process, so that it remembers failures and its token. Null where none is configured. */
export function fuentesDe(config: ServiceConfig): Fuentes {
  const abierta = abiertas.get(config)
  if (abierta) return abierta
  const { refeps, renaper } = config.fuentes
  const nueva = { refeps: refeps && createRefeps(refeps), renaper: renaper && createRenaper(renaper) }
  abiertas.set(config, nueva)
  return nueva
}
