import { cifraDeToma, momentosDelDia, type Tomas } from '@receta/domain'
import { Icon, type IconName } from './Icon'

const iconos: Readonly<Record<keyof Tomas, IconName>> = {
  manana: 'sunrise',
  mediodia: 'sun',
  tarde: 'sunset',
  noche: 'moon',
}

export function GrillaDia({ tomas, size = 'normal' }: { tomas: Tomas; size?: 'chica' | 'normal' | 'gigante' }) {
  const dia = (
    <ol className={`dia${size === 'normal' ? '' : ` ${size}`}`}>
      {momentosDelDia.map(({ clave, nombre }) => (
        <li key={clave} className={tomas[clave] > 0 ? 'con-toma' : 'sin-toma'}>
          <Icon name={iconos[clave]} />
          <b>{cifraDeToma(tomas[clave])}</b>
          <span>{nombre}</span>
        </li>
      ))}
    </ol>
  )
  // The big squares wrap by the available width, which only a parent can measure.
  return size === 'gigante' ? <div className="dia-marco">{dia}</div> : dia
}
