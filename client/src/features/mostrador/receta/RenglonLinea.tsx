import { formatPesos, fraseFaltante } from '@receta/domain'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#ui/Button'
import { Icon, type IconName } from '#ui/Icon'
import { Teclas } from '#ui/Teclas'
import { CajaForm } from './CajaForm'
import { cajasQueSalen, fraseCaja } from './caja'
import {
  type Decision,
  type Entrega,
  type Linea,
  pideMotivo,
  type RenglonMostrador,
  restoDe,
  sinCaja,
} from './decisiones'
import { FaltaForm } from './FaltaForm'
import { ParteForm } from './ParteForm'
import { SustituirForm } from './SustituirForm'
import type { Panel, Renglones } from './use-renglones'

type Props = {
  linea: Linea
  decision: Decision | undefined
  renglones: Renglones
  /** It takes the focus when this number changes; null while it is another's. */
  foco: number | null
  /** Why the service refused this line. */
  rechazo: string | undefined
  /** It is not held here any more: nothing of it can be decided. */
  vencida: boolean
}

const envasesDe = (n: number) => `${n} ${n === 1 ? 'envase' : 'envases'}`

/** One line of a receta: what was prescribed, what is left, and what leaves. Its keys work while it has the focus. */
export function RenglonLinea({ linea, decision, renglones, foco, rechazo, vencida }: Props) {
  const { clave, item } = linea
  const seccion = useRef<HTMLElement>(null)
  useEffect(() => {
    if (foco === null) return
    seccion.current?.focus()
    seccion.current?.scrollIntoView?.({ block: 'nearest' })
  }, [foco])
  const panel = renglones.panel?.clave === clave ? renglones.panel : null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons do the same; the keys are beside them.
    <section
      ref={seccion}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a line takes the focus for its keys to work (WCAG 2.1.4).
      tabIndex={0}
      className={`sec most${decision ? ' hecha' : ''}`}
      data-renglon={clave}
      aria-label={`Renglón ${item.renglon}: ${item.monodroga} ${item.concentracion}`}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget) return
        const pasos = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
        if (pasos === 0 && event.key !== 'Enter') return
        event.preventDefault()
        if (pasos !== 0) pasar(event.currentTarget, pasos)
        else if (!event.repeat && !vencida) renglones.accionar(linea, 'ENTER')
      }}
    >
      <div className="canal">
        <span className="n">{item.renglon}</span>
      </div>
      <div className="c">
        <Recetado linea={linea} />
        {rechazo && (
          <p className="peligro-t" role="alert">
            No se entregó: {rechazo}
          </p>
        )}
        {decision && <Decidido linea={linea} decision={decision} renglones={renglones} />}
        {!decision && !vencida && <Acciones linea={linea} renglones={renglones} abierto={panel?.que ?? null} />}
        {panel && panel.que !== 'otro' && !vencida && (
          <div className="entrega col">
            {panel.que === 'parte' && <ParteForm linea={linea} renglones={renglones} />}
            {panel.que === 'sustituir' && <SustituirForm linea={linea} renglones={renglones} />}
            {panel.que === 'caja' && <UnaCaja linea={linea} decision={decision} renglones={renglones} panel={panel} />}
          </div>
        )}
        {decision && !vencida && pideMotivo(linea, decision) && (
          <div className="entrega col">
            <FaltaForm linea={linea} decision={decision} renglones={renglones} />
          </div>
        )}
      </div>
    </section>
  )
}

type PropsCaja = Pick<Props, 'linea' | 'decision' | 'renglones'> & { panel: Panel }

/** The box that is being typed: the one that was chosen, or one more while some of those that leave were not read. */
function UnaCaja({ linea, decision, renglones, panel }: PropsCaja) {
  const cajas = decision?.que === 'entregar' ? decision.cajas : []
  const salen = decision?.que === 'entregar' ? cajasQueSalen(decision) : 1
  const indice = panel.indice ?? Math.min(cajas.length, salen - 1)
  return <CajaForm key={indice} linea={linea} renglones={renglones} caja={cajas[indice] ?? sinCaja} indice={indice} />
}

/** To the line before or after, in the order they are seen. */
function pasar(desde: HTMLElement, pasos: 1 | -1): void {
  const todas = [...document.querySelectorAll<HTMLElement>('[data-renglon]')]
  todas[todas.indexOf(desde) + pasos]?.focus()
}

const coberturaDe = (cobertura: number | null, particular: boolean): string => {
  if (particular) return 'Particular'
  return cobertura === null ? 'Cobertura sin informar' : `Cobertura ${cobertura}\u00a0%`
}

/** The generic first and biggest, the brand after and smaller (RX-02). */
function Recetado({ linea: { item, receta } }: { linea: Linea }) {
  const { monodroga, concentracion, presentacion, marca, posologia, queda, envases, cobertura, al_libro, precio } = item
  return (
    <div className="rx-item">
      <div>
        <h3 className="droga">
          {monodroga} {concentracion}
        </h3>
        <p className="pres">
          {presentacion}
          {marca && <span className="marca-com"> · sugiere {marca}</span>}
        </p>
        <p className="nota">{posologia}</p>
        {al_libro && (
          <p className="nota al-libro">
            <Icon name="book-marked" size="chica" /> Va al libro recetario
          </p>
        )}
      </div>
      <p className="cant">
        <b>{envasesDe(queda)}</b>
        {queda < envases && <span className="t2 bloque">quedan de {envases}</span>}
        <span className="t2 bloque">{coberturaDe(cobertura, receta.convenio.es_particular)}</span>
        {precio !== null && <span className="t2 bloque">{formatPesos(precio)}</span>}
      </p>
    </div>
  )
}

