import { type Dispatch, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#ui/Button'
import { Icon } from '#ui/Icon'
import { Page } from '#ui/Page'
import { Teclas } from '#ui/Teclas'
import { estaSinFoco } from '#ui/foco-perdido'
import { faltan } from '../borrador/receta-informe'
import { UltimaReceta } from '../previa/UltimaReceta'
import { VistaPrevia } from '../previa/VistaPrevia'
import { Controles } from '../revision/Controles'
import { useControlesDeLaReceta } from '../revision/use-revision'
import type { EventoSecciones } from '../secciones/estado'
import { useReceta } from '../secciones/receta-context'
import { itemAbierto } from '../secciones/secciones'
import { type EnBusca, SeccionesReceta } from './SeccionesReceta'
import estilos from './formulario.module.css'

type Props = {
  enBusca: EnBusca
  acciones: ReactNode
  novedades: ReactNode
  /** The signature was asked for, and the checks of what is written have not answered: the button says so. */
  esperaControles: boolean
  onRepetir: (recetas_id: number) => void
}

export function FormularioPc({ enBusca, acciones, novedades, esperaControles, onRepetir }: Props) {
  const { draft, abierta, now, dispatch } = useReceta()
  const { verificaciones, error, impiden, juicio, faltaDomicilio } = useControlesDeLaReceta()
  useSinPaso(dispatch)
  const inicioDelPie = useFocoAlCerrar(abierta === 'ninguna')
  const faltas = faltan(draft)
  const impedida = faltas.length > 0 || impiden
  const nadaEnLosControles = verificaciones.length === 0 && faltas.length === 0
  return (
    <Page titulo="Nueva receta" volver="/principal" riel ras className={estilos.pantalla} acciones={acciones}>
      <div className={estilos.formulario}>
        <div className={estilos.secciones}>
          <h2 className="oculto">La receta</h2>
          {novedades}
          <SeccionesReceta enBusca={enBusca} paso={null} />
        </div>
        <footer className={estilos.pie}>
          <Controles
            verificaciones={verificaciones}
            faltan={faltas}
            onFalta={(falta) => dispatch({ tipo: 'lleva', ...falta, campo: '' })}
            error={error}
            inicioRef={inicioDelPie}
          />
          <Button
            tone={impedida ? 'plain' : 'primary'}
            {...(impedida && { className: 'apagado' })}
            {...(nadaEnLosControles && { ref: inicioDelPie })}
            onPress={() => dispatch({ tipo: 'revisa', juicio })}
          >
            <span>{esperaControles ? 'Revisando los controles…' : 'Revisar y firmar'}</span>
            <Teclas>Ctrl Enter</Teclas>
          </Button>
          <span className="oculto" role="status">
            {esperaControles && 'Revisando los controles. Después se puede firmar.'}
          </span>
        </footer>
      </div>
      <aside className={estilos.previa} aria-label="Así la va a ver la farmacia">
        <header>
          <Icon name="eye" size="chica" /> <h2>Así la va a ver la farmacia</h2>
        </header>
        <VistaPrevia draft={draft} item_id={itemAbierto(abierta)} sinDomicilio={faltaDomicilio} now={now} />
        <UltimaReceta dni={draft.practica ? '' : draft.dni} onRepetir={onRepetir} />
      </aside>
    </Page>
  )
}

/** When the last section closes, the focus moves to the first button of the foot. */
function useFocoAlCerrar(nadaAbierto: boolean) {
  const inicio = useRef<HTMLButtonElement>(null)
  const antes = useRef(nadaAbierto)
  useEffect(() => {
    const recien = nadaAbierto && !antes.current
    antes.current = nadaAbierto
    if (recien && estaSinFoco()) inicio.current?.focus()
  }, [nadaAbierto])
  return inicio
}

/** Leaving the phone's steps removes the step from the address and opens its section. */
function useSinPaso(dispatch: Dispatch<EventoSecciones>) {
  const [params, setParams] = useSearchParams()
  const paso = Number(params.get('paso'))
  const alLlegar = useEffectEvent(() => {
    dispatch({ tipo: 'viene_del_paso', paso })
    params.delete('paso')
    setParams(params, { replace: true })
  })
  useEffect(() => {
    if (paso) alLlegar()
  }, [paso])
}
