import { type Dispatch, useState } from 'react'
import { Icon } from '#ui/Icon'
import type { DraftAction } from '../borrador/receta-draft'
import type { RecetaDraft } from '../borrador/receta-draft-inicial'
import { useControlesDeLaReceta } from '../revision/use-revision'
import { Seccion } from '../secciones/Seccion'
import { PesoFields } from './PesoFields'
import estilos from './tratamiento.module.css'

type Props = { draft: RecetaDraft; dispatch: Dispatch<DraftAction>; now: Date }

/** Asked in sight while its section is closed: without it the dose of a child is not judged by kilo. */
export function PesoQueFalta({ draft, dispatch, now }: Props) {
  const { faltaPeso } = useControlesDeLaReceta()
  // It stays while it is typed, when nothing is missing any more.
  const [pedido, setPedido] = useState(false)
  if (faltaPeso && !pedido) setPedido(true)
  if (!pedido) return null
  return (
    <Seccion titulo="¿Cuánto pesa?" canal={<Icon name="scale" />}>
      <div className="columna">
        <p>
          <b>¿Cuánto pesa?</b>{' '}
          <span className="tinta-2 nota">la dosis se controla por kilo, y sin el peso no se puede</span>
        </p>
        <div className={estilos.campos}>
          <PesoFields
            draft={draft}
            indicar={(cambios) => dispatch({ tipo: 'indica_tratamiento', cambios })}
            now={now}
          />
        </div>
      </div>
    </Seccion>
  )
}
