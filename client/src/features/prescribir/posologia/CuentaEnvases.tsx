import type { Producto } from '@receta/contract'
import { type Consumo, consumoDe, diasTratamiento, fraseEnvases, type Posologia, porDia } from '@receta/domain'
import { type Dispatch, type KeyboardEvent, type Ref, useState } from 'react'
import { Button } from '#ui/Button'
import { Icon } from '#ui/Icon'
import { NumberStepper } from '#ui/NumberStepper'
import { Teclas } from '#ui/Teclas'
import type { Sugerencia } from './posologia-item'
import { fraseCantidad, maxEnvases, nombreUnidades, suggestEnvases } from './posologia-item'
import type { DraftAction } from '../borrador/receta-draft'
import type { ItemDraft } from '../borrador/receta-draft-inicial'
import estilos from './posologia.module.css'

type Props = {
  item: ItemDraft
  producto: Producto
  posologia: Posologia | null
  sugerencia: Sugerencia | null
  peso_kg: number | null
  /** Why the packs that were counted are not offered, or ''. */
  excede: string
  dispatch: Dispatch<DraftAction>
  envasesRef: Ref<HTMLInputElement>
  onUsar: () => void
}

/** The sum is shown, the number is accepted or changed, never assumed. */
export function CuentaEnvases(props: Props) {
  const { item, producto, posologia, sugerencia, peso_kg, excede, dispatch, envasesRef, onUsar } = props
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
          <Suma
            posologia={posologia}
            sugerencia={(item.envases !== null && suggestEnvases(posologia, producto, [], peso_kg)) || sugerencia}
            elegidos={item.envases}
          />
        ) : (
          excede || porQueNo(consumoDe(posologia, producto, peso_kg))
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
        {otra ? `${verbo} por ${sugerencia.por_envase}` : verbo}
        <Teclas>Enter</Teclas>
      </Button>
    </div>
  )
}

const sinCuenta = {
  posologia: 'Los envases de un texto libre no se calculan: indicá cuántos.',
  dias: 'Faltan los días: con ellos se calculan los envases.',
  a_demanda: 'Lo que se toma si hace falta no se calcula: indicá cuántos envases.',
  peso: 'La dosis es por kilo: con el peso se calculan los envases.',
  frecuencia: 'No dice cuántas tomas son por día: indicá cuántos envases.',
  unidad: 'El envase no se cuenta en lo que dice la posología: indicá cuántos.',
  envase: 'El vademécum no dice cuánto trae el envase: indicá cuántos.',
} as const
const porQueNo = (consumo: Consumo): string => (consumo.ok ? '' : sinCuenta[consumo.porque])

type SumaProps = { posologia: Posologia; sugerencia: Sugerencia; elegidos: number | null }

function Suma({ posologia, sugerencia, elegidos }: SumaProps) {
  const { producto, unidades, por_envase, unidad, habituales } = sugerencia
  const [paso, otro] = posologia.pasos
  const diario = paso && !otro && paso.dias.tipo === 'todos' && paso.momentos.length > 0 ? porDia(paso) : null
  const sobra = elegidos === null ? sugerencia.sobra : elegidos * por_envase - unidades
  const envases = elegidos ?? sugerencia.envases
  return (
    <>
      {diario && unidad !== 'ml' && `${coma(diario.a)} por día ×\u00a0${diasTratamiento(posologia)}\u00a0días = `}
      <b>
        {coma(unidades)}&nbsp;{unidad === 'ml' ? unidad : nombreUnidades(producto, unidades)}
      </b>{' '}
      <Icon name="arrow-right" size="chica" className={estilos.flecha} />{' '}
      <b>
        {fraseCantidad(envases)} por {coma(por_envase)}
        {unidad === 'ml' && '\u00a0ml'}
      </b>
      , {sobra < 0 ? `faltan ${coma(-sobra)}` : fraseEnvases({ envases, sobra })}
      {habituales && `. El vademécum no dice cuánto trae: lo habitual es ${enPalabras(habituales)}`}
    </>
  )
}

const enPalabras = (tamanos: string): string => tamanos.replace(/, ([^,]*)$/, ' o $1')

const coma = (n: number) => String(n).replace('.', ',')
