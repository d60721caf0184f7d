import type { Deps } from '@receta/service-kit'
import type { CuirProvider } from './cuir-provider'

export type DesenlaceRegistro =
  | 'asignado'
  | 'enviada'
  | 'reintento'
  | 'error'
  | 'novedad_enviada'
  | 'novedad_reintento'
  | 'novedad_error'
/** Codes and ids, never people or what the repository wrote. */
type Bitacora = Record<'warn' | 'error', (datos: object, mensaje: string) => void>

export type Registro = {
  deps: Pick<Deps, 'db' | 'now'>
  provider: CuirProvider
  bitacora: Bitacora
  measure?: ((desenlace: DesenlaceRegistro) => void) | undefined
}
