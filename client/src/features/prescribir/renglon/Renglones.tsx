import { nombreDroga } from '@receta/domain'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '#ui/Button'
import { Dialogo } from '#ui/Dialog'
import { Icon } from '#ui/Icon'
import { Teclas } from '#ui/Teclas'
import { deItem, esElMismo } from '../favoritos/favoritos'
import { Frecuentes } from '../favoritos/Frecuentes'
import { type Favoritos, useFavoritos } from '../favoritos/use-favoritos'
import { PosologiaField } from '../posologia/PosologiaField'
import { ProductoBuscador } from './ProductoBuscador'
import { fraseCobertura, frasePresentacion } from '../posologia/posologia-item'
import type { ItemDraft } from '../borrador/receta-draft-inicial'
import { productoDe } from '../borrador/receta-informe'
import { RenglonSection } from './RenglonSection'
import { Seccion } from '../formulario/Seccion'
import { HallazgosDe } from '../revision/HallazgosDe'
import { abiertaDeItem, cabeOtro, fraseTope, itemAbierto } from '../formulario/secciones'
import type { Formulario } from '../formulario/use-formulario'

type Props = {
  formulario: Formulario
  /** On a phone the posology opens as a sheet over the list. */
  enHoja: boolean
}

/** Rp/: the lines, each written in place, and the search of the next one. */
export function Renglones({ formulario: f, enHoja }: Props) {
  const { draft } = f
  const favoritos = useFavoritos()
  const abierto = itemAbierto(f.abierta)
  const enLaHoja = enHoja ? draft.items.find((item) => item.item_id === abierto) : undefined
  return (
    <>
      {draft.items.map((item, i) => (
        <div key={item.item_id} className="rx-linea">
          <RenglonSection
            draft={draft}
            item={item}
            numero={i + 1}
            abierta={!enHoja && abierto === item.item_id}
            conFoco={!enHoja}
            onAbrir={() => f.abrir(abiertaDeItem(item.item_id))}
            onListo={f.seguir}
            onQuitar={() => f.quitarItem(item.item_id)}
            frecuente={favoritos.favoritos.some((uno) => esElMismo(uno, deItem(draft, item)))}
            onFrecuente={favoritos.listo ? () => void favoritos.alternar(deItem(draft, item)) : null}
            dispatch={f.dispatch}
          />
          <HallazgosDe formulario={f} seccion="renglones" item_id={item.item_id} />
        </div>
      ))}
      <HallazgosDe formulario={f} seccion="renglones" />
      {draft.persona && <RenglonNuevo formulario={f} enHoja={enHoja} favoritos={favoritos} />}
      {enLaHoja && <HojaPosologia formulario={f} item={enLaHoja} />}
    </>
  )
}

function RenglonNuevo({ formulario: f, enHoja, favoritos }: Props & { favoritos: Favoritos }) {
  const { draft } = f
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
  if (f.abierta !== 'nuevo' && !enHoja) {
    return (
      <Seccion titulo={`Renglón ${numero}`} canal={<span className="n t3">{numero}</span>} linea>
        <p className="crece">
          <b>{numero === 1 ? 'Medicamento' : 'Otro medicamento'}</b>
        </p>
        <Button tone="text" size="chico" onPress={() => f.abrir('nuevo')} aria-label={`Agregar el renglón ${numero}`}>
          Agregar<Teclas>Alt 3</Teclas>
        </Button>
      </Seccion>
    )
  }
  return (
    <Seccion titulo={`Renglón ${numero}`} canal={<span className="n">{numero}</span>} conFoco={!enHoja}>
      <div data-campo="items">
        <ProductoBuscador
          draft={draft}
          etiqueta={`Renglón ${numero}: medicamento`}
          texto={f.textos.producto}
          onTexto={f.escribir('producto')}
          onElegir={(producto) => {
            f.dispatch({ tipo: 'agrega_item', producto })
            f.escribir('producto')('')
            f.seguir()
          }}
          onSeguir={() => f.seguir(true)}
        />
        {f.textos.producto === '' && <Frecuentes favoritos={favoritos.favoritos} onElegir={f.ponerFavorito} />}
      </div>
    </Seccion>
  )
}

/** The phone's own back closes the sheet first; the step below is left only by the next one. */
function useAtrasCierra(cerrar: () => void): void {
  const bloqueo = useBlocker(({ historyAction }) => historyAction === 'POP')
  useEffect(() => {
    if (bloqueo.state !== 'blocked') return
    bloqueo.reset()
    cerrar()
  })
}

function HojaPosologia({ formulario: f, item }: { formulario: Formulario; item: ItemDraft }) {
  const cerrar = () => f.abrir('nuevo')
  useAtrasCierra(cerrar)
  const producto = productoDe(f.draft, item)
  if (!producto) return null
  return (
    <Dialogo
      titulo={nombreDroga(producto)}
      isOpen
      onClose={cerrar}
      tamano="medio"
      pie={
        <>
          <Button onPress={() => f.quitarItem(item.item_id)}>Quitar</Button>
          <Button className="crece" onPress={cerrar}>
            Volver a la receta
          </Button>
        </>
      }
    >
      <p className="nota t2">{[frasePresentacion(producto), fraseCobertura(producto)].filter(Boolean).join(' · ')}</p>
      <PosologiaField draft={f.draft} item={item} dispatch={f.dispatch} onListo={cerrar} tactil />
    </Dialogo>
  )
}
