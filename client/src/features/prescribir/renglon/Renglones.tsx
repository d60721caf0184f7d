import { nombreDroga } from '@receta/domain'
import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '#ui/Button'
import { Dialogo } from '#ui/Dialog'
import { Icon } from '#ui/Icon'
import { Teclas } from '#ui/Teclas'
import { deItem, esElMismo, type FavoritoUsable } from '../favoritos/favoritos'
import { Frecuentes } from '../favoritos/Frecuentes'
import { type Favoritos, useFavoritos } from '../favoritos/use-favoritos'
import { PosologiaField } from '../posologia/PosologiaField'
import { ProductoBuscador } from './ProductoBuscador'
import { fraseCobertura, frasePresentacion } from '../posologia/posologia-item'
import type { ItemDraft } from '../borrador/receta-draft-inicial'
import { productoDe } from '../borrador/receta-informe'
import { RenglonSection } from './RenglonSection'
import { useCampo } from '../secciones/foco'
import { useReceta } from '../secciones/receta-context'
import { Seccion } from '../secciones/Seccion'
import { HallazgosDe } from '../revision/HallazgosDe'
import { abiertaDeItem, cabeOtro, fraseTope, itemAbierto } from '../secciones/secciones'
import estilos from './renglon.module.css'

type Props = {
  texto: string
  onTexto: (texto: string) => void
  onFavorito: (favorito: FavoritoUsable) => void
  enHoja: boolean
}

export function Renglones(props: Props) {
  const { draft, abierta, dispatch } = useReceta()
  const favoritos = useFavoritos()
  const { enHoja } = props
  const abierto = itemAbierto(abierta)
  const enLaHoja = enHoja ? draft.items.find((item) => item.item_id === abierto) : undefined
  return (
    <>
      {draft.items.map((item, i) => (
        <div key={item.item_id}>
          <RenglonSection
            draft={draft}
            item={item}
            numero={i + 1}
            abierta={!enHoja && abierto === item.item_id}
            onAbrir={() => dispatch({ tipo: 'abre', seccion: abiertaDeItem(item.item_id) })}
            onListo={() => dispatch({ tipo: 'sigue' })}
            onQuitar={() => dispatch({ tipo: 'quita_item', item_id: item.item_id })}
            frecuente={favoritos.favoritos.some((uno) => esElMismo(uno, deItem(draft, item)))}
            onFrecuente={favoritos.listo ? () => void favoritos.toggle(deItem(draft, item)) : null}
            dispatch={dispatch}
          />
          <HallazgosDe seccion="renglones" item_id={item.item_id} />
        </div>
      ))}
      <HallazgosDe seccion="renglones" />
      {draft.persona && <RenglonNuevo {...props} favoritos={favoritos} />}
      {enLaHoja && <HojaPosologia item={enLaHoja} />}
    </>
  )
}

function RenglonNuevo({ enHoja, favoritos, ...busqueda }: Props & { favoritos: Favoritos }) {
  const { draft, abierta, dispatch } = useReceta()
  const numero = draft.items.length + 1
  if (!cabeOtro(draft)) {
    if (!draft.convenio) return null
    return (
      <Seccion titulo="Renglón nuevo" canal={<Icon name="info" />} linea>
        <p className="nota" role="status">
          {fraseTope(draft.convenio)}
        </p>
      </Seccion>
    )
  }
  if (abierta !== 'nuevo' && !enHoja) {
    return (
      <Seccion
        titulo={`Renglón ${numero}`}
        canal={<span className={`numero ${estilos.sinEscribir}`}>{numero}</span>}
        linea
      >
        <p className="crece">
          <b>{numero === 1 ? 'Medicamento' : 'Otro medicamento'}</b>
        </p>
        <Button
          tone="text"
          size="chico"
          onPress={() => dispatch({ tipo: 'abre', seccion: 'nuevo' })}
          aria-label={`Agregar el renglón ${numero}`}
        >
          Agregar<Teclas>Alt 3</Teclas>
        </Button>
      </Seccion>
    )
  }
  return (
    <Seccion titulo={`Renglón ${numero}`} canal={<span className="numero">{numero}</span>}>
      <BuscaOtro numero={numero} favoritos={favoritos} {...busqueda} />
    </Seccion>
  )
}

type BuscaProps = Omit<Props, 'enHoja'> & { numero: number; favoritos: Favoritos }

function BuscaOtro({ numero, favoritos, texto, onTexto, onFavorito }: BuscaProps) {
  const { draft, dispatch } = useReceta()
  const campoRef = useCampo<HTMLInputElement>('items')
  return (
    <div>
      <ProductoBuscador
        draft={draft}
        etiqueta={`Renglón ${numero}: medicamento`}
        texto={texto}
        onTexto={onTexto}
        onElegir={(producto) => {
          dispatch({ tipo: 'agrega_item', producto })
          onTexto('')
          dispatch({ tipo: 'sigue' })
        }}
        onSeguir={() => dispatch({ tipo: 'sigue', sinMas: true })}
        inputRef={campoRef}
      />
      {texto === '' && <Frecuentes favoritos={favoritos.favoritos} onElegir={onFavorito} />}
    </div>
  )
}

/** The phone's back button closes the sheet before leaving the step. */
function useAtrasCierra(close: () => void): void {
  const bloqueo = useBlocker(({ historyAction }) => historyAction === 'POP')
  const alBloquear = useEffectEvent(() => {
    bloqueo.reset?.()
    close()
  })
  useEffect(() => {
    if (bloqueo.state === 'blocked') alBloquear()
  }, [bloqueo.state])
}

function HojaPosologia({ item }: { item: ItemDraft }) {
  const { draft, dispatch } = useReceta()
  const close = () => dispatch({ tipo: 'abre', seccion: 'nuevo' })
  useAtrasCierra(close)
  const producto = productoDe(draft, item)
  if (!producto) return null
  return (
    <Dialogo
      titulo={nombreDroga(producto)}
      isOpen
      onClose={close}
      tamano="medio"
      pie={
        <>
          <Button onPress={() => dispatch({ tipo: 'quita_item', item_id: item.item_id })}>Quitar</Button>
          <Button className="crece" onPress={close}>
            Volver a la receta
          </Button>
        </>
      }
    >
      <p className="nota tinta-2">
        {[frasePresentacion(producto), fraseCobertura(producto)].filter(Boolean).join(' · ')}
      </p>
      <PosologiaField draft={draft} item={item} dispatch={dispatch} onListo={close} tactil />
    </Dialogo>
  )
}
