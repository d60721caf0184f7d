import { cuenta, quedan } from '@receta/domain'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#ui/Button'
import { Cargando } from '#ui/Cargando'
import { OnlineButton } from '#ui/OnlineButton'
import { Teclas } from '#ui/Teclas'
import { estaSinFoco } from '#ui/foco-perdido'
import type { Cierre } from '../maquina/estado'
import type { Mostrador } from '../use-mostrador'
import estilos from './mesa.module.css'

type Props = { mostrador: Mostrador }

const envases = (n: number) => cuenta(n, 'envase', 'envases')

/** What the counter just handed over of a receta that stays here, and what is left of it. */
function Entregada({ cierre }: { cierre: Cierre }) {
  const total = cierre.queda.reduce((suma, { cuantos }) => suma + cuantos, 0)
  return (
    <>
      <p className="fuerte">
        Entregaste {cuenta(cierre.renglones, 'renglón', 'renglones')}. {quedan(total, { inicial: true })} por entregar:
      </p>
      <ul className="columna">
        {cierre.queda.map(({ renglon, que, cuantos }) => (
          <li key={renglon}>
            {que}: <b>{envases(cuantos)}</b>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The rest of a partial handover, or recetas taken on another device. */
export function PorAbrir({ mostrador }: Props) {
  const { estado, vista, take, soltarElegido, undo } = mostrador
  if (vista.situacion === 'trayendo') return <Cargando que="sus recetas" />
  const cerradas = vista.elegido?.recetas.filter(({ receta }) => receta === null) ?? []
  return cerradas.map(({ recetas_id, renglones }) => {
    const cierre = estado.cierres.find((uno) => uno.recetas_id === recetas_id)
    return (
      <Carta key={recetas_id}>
        <div role="status">
          {cierre ? (
            <Entregada cierre={cierre} />
          ) : (
            <p className="fuerte">Sigue en tu mostrador, con {cuenta(renglones, 'renglón', 'renglones')}.</p>
          )}
        </div>
        <div className="botones">
          <OnlineButton tone="primary" onPress={() => take({ recetas_id })}>
            Seguir entregando
          </OnlineButton>
          <Button onPress={soltarElegido} isDisabled={vista.soltando}>
            Soltar
            <Teclas>Esc</Teclas>
          </Button>
          {cierre && <DeshacerCierre cierre={cierre} isDisabled={vista.deshaciendo} onDeshacer={undo} />}
        </div>
      </Carta>
    )
  })
}

/** Takes the focus that the last line left behind, so that the next key of the keyboard reaches its buttons. */
function Carta({ children }: { children: ReactNode }) {
  const carta = useRef<HTMLElement>(null)
  useEffect(() => {
    if (estaSinFoco()) carta.current?.focus()
  }, [])
  return (
    <section ref={carta} tabIndex={-1} className={`papel columna ${estilos.cierre}`} aria-label="Sigue en tu mostrador">
      {children}
    </section>
  )
}

type PropsDeshacer = { cierre: Cierre; isDisabled: boolean; onDeshacer: Mostrador['undo'] }

function DeshacerCierre({ cierre, isDisabled, onDeshacer }: PropsDeshacer) {
  const { dispensa_id, referencia, apellidoNombre } = cierre
  if (dispensa_id === null) return null
  const deQuien = { codigo: referencia, quien: apellidoNombre }
  return (
    <OnlineButton tone="text" isDisabled={isDisabled} onPress={() => onDeshacer(dispensa_id, deQuien)}>
      Deshacer la entrega
    </OnlineButton>
  )
}
