import { useSearchParams } from 'react-router'
import { CambiarClaveScreen } from '../features/clave/CambiarClaveScreen'
import { SaludScreen } from '../features/salud/SaludScreen'
import { CorreccionesScreen } from '../features/perfil/correcciones/CorreccionesScreen'
import { PerfilScreen } from '../features/perfil/PerfilScreen'

/** Also the change of password, a patient's health and what he asks to have corrected, for which §2 has no routes. */
export function PerfilRoute() {
  const [params] = useSearchParams()
  const view = params.get('ver')
  if (view === 'clave') return <CambiarClaveScreen />
  if (view === 'correcciones') return <CorreccionesScreen />
  return view === 'salud' ? <SaludScreen /> : <PerfilScreen />
}
