import { AjustesScreen } from '../features/cuenta/AjustesScreen'
import { useCerrarSesion } from './use-cerrar-sesion'

/** Lends Ajustes the way out, which belongs to the shell. */
export function AjustesRoute() {
  return <AjustesScreen onCerrarSesion={useCerrarSesion()} />
}
