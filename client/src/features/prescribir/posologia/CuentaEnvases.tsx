import type { Producto } from '@receta/contract'
import type { Posologia } from '@receta/domain'
import { fraseEnvases } from '@receta/domain'
import { type Dispatch, type KeyboardEvent, type Ref, useState } from 'react'
import { Button } from '#ui/Button'
import { Icon } from '#ui/Icon'
import { NumberStepper } from '#ui/NumberStepper'
import { Teclas } from '#ui/Teclas'
import type { Sugerencia } from './posologia-item'
import { fraseCantidad, maxEnvases, nombreUnidades } from './posologia-item'
import type { DraftAction } from '../borrador/receta-draft'
import type { ItemDraft } from '../borrador/receta-draft-inicial'
import estilos from './posologia.module.css'

type Props = {
  item: ItemDraft
  producto: Producto
  posologia: Posologia | null
  sugerencia: Sugerencia | null
  /** Why the counted packs are not suggested, or ''. */
  excede: string
  dispatch: Dispatch<DraftAction>
  envasesRef: Ref<HTMLInputElement>
  /** Called after the draft has the typed number. */
  onUsar: () => void
}

/** How many packs, with the calculation. The number is accepted or changed, never assumed. */
export function CuentaEnvases({ item, producto, posologia, sugerencia, excede, dispatch, envasesRef, onUsar }: Props) {
  const propuesta = item.envases ?? sugerencia?.envases ?? 1
  const otra = sugerencia && sugerencia.producto.id !== producto.id && item.envases === null
  const [recortado, setRecortado] = useState(false)
  const write = (envases: number) => {
    setRecortado(envases > maxEnvases)
    dispatch({ tipo: 'escribe_envases', item_id: item.item_id, envases: Math.min(envases, maxEnvases) })
  }
  // The stepper takes the typed number on this same Enter and stops the event, so it is caught in the capture phase and continues
  // afterwards.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.ctrlKey && !event.altKey) setTimeout(onUsar, 0)
  }
  const verbo = item.envases === null ? `Usar ${fraseCantidad(propuesta)}` : 'Poner en la receta'
  return (
    <div className={estilos.cuenta}>
      <span className="crece">
        {sugerencia && posologia ? (
          <Suma posologia={posologia} sugerencia={sugerencia} elegidos={item.envases} producto={producto} />
        ) : (
          excede || porQueNo(posologia)
        )}
        <span role="status">
          {recortado && `Cada renglón admite hasta ${maxEnvases} envases: quedaron ${maxEnvases}.`}
        </span>
      </span>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <span className={estilos.envases} onKeyDownCapture={onKeyDown}>
        <NumberStepper
          label="Envases"
          labelOculto
          value={propuesta}
          min={1}
          max={9999}
          onChange={write}
          inputRef={envasesRef}
        />
      </span>
      <Button size="chico" tone="primary" isDisabled={item.posologia.trim() === ''} onPress={onUsar}>
        {otra ? `${verbo} por ${sugerencia.producto.unidades}` : verbo}
        <Teclas>Enter</Teclas>
      </Button>
    </div>
  )
}

const porQueNo = (posologia: Posologia | null) =>
  posologia?.dias === null && !posologia.si_hace_falta
    ? 'Faltan los días: con ellos se calculan los envases.'
    : 'Los envases de este esquema no se calculan solos: indicá cuántos.'

type SumaProps = { posologia: Posologia; sugerencia: Sugerencia; elegidos: number | null; producto: Producto }

function Suma({ posologia, sugerencia, elegidos, producto }: SumaProps) {
  const { unidades } = sugerencia
  const porDia = posologia.tomas && Object.values(posologia.tomas).reduce((suma, n) => suma + n, 0)
  const sobra = elegidos === null ? sugerencia.sobra : elegidos * (producto.unidades ?? 0) - unidades
  const envases = elegidos ?? sugerencia.envases
  return (
    <>
      {porDia !== null && `${coma(porDia)} por día ×\u00a0${posologia.dias}\u00a0días = `}
      <b>
        {coma(unidades)}&nbsp;{nombreUnidades(producto, unidades)}
      </b>{' '}
      <Icon name="arrow-right" size="chica" className={estilos.flecha} />{' '}
      <b>
        {fraseCantidad(envases)} por {(elegidos === null ? sugerencia.producto : producto).unidades}
      </b>
      , {sobra < 0 ? `faltan ${coma(-sobra)}` : fraseEnvases({ envases, sobra })}
    </>
  )
}

const coma = (n: number) => String(n).replace('.', ',')
