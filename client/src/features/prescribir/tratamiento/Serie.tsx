import { formatFecha, hoy } from '@receta/domain'
import { Icon } from '#ui/Icon'
import estilos from './tratamiento.module.css'

type Props = { vigencias: readonly { vigente_desde: string; vence_el: string }[]; now: Date }

export function Serie({ vigencias, now }: Props) {
  return (
    <ul className={estilos.serie}>
      {vigencias.map(({ vigente_desde, vence_el }, i) => (
        <li key={vigente_desde}>
          <Icon name={i === 0 ? 'circle-check' : 'calendar-clock'} />
          <span>
            {vigencias.length > 1 && `${i + 1}.ª `}desde {vigente_desde === hoy(now) ? 'hoy ' : ''}
            {formatFecha(vigente_desde)}
            <span className="oculto">, vence el {formatFecha(vence_el)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
