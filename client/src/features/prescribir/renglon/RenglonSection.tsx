import { nombreDroga, writeImpresa } from '@receta/domain'
import type { Dispatch } from 'react'
import { IconButton } from '#ui/IconButton'
import { PosologiaField } from '../posologia/PosologiaField'
import { fraseCantidad, fraseCobertura, fraseEnvase, frasePresentacion } from '../posologia/posologia-item'
import type { DraftAction } from '../borrador/receta-draft'
import type { ItemDraft, RecetaDraft } from '../borrador/receta-draft-inicial'
import { productoDe } from '../borrador/receta-informe'
import { Seccion } from '../secciones/Seccion'
import estilos from './renglon.module.css'

type Props = {
  draft: RecetaDraft
  item: ItemDraft
  numero: number
  abierta: boolean
  onAbrir: () => void
  onListo: () => void
  onQuitar: () => void
  frecuente: boolean
  onFrecuente: (() => void) | null
  dispatch: Dispatch<DraftAction>
}

export function RenglonSection(props: Props) {
  const { draft, item, numero, abierta, onAbrir, onListo, onQuitar, frecuente, onFrecuente, dispatch } = props
  const producto = productoDe(draft, item)
  if (!producto) return null
  const completo = item.posologia.trim() !== '' && item.envases !== null
  return (
    <Seccion titulo={`Renglón ${numero}`} canal={<span className="numero">{numero}</span>} hecha={completo && !abierta}>
      <div className={`item-receta ${estilos.item}`}>
        <div>
          <p className="droga">
            {nombreDroga(producto)} {!producto.generico && <span className="marca-comercial">{producto.nombre}</span>}
          </p>
          <p className="presentacion">
            {abierta ? `${producto.forma} · ${fraseEnvase(producto)}` : frasePresentacion(producto)}
          </p>
          {!abierta && <Posologia texto={item.posologia} producto={producto} />}
        </div>
        <div className={`cantidad${abierta ? ` ${estilos.abierto}` : ''}`}>
          {!abierta && item.envases !== null && <b>{fraseCantidad(item.envases)}</b>}
          <span className="tinta-2 bloque">{fraseCobertura(producto)}</span>
          <span className={estilos.acciones}>
            {!abierta && completo && onFrecuente && (
              <IconButton
                icono="star"
                label={
                  frecuente
                    ? `Sacar el renglón ${numero} de tus frecuentes`
                    : `Guardar el renglón ${numero} entre tus frecuentes`
                }
                className={frecuente ? estilos.lleno : ''}
                onPress={onFrecuente}
              />
            )}
            {!abierta && <IconButton icono="pencil" label={`Editar el renglón ${numero}`} onPress={onAbrir} />}
            <IconButton icono="trash-2" label={`Quitar el renglón ${numero}`} onPress={onQuitar} />
          </span>
        </div>
      </div>
      {abierta && <PosologiaField draft={draft} item={item} dispatch={dispatch} onListo={onListo} />}
    </Seccion>
  )
}

function Posologia({ texto, producto }: { texto: string; producto: NonNullable<ReturnType<typeof productoDe>> }) {
  const { texto: impresa, esquema } = writeImpresa(texto, producto)
  if (texto.trim() === '') return <p className={`nota ${estilos.falta}`}>Falta la posología</p>
  return (
    <p className="nota">
      <b>{impresa}</b>
      {!esquema && <span className="tinta-2"> · no la entendí: así va a salir</span>}
    </p>
  )
}
