import type { Hallazgo } from '@receta/contract'
import { Advertencia } from './Advertencia'
import { Freno } from './Freno'
import { Informe } from './Informe'
import { lugarDe } from './hallazgos'
import type { Seccion } from '../borrador/receta-informe'
import type { Formulario } from '../formulario/use-formulario'

type Props = {
  formulario: Formulario
  seccion: Seccion | 'todas'
  item_id?: number | null
  onIr?: (hallazgo: Hallazgo) => void
}

/** What the checks say of one section, or of one line, right under it; of all of them on the phone's last step. */
export function HallazgosDe({ formulario: f, seccion, item_id = null, onIr = f.irAHallazgo }: Props) {
  const aqui = (hallazgo: Hallazgo) => {
    const lugar = lugarDe(hallazgo, f.draft)
    return seccion === 'todas' || (lugar.seccion === seccion && lugar.item_id === item_id)
  }
  const { frenan, informan, advierte } = f.controles
  const advertencia = advierte && aqui(advierte) ? advierte : null
  const quitable = advertencia && lugarDe(advertencia, f.draft).item_id
  return (
    <>
      {frenan.filter(aqui).map((hallazgo) => (
        <Freno key={`${hallazgo.clave}${hallazgo.campo}`} hallazgo={hallazgo} onIr={() => onIr(hallazgo)} />
      ))}
      {advertencia && (
        <Advertencia
          key={advertencia.clave}
          hallazgo={advertencia}
          onQuitar={quitable ? () => f.quitarItem(quitable) : null}
          onSeguir={(motivo) => f.dispatch({ tipo: 'reconoce', reconocimiento: { clave: advertencia.clave, motivo } })}
        />
      )}
      {informan.filter(aqui).map((hallazgo) => (
        <Informe key={hallazgo.clave} hallazgo={hallazgo} />
      ))}
    </>
  )
}
