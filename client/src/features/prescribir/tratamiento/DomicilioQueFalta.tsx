import { type Dispatch, useState } from 'react'
import { Icon } from '#ui/Icon'
import { pideDomicilio } from '../borrador/datos-escritos'
import type { DraftAction } from '../borrador/receta-draft'
import type { RecetaDraft } from '../borrador/receta-draft-inicial'
import { useControlesDeLaReceta } from '../revision/use-revision'
import { Seccion } from '../secciones/Seccion'
import { DomicilioField } from './DomicilioField'
import estilos from './tratamiento.module.css'

type Props = { draft: RecetaDraft; dispatch: Dispatch<DraftAction> }

/** Asked in sight while its section is closed: without it nothing that is restricted can be signed. */
export function DomicilioQueFalta({ draft, dispatch }: Props) {
  const { faltaDomicilio } = useControlesDeLaReceta()
  // It stays while it is typed, when nothing is missing any more.
  const [pedido, setPedido] = useState(false)
  if (faltaDomicilio && !pedido) setPedido(true)
  if (!pedido || !pideDomicilio(draft)) return null
  return (
    <Seccion titulo="¿Dónde vive?" canal={<Icon name="map-pin" />}>
      <div className={estilos.campos}>
        <DomicilioField draft={draft} indicar={(cambios) => dispatch({ tipo: 'indica_tratamiento', cambios })} />
      </div>
    </Seccion>
  )
}
