import { formatPesos, nombreDroga, quedan } from '@receta/domain'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '#ui/Button'
import { Icon, type IconName } from '#ui/Icon'
import { Teclas } from '#ui/Teclas'
import { CajaForm } from './CajaForm'
import { cajasQueSalen } from './caja'
import { type Decision, type Linea, pideMotivo, sinCaja } from './decisiones'
import { FaltaForm } from './FaltaForm'
import { ParteForm } from './ParteForm'
import { envasesDe, RenglonDecidido } from './RenglonDecidido'
import { SustituirForm } from './SustituirForm'
import type { Panel } from '../maquina/estado'
import type { Renglones } from './use-renglones'
import estilos from './linea.module.css'

type Props = {
  linea: Linea
  decision: Decision | undefined
  renglones: Renglones
  /** Focuses the line when the number changes; null while another line has it. */
  foco: number | null
  /** It has the focus, or had it last: only this one shows what can be done with it. */
  activa: boolean
  onActiva: () => unknown
  rechazo: string | undefined
  vencida: boolean
}

/** Its keys work while it has the focus. */
export function RenglonLinea({ linea, decision, renglones, foco, activa, onActiva, rechazo, vencida }: Props) {
  const { clave, item } = linea
  const seccion = useRef<HTMLElement>(null)
  useEffect(() => {
    // Its own button or field may have it already.
    if (foco === null || seccion.current?.contains(document.activeElement)) return
    seccion.current?.focus()
    seccion.current?.scrollIntoView?.({ block: 'nearest' })
  }, [foco])
  const { keepSeccion } = renglones
  const keep = useEffectEvent(keepSeccion)
  useEffect(() => (seccion.current ? keep(clave, seccion.current) : undefined), [clave])
  const panel = renglones.panel?.clave === clave ? renglones.panel : null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons do the same; the keys are beside them.
    <section
      ref={seccion}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a line takes the focus for its keys to work (WCAG 2.1.4).
      tabIndex={0}
      className={`seccion ${estilos.linea}${decision ? ' hecha' : ''}`}
      data-activa={activa || undefined}
      aria-label={`Renglón ${item.renglon}: ${item.monodroga} ${item.concentracion}`}
      onFocus={() => !activa && onActiva()}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget) return
        const pasos = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
        if (pasos === 0 && event.key !== 'Enter') return
        event.preventDefault()
        if (pasos !== 0) renglones.pass(clave, pasos)
        else if (!event.repeat && !vencida) renglones.press(linea, 'ENTER')
      }}
    >
      <div className="canal">
        <span className="numero">{item.renglon}</span>
      </div>
      <div className="cuerpo">
        <Recetado linea={linea} />
        {rechazo && (
          <p className="texto-peligro" role="alert">
            No se entregó: {rechazo}
          </p>
        )}
        {decision && <RenglonDecidido linea={linea} decision={decision} renglones={renglones} activa={activa} />}
        {!decision && !vencida && activa && (
          <Acciones linea={linea} renglones={renglones} abierto={panel?.que ?? null} />
        )}
        {panel && panel.que !== 'otro' && !vencida && (
          <div className={`${estilos.entrega} columna`}>
            {panel.que === 'parte' && <ParteForm linea={linea} renglones={renglones} />}
            {panel.que === 'sustituir' && <SustituirForm linea={linea} renglones={renglones} />}
            {panel.que === 'caja' && <UnaCaja linea={linea} decision={decision} renglones={renglones} panel={panel} />}
          </div>
        )}
        {decision && !vencida && pideMotivo(linea, decision) && (
          <div className={`${estilos.entrega} columna`}>
            <FaltaForm linea={linea} decision={decision} renglones={renglones} />
          </div>
        )}
      </div>
    </section>
  )
}

type PropsCaja = Pick<Props, 'linea' | 'decision' | 'renglones'> & { panel: Panel }

function UnaCaja({ linea, decision, renglones, panel }: PropsCaja) {
  const cajas = decision?.que === 'entregar' ? decision.cajas : []
  const salen = decision?.que === 'entregar' ? cajasQueSalen(decision) : 1
  const indice = panel.indice ?? Math.min(cajas.length, salen - 1)
  return <CajaForm key={indice} linea={linea} renglones={renglones} caja={cajas[indice] ?? sinCaja} indice={indice} />
}

const coberturaDe = (cobertura: number | null, particular: boolean): string => {
  if (particular) return 'Particular'
  return cobertura === null ? 'Cobertura sin informar' : `Cobertura ${cobertura}\u00a0%`
}

/** The generic first and biggest, the brand after it and smaller (RX-02). */
function Recetado({ linea: { item, receta } }: { linea: Linea }) {
  const { monodroga, concentracion, presentacion, marca, posologia, queda, envases, cobertura, al_libro, precio } = item
  return (
    <div className="item-receta">
      <div>
        <h3 className="droga">{nombreDroga({ monodroga, concentracion })}</h3>
        <p className="presentacion">
          {presentacion}
          {marca && <span className="marca-comercial"> · sugiere {marca}</span>}
        </p>
        <p className="nota">
          {posologia}
          {al_libro && (
            <span className={estilos.alLibro}>
              {' '}
              <Icon name="book-marked" size="chica" /> Va al libro recetario
            </span>
          )}
        </p>
      </div>
      <p className="cantidad">
        <b>{envasesDe(queda)}</b>
        {queda < envases && (
          <span className="tinta-2 bloque">
            {quedan(queda)} de {envases}
          </span>
        )}
        <span className="tinta-2 bloque">{coberturaDe(cobertura, receta.convenio.es_particular)}</span>
        {precio !== null && <span className="tinta-2 bloque">{formatPesos(precio)} c/u</span>}
      </p>
    </div>
  )
}

type PropsAcciones = { linea: Linea; renglones: Renglones; abierto: Panel['que'] | null }

function Acciones({ linea, renglones, abierto }: PropsAcciones) {
  const { item, receta, clave } = linea
  const boton = (tecla: string, icono: IconName, palabra: ReactNode, marcado = false, apagado = false) => (
    <Button
      size="chico"
      className={marcado ? estilos.marcado : ''}
      isDisabled={apagado}
      {...((tecla === 'P' || tecla === 'S') && { 'aria-expanded': marcado })}
      onPress={() => renglones.press(linea, tecla)}
    >
      <Icon name={icono} size="chica" />
      <span>{palabra}</span>
      <Teclas>{tecla === 'ENTER' ? 'Enter' : tecla}</Teclas>
    </Button>
  )
  return (
    <div className={`${estilos.entrega} ${estilos.acciones}`}>
      {boton('ENTER', 'check-check', item.queda === 1 ? 'Entregar' : `Entregar ${item.queda}`)}
      {item.queda > 1 && boton('P', 'contrast', 'En parte', abierto === 'parte')}
      {boton('S', 'replace', 'Sustituir', abierto === 'sustituir', !receta.permite_sustitucion)}
      {boton('X', 'package-x', 'No hay')}
      {boton('B', 'octagon-pause', 'Bloquear')}
      <Button
        size="chico"
        tone="text"
        aria-expanded={abierto === 'caja'}
        aria-label="Lote y vencimiento"
        onPress={() => renglones.open({ clave, que: 'caja' })}
      >
        <Icon name="scan-barcode" size="chica" />
        <span>Lote</span>
        <Teclas>L</Teclas>
      </Button>
    </div>
  )
}
