import type { RecetaResumen } from '@receta/contract'
import { formatFecha, formatFechaLarga, hoy, textosReceta } from '@receta/domain'
import { Link } from 'react-router'
import { Icon } from '#ui/Icon'
import { textoMotivo } from '../estado-en-palabras'
import { entregaDe } from '../frase-paciente'
import { resumenDrogas } from '../renglones'

export function FilaReceta({ receta }: { receta: RecetaResumen }) {
  const { icono, sello } = textosReceta[receta.estado]
  return (
    <li>
      <Link to={`/receta?id=${receta.recetas_id}`} className="renglon" viewTransition>
        <span className={`canal estado-${sello}`}>
          <Icon name={icono} />
        </span>
        <span className="cuerpo">
          <h3>{resumenDrogas(receta.items, ', ')}</h3>
          <p>{enBreve(receta)}</p>
        </span>
        <span className="fin">
          <Icon name="chevron-right" />
        </span>
      </Link>
    </li>
  )
}

const dia = (instante: string) => formatFecha(hoy(new Date(instante)))

function enBreve(receta: RecetaResumen): string {
  const { estado, anulada_en } = receta
  if (estado === 'programada') return `Desde el ${formatFechaLarga(receta.vigente_desde)}`
  if (estado === 'vencida') return `Venció el ${formatFecha(receta.vence_el)}`
  const entrega = estado === 'dispensada' ? entregaDe(receta) : null
  if (entrega) return `Retirada el ${dia(entrega.en)}${entrega.farmacia ? `, ${entrega.farmacia}` : ''}`
  if (estado === 'anulada' && anulada_en) {
    const motivo = textoMotivo(receta.motivo)
    return `Anulada el ${dia(anulada_en)}${motivo ? `: ${motivo.toLowerCase()}` : ''}`
  }
  // The receta's own date, because the list lacks the date of this state.
  return `${textosReceta[estado].paciente} · receta del ${formatFecha(receta.fecha_receta)}`
}
