import type { Deps } from '@receta/service-kit'
import type { CuirProvider } from './cuir-provider'

/** How one try ended, for the metrics: of a receta, or of what happened to one since. */
export type DesenlaceRegistro =
  | 'asignado'
  | 'enviada'
  | 'reintento'
  | 'error'
  | 'novedad_enviada'
  | 'novedad_reintento'
  | 'novedad_error'
/** Codes and ids alone: never whose receta, nor what the other side wrote. */
type Bitacora = Record<'warn' | 'error', (datos: object, mensaje: string) => void>

export type Registro = {
  deps: Pick<Deps, 'db' | 'now'>
  provider: CuirProvider
  bitacora: Bitacora
  measure?: ((desenlace: DesenlaceRegistro) => void) | undefined
}
