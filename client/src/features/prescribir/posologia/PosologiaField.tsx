import {
  diasTratamiento,
  isMedida,
  parsePeso,
  parsePosologia,
  type Posologia,
  tomasDe,
  writeImpresa,
  writeLados,
} from '@receta/domain'
import { type Dispatch, type KeyboardEvent, useRef } from 'react'
import { Field } from '#ui/Field'
import { NumberStepper } from '#ui/NumberStepper'
import { SelectField } from '#ui/SelectField'
import { Dosis, Esquemas, Unidades } from './Chips'
import { CuentaEnvases } from './CuentaEnvases'
import { GrillaEditable } from './GrillaEditable'
import {
  conDias,
  conIndicacion,
  conTomas,
  diasDePartida,
  fraseCantidad,
  indicacionesFrecuentes,
  maxEnvases,
  suggestEnvases,
  topeEnvases,
} from './posologia-item'
import { useProductos } from '../prescribir.queries'
import type { DraftAction } from '../borrador/receta-draft'
import type { ItemDraft, RecetaDraft } from '../borrador/receta-draft-inicial'
import { productoDe } from '../borrador/receta-informe'
import { useCampo } from '../secciones/foco'
import estilos from './posologia.module.css'

type Props = {
  draft: RecetaDraft
  item: ItemDraft
  dispatch: Dispatch<DraftAction>
  onListo: () => void
  /** In the phone's sheet: chips for frequent schemes, and big squares. */
  tactil?: boolean
}

const sinTomas = { manana: 0, mediodia: 0, tarde: 0, noche: 0 }

export function PosologiaField({ draft, item, dispatch, onListo, tactil = false }: Props) {
  // In the sheet only a touch opens the keyboard.
  const posologiaRef = useCampo<HTMLInputElement>(tactil ? '' : 'posologia')
  const envases = useRef<HTMLInputElement>(null)
  const producto = productoDe(draft, item)
  const plan = draft.plan?.plan_id ?? null
  const { data } = useProductos(producto ? `${producto.monodroga} ${producto.concentracion}` : '', plan)
  const posologia = parsePosologia(item.posologia)
  const peso_kg = parsePeso(draft.peso_kg ?? '')
  const libre = item.posologia.trim() !== '' && !posologia
  const calculada = producto ? suggestEnvases(posologia, producto, data?.items ?? [], peso_kg) : null
  const tope = topeEnvases(draft, item.item_id)
  // More packs than the receta admits are explained and not suggested.
  const sobrepasa = calculada !== null && item.envases === null && calculada.envases > tope
  const sugerencia = sobrepasa ? null : calculada
  const write = (texto: string, escribiendo = false) => {
    const posologia = writeLados(texto, producto?.via ?? '', escribiendo)
    if (posologia !== item.posologia) dispatch({ tipo: 'escribe_posologia', item_id: item.item_id, posologia })
  }

  const apply = () => {
    if (item.posologia.trim() === '') return
    dispatch({ tipo: 'pone_renglon', item_id: item.item_id, sugerencia })
    onListo()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.altKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    write(item.posologia)
    // With free text the packs cannot be counted, so Enter goes to their field instead of accepting a number.
    if (item.envases !== null || sugerencia) apply()
    else envases.current?.focus()
  }

  return (
    <div className={estilos.posologia}>
      {tactil && <Esquemas texto={item.posologia} onElegir={write} />}
      {producto && isMedida(producto) && (
        <Dosis texto={item.posologia} producto={producto} tactil={tactil} onElegir={write} />
      )}
      {producto && !isMedida(producto) && <Unidades texto={item.posologia} producto={producto} onElegir={write} />}
      <div className={estilos.texto}>
        <Field
          label="Posología"
          value={item.posologia}
          onChange={(texto) => write(texto, true)}
          onBlur={() => write(item.posologia)}
          onKeyDown={onKeyDown}
          inputRef={posologiaRef}
          autoComplete="off"
          spellCheck="false"
          maxLength={400}
          placeholder={tactil ? '1-0-0-1 x 7' : ''}
          fin={<span className="tinta-2 chica denso nowrap solo-pc">también: c/8h x 7 · ½-0-½ · SOS</span>}
        />
      </div>
      <Eco texto={item.posologia} producto={producto} />
      <Grilla texto={item.posologia} posologia={posologia} libre={libre} tactil={tactil} onEscribir={write} />
      {producto && (
        <CuentaEnvases
          item={item}
          producto={producto}
          posologia={posologia}
          sugerencia={sugerencia}
          peso_kg={peso_kg}
          excede={sobrepasa ? fraseExceso(calculada.envases, draft) : ''}
          dispatch={dispatch}
          envasesRef={envases}
          onUsar={apply}
        />
      )}
    </div>
  )
}