type PropsAcciones = { linea: Linea; renglones: Renglones; abierto: Panel['que'] | null }

/** The five outcomes of a line, each with its key. */
function Acciones({ linea, renglones, abierto }: PropsAcciones) {
  const { item, receta, clave } = linea
  const boton = (tecla: string, icono: IconName, palabra: ReactNode, marcado = false, apagado = false) => (
    <Button
      size="chico"
      className={marcado ? 'marcado' : ''}
      isDisabled={apagado}
      {...((tecla === 'P' || tecla === 'S') && { 'aria-expanded': marcado })}
      onPress={() => renglones.accionar(linea, tecla)}
    >
      <Icon name={icono} size="chica" />
      <span>{palabra}</span>
      <Teclas>{tecla === 'ENTER' ? 'Enter' : tecla}</Teclas>
    </Button>
  )
  return (
    <div className="entrega">
      {boton('ENTER', 'check-check', item.queda === 1 ? 'Entregar' : `Entregar ${item.queda}`)}
      {item.queda > 1 && boton('P', 'contrast', 'En parte', abierto === 'parte')}
      {boton('S', 'replace', 'Sustituir', abierto === 'sustituir', !receta.permite_sustitucion)}
      {boton('X', 'package-x', 'No hay')}
      {boton('B', 'octagon-pause', 'Bloquear')}
      <Button
        size="chico"
        tone="text"
        aria-expanded={abierto === 'caja'}
        onPress={() => renglones.abrir({ clave, que: 'caja' })}
      >
        <Icon name="scan-barcode" size="chica" />
        <span>Lote y vencimiento</span>
        <Teclas>L</Teclas>
      </Button>
    </div>
  )
}

/** What was decided, with the box it is; until it is signed it can be changed. */
function Decidido({ linea, decision, renglones }: { linea: Linea; decision: Decision; renglones: Renglones }) {
  const { clave } = linea
  return (
    <div className="entrega">
      {decision.que === 'no_hay' ? (
        <span className="op-e no">
          <Icon name="package-x" />
          <span>No hay: queda para retirar</span>
          {decision.falta && <Porque linea={linea} decision={decision} />}
        </span>
      ) : (
        <>
          <span className="op-e">
            <Icon name={decision.sustitucion ? 'replace' : 'check-check'} />
            <span>
              {decision.sustitucion ? 'Sustituir' : 'Entregar'}{' '}
              {envasesDe(decision.sustitucion?.entregados ?? decision.envases)}
              {decision.envases < linea.item.queda && ` de ${linea.item.queda}`}
            </span>
            {decision.falta && restoDe(linea, decision) > 0 && <Porque linea={linea} decision={decision} />}
          </span>
          <Producto entrega={decision} item={linea.item} />
        </>
      )}
      <span className="fila der">
        {decision.que === 'entregar' && (
          <Button size="chico" tone="text" onPress={() => renglones.abrir({ clave, que: 'caja' })}>
            {palabraCaja(decision)}
            <Teclas>L</Teclas>
          </Button>
        )}
        <Button size="chico" tone="text" onPress={() => renglones.decidir(clave, null)}>
          Cambiar
          <Teclas>C</Teclas>
        </Button>
      </span>
    </div>
  )
}

/** What L does on a line that leaves: the next box, while some was not read. */
const palabraCaja = (entrega: Entrega): string => {
  if (entrega.cajas.length === 0) return 'Agregar lote'
  return entrega.cajas.length < cajasQueSalen(entrega) ? 'Agregar otra caja' : 'Cambiar la caja'
}

/** Why the rest stays, as it will be read. */
function Porque({ linea, decision }: { linea: Linea; decision: Decision }) {
  const queda = restoDe(linea, decision)
  return (
    <span className="t2">
      {decision.que === 'entregar' && `${queda === 1 ? 'Queda' : 'Quedan'} ${queda}: `}
      {decision.falta && fraseFaltante(decision.falta)}
    </span>
  )
}

function Producto({ entrega: { cajas, sustitucion }, item }: { entrega: Entrega; item: RenglonMostrador }) {
  if (!sustitucion && cajas.length === 0) return null
  return (
    <span className="prod">
      <Icon name="scan-barcode" size="chica" />
      <span>
        <b>{sustitucion ? sustitucion.producto : `${item.monodroga} ${item.concentracion}`}</b>
        {sustitucion && <span className="t2 bloque">{sustitucion.motivo}</span>}
        {cajas.map((caja, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two boxes may say the same, and their order is what tells them apart
          <span key={i} className="t2 bloque">
            {fraseCaja(caja)}
          </span>
        ))}
      </span>
    </span>
  )
}
