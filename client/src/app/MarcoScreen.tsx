import { useLocation, useSearchParams } from 'react-router'
import { useMarco } from '#session/marco'
import { useSession } from '#session/session'
import { LinkButton } from '#ui/LinkButton'
import { Page } from '#ui/Page'
import { safeReturn } from '#ui/safe-return'
import { Vacio } from '#ui/Vacio'
import { SoloEnPestana } from './SoloEnPestana'

const deInicio = new Set(['/', '/home', '/principal'])

/** Whatever a frame does not open (decision 0124): there the receta of the patient that the HIS chose is written, and nothing else. */
export function MarcoScreen() {
  const usuario = useSession()
  const marco = useMarco()
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  if (!deInicio.has(pathname))
    return (
      <SoloEnPestana
        titulo="En una pestaña propia"
        frase="Eso se abre en una pestaña propia"
        detalle="Adentro de tu sistema se hace la receta del paciente que abriste. Lo demás está en Receta Clara, con tu sesión de siempre."
      />
    )
  if (usuario)
    return (
      <SoloEnPestana
        frase="Elegí un paciente en tu sistema"
        detalle={`Desde su historia clínica en ${marco?.emisor ?? 'tu sistema'} se abre acá su receta.`}
      />
    )
  return (
    <Page titulo="Receta Clara" className="angosto">
      <Vacio
        frase={params.get('sin') === 'sesion' ? 'Tu sesión acá adentro terminó' : 'Ingresá con tu usuario profesional'}
        detalle="Acá adentro dura una hora, y es aparte de la de tus otras pestañas."
        accion={
          <LinkButton
            tone="primary"
            size="chico"
            to={`/login?volver=${encodeURIComponent(safeReturn(params.get('volver')))}`}
          >
            Ingresar
          </LinkButton>
        }
      />
    </Page>
  )
}
