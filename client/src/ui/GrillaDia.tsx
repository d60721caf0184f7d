import { Icon, type IconName } from './Icon'

export type Tomas = { manana: number; mediodia: number; tarde: number; noche: number }

const momentos: readonly { key: keyof Tomas; nombre: string; icono: IconName }[] = [
  { key: 'manana', nombre: 'Mañana', icono: 'sunrise' },
  { key: 'mediodia', nombre: 'Mediodía', icono: 'sun' },
  { key: 'tarde', nombre: 'Tarde', icono: 'sunset' },
  { key: 'noche', nombre: 'Noche', icono: 'moon' },
]
const fractions: Record<number, string> = { 0.25: '¼', 0.5: '½', 0.75: '¾' }

const figure = (n: number) => {
  const whole = Math.floor(n)
  const rest = fractions[n - whole]
  if (rest) return `${whole || ''}${rest}`
  return String(n).replace('.', ',')
}

/** The day in four squares: the same object in the builder, the detail and the patient's screen. */
export function GrillaDia({ tomas, size = 'normal' }: { tomas: Tomas; size?: 'chica' | 'normal' | 'gigante' }) {
  const dia = (
    <ol className={`dia${size === 'normal' ? '' : ` ${size}`}`}>
      {momentos.map(({ key, nombre, icono }) => (
        <li key={key} className={tomas[key] > 0 ? 'si' : 'no'}>
          <Icon name={icono} />
          <b>{tomas[key] > 0 ? figure(tomas[key]) : '–'}</b>
          <span>{nombre}</span>
        </li>
      ))}
    </ol>
  )
  // The big squares fold by the room they have, and only a parent can measure it.
  return size === 'gigante' ? <div className="dia-marco">{dia}</div> : dia
}
