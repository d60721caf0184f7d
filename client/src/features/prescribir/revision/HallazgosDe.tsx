import type { Hallazgo } from '@receta/contract'
import { Advertencia } from './Advertencia'
import { Asumido } from './Asumido'
import { Freno } from './Freno'
import { Informe } from './Informe'
import { destinoDe, lugarDe } from './hallazgos'
import type { Seccion } from '../borrador/receta-informe'
import { campoDelAviso, type Destino } from '../secciones/estado'
import { useReceta } from '../secciones/receta-context'
import { useControlesDeLaReceta } from './use-revision'

type Props = {
  seccion: Seccion | 'todas'
  item_id?: number | null
  onIr?: (destino: Destino) => void
}

/** Below their section or line; on the phone's last step, all of them. */
export function HallazgosDe({ seccion, item_id = null, onIr }: Props) {
  const { draft, dispatch } = useReceta()
  const { frenan, informan, advierte, asumidos } = useControlesDeLaReceta()
  const aqui = (hallazgo: Hallazgo) => {
    const lugar = lugarDe(hallazgo, draft)
    return seccion === 'todas' || (lugar.seccion === seccion && lugar.item_id === item_id)
  }
  const go = onIr ?? ((destino: Destino) => dispatch({ tipo: 'lleva', ...destino }))
  const advertencia = advierte && aqui(advierte) ? advierte : null
  const quitable = advertencia && lugarDe(advertencia, draft).item_id
  const changeOf = ({ alternativa }: Hallazgo) => {
    const item = alternativa && draft.items[alternativa.renglon]
    return item ? (droga: string) => dispatch({ tipo: 'cambia_por', item_id: item.item_id, droga }) : null
  }
  const takeOut = (hallazgo: Hallazgo) => {
    const { item_id } = lugarDe(hallazgo, draft)
    return item_id !== null && hallazgo.campo.endsWith('.producto_id')
      ? () => dispatch({ tipo: 'quita_item', item_id })
      : null
  }
  return (
    <>
      {frenan.filter(aqui).map((hallazgo) => (
        <Freno
          key={campoDelAviso(hallazgo)}
          hallazgo={hallazgo}
          onIr={() => go(destinoDe(hallazgo, draft))}
          onQuitar={takeOut(hallazgo)}
        />
      ))}
      {advertencia && (
        <Advertencia
          key={advertencia.clave}
          borrador={draft.clave_idempotencia}
          hallazgo={advertencia}
          onQuitar={quitable ? () => dispatch({ tipo: 'quita_item', item_id: quitable }) : null}
          onCambiar={changeOf(advertencia)}
          onSeguir={(motivo) => dispatch({ tipo: 'reconoce', reconocimiento: { clave: advertencia.clave, motivo } })}
        />
      )}
      {informan.filter(aqui).map((hallazgo) => (
        <Informe key={hallazgo.clave} hallazgo={hallazgo} onCambiar={changeOf(hallazgo)} />
      ))}
      {asumidos.filter(aqui).map((hallazgo) => (
        <Asumido
          key={hallazgo.clave}
          hallazgo={hallazgo}
          onRetirar={() => dispatch({ tipo: 'retira_motivo', clave: hallazgo.clave })}
        />
      ))}
    </>
  )
}
