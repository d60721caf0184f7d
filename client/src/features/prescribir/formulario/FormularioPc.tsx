import { type ReactNode, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#ui/Button'
import { Icon } from '#ui/Icon'
import { Page } from '#ui/Page'
import { Teclas } from '#ui/Teclas'
import { Controles } from '../revision/Controles'
import { faltan } from '../borrador/receta-informe'
import { SeccionesReceta } from './SeccionesReceta'
import { abiertaDePaso, itemAbierto, pasoDe } from './secciones'
import { UltimaReceta } from '../previa/UltimaReceta'
import type { Formulario } from './use-formulario'
import { VistaPrevia } from '../previa/VistaPrevia'

type Props = {
  formulario: Formulario
  acciones: ReactNode
  /** What a repeated receta could not bring. */
  novedades: ReactNode
  onRepetir: (recetas_id: number) => void
}

/** The whole receta at once: the form that reads like it, and beside it how the pharmacy will see it. */
export function FormularioPc({ formulario: f, acciones, novedades, onRepetir }: Props) {
  useSinPaso(f)
  const faltas = faltan(f.draft)
  const pie = useRef<HTMLElement>(null)
  const nadaAbierto = f.abierta === 'ninguna'
  const antes = useRef(nadaAbierto)
  // The section that closed took the focus with it: it goes on to what comes next.
  useEffect(() => {
    const recien = nadaAbierto && !antes.current
    antes.current = nadaAbierto
    if (recien && document.activeElement === document.body) pie.current?.querySelector('button')?.focus()
  }, [nadaAbierto])
  const impedida = faltas.length > 0 || f.controles.frenan.length > 0 || f.controles.pendientes > 0
  return (
    <Page titulo="Nueva receta" volver="/principal" riel ras className="rx" acciones={acciones}>
      <div className="rx-form">
        <div className="rx-secs">
          <h2 className="oculto">La receta</h2>
          {novedades}
          <SeccionesReceta formulario={f} paso={null} />
        </div>
        <footer className="rx-pie" ref={pie}>
          <Controles
            verificaciones={f.controles.verificaciones}
            faltan={faltas}
            onFalta={f.irAFalta}
            error={f.controles.error}
          />
          <Button tone={impedida ? 'plain' : 'primary'} {...(impedida && { className: 'apagado' })} onPress={f.revisar}>
            <span>Revisar y firmar</span>
            <Teclas>Ctrl Enter</Teclas>
          </Button>
        </footer>
      </div>
      <aside className="rx-previa" aria-label="Así la va a ver la farmacia">
        <header>
          <Icon name="eye" size="chica" /> <h2>Así la va a ver la farmacia</h2>
        </header>
        <VistaPrevia draft={f.draft} item_id={itemAbierto(f.abierta)} now={f.now} />
        <UltimaReceta dni={f.draft.dni} onRepetir={onRepetir} />
      </aside>
    </Page>
  )
}

/** From the phone's steps to the whole form: the step leaves the address and its section is the one that is open. */
function useSinPaso(f: Formulario) {
  const [params, setParams] = useSearchParams()
  const paso = Number(params.get('paso'))
  useEffect(() => {
    if (!paso) return
    if (pasoDe(f.abierta) !== paso) f.abrir(abiertaDePaso(paso, f.draft))
    params.delete('paso')
    setParams(params, { replace: true })
    // Only arriving with a step.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [paso])
}
