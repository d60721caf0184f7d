import { useSearchParams } from 'react-router'
import { CambiarClaveScreen } from '../features/clave/CambiarClaveScreen'
import { SaludScreen } from '../features/salud/SaludScreen'
import { PerfilScreen } from '../features/perfil/PerfilScreen'

/** Also the change of password and a patient's health, for which §2 has no routes. */
export function PerfilRoute() {
  const [params] = useSearchParams()
  const view = params.get('ver')
  if (view === 'clave') return <CambiarClaveScreen />
  return view === 'salud' ? <SaludScreen /> : <PerfilScreen />
}
