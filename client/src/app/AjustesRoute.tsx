import { useSearchParams } from 'react-router'
import { AjustesScreen } from '../features/cuenta/AjustesScreen'
import { SegundoFactorScreen } from '../features/cuenta/factor/SegundoFactorScreen'
import { SesionesScreen } from '../features/cuenta/SesionesScreen'
import { useCerrarSesion } from './use-cerrar-sesion'

/** Also screens for which §2 has no route. */
export function AjustesRoute() {
  const [params] = useSearchParams()
  const closeSesion = useCerrarSesion()
  const view = params.get('ver')
  if (view === 'factor') return <SegundoFactorScreen />
  if (view === 'sesiones') return <SesionesScreen />
  return <AjustesScreen onCerrarSesion={closeSesion} />
}