/** Of a free text, that it was not understood and what of it has to be written whole. */
function Eco({ texto, producto }: { texto: string; producto: ReturnType<typeof productoDe> }) {
  const { texto: impresa, esquema, nombre, abreviaturas } = writeImpresa(texto, producto)
  if (esquema || texto.trim() === '')
    return (
      <p className={`${estilos.eco} nota`} role="status">
        {impresa} {esquema && sinDias(esquema) && <b className={estilos.sinCalcular}>Faltan los días</b>}
      </p>
    )
  return (
    <p className={`${estilos.eco} nota`} role="status">
      <b className={estilos.sinCalcular}>No la entendí: así va a salir</b> {impresa}
      {nombre !== '' && <span className="tinta-2"> · {nombre}</span>}
      {abreviaturas.length > 0 && (
        <b className={`bloque ${estilos.sinCalcular}`}>Escribí entero: {abreviaturas.join(', ')}.</b>
      )}
    </p>
  )
}

type PropsGrilla = {
  texto: string
  posologia: Posologia | null
  libre: boolean
  tactil: boolean
  onEscribir: (texto: string) => void
}

/** Editing any of them rewrites the text. */
function Grilla({ texto, posologia, libre, tactil, onEscribir }: PropsGrilla) {
  const indicaciones = posologia?.indicaciones ?? []
  // A taper is edited as text: no square says which of its stretches it is of.
  const fija = libre || (posologia !== null && posologia.pasos.length > 1)
  return (
    <div className={estilos.grilla}>
      <GrillaEditable
        tomas={(posologia && tomasDe(posologia)) ?? sinTomas}
        onCambiar={(tomas) => onEscribir(conTomas(texto, tomas))}
        gigante={tactil}
        isDisabled={fija}
      />
      {tactil && <p className="nota tinta-2">Tocá un momento del día para cambiar la cantidad.</p>}
      {!fija && (
        <>
          <NumberStepper
            label="Días"
            value={posologia && diasTratamiento(posologia)}
            arranque={diasDePartida}
            min={1}
            max={366}
            onChange={(dias) => onEscribir(conDias(texto, dias))}
          />
          <SelectField
            label="Indicación"
            options={opcionesIndicacion(indicaciones)}
            value={indicaciones.join(', ')}
            onChange={(indicacion) => onEscribir(conIndicacion(texto, indicacion))}
          />
        </>
      )}
    </div>
  )
}

function sinDias({ pasos, si_hace_falta, continuo }: Posologia): boolean {
  const ultimo = pasos.at(-1)
  if (!ultimo || si_hace_falta || continuo || ultimo.sos || ultimo.tomas !== undefined) return false
  return ultimo.durante === null && ultimo.dias.tipo !== 'unica'
}

function fraseExceso(envases: number, { convenio, items }: RecetaDraft): string {
  const admite = `${convenio?.nombre ?? 'La receta'} admite hasta ${convenio?.max_envases ?? maxEnvases} por receta`
  const otros = items.length > 1 ? ', contando los otros renglones' : ''
  return `Son ${fraseCantidad(envases)} y ${admite}${otros}: revisá el esquema o indicá cuántos.`
}

function opcionesIndicacion(escritas: readonly string[]) {
  const valores = ['', ...indicacionesFrecuentes, escritas.join(', ')]
  return [...new Set(valores)].map((value) => ({ value, label: value === '' ? 'Sin indicar' : value }))
}
