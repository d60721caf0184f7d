import type { Tomas } from '@receta/domain'
import { Icon, type IconName } from '#ui/Icon'
import estilos from './posologia.module.css'

const momentos: readonly { key: keyof Tomas; nombre: string; icono: IconName }[] = [
  { key: 'manana', nombre: 'Mañana', icono: 'sunrise' },
  { key: 'mediodia', nombre: 'Mediodía', icono: 'sun' },
  { key: 'tarde', nombre: 'Tarde', icono: 'sunset' },
  { key: 'noche', nombre: 'Noche', icono: 'moon' },
]

const vuelta = [0, 1, 2, 3, 0.5] as const

const siguiente = (cantidad: number): number =>
  vuelta[(vuelta.indexOf(cantidad as (typeof vuelta)[number]) + 1) % vuelta.length] ?? 0

const fracciones: Record<number, string> = { 0.25: '¼', 0.5: '½', 0.75: '¾' }
const cifra = (n: number) => {
  const fraccion = fracciones[n % 1]
  return fraccion ? `${Math.floor(n) || ''}${fraccion}` : String(n).replace('.', ',')
}
const dicho = (n: number) => (n === 0 ? 'nada' : n === 0.5 ? 'medio' : cifra(n))

type Props = { tomas: Tomas; onCambiar: (tomas: Tomas) => void; gigante?: boolean; isDisabled?: boolean }

/** The day in four squares; pressing one cycles through 1, 2, 3, ½ and nothing. */
export function GrillaEditable({ tomas, onCambiar, gigante = false, isDisabled = false }: Props) {
  return (
    <ol className={`dia ${estilos.editable}${gigante ? ' gigante' : ''}`} aria-label="Tomas del día">
      {momentos.map(({ key, nombre, icono }) => (
        <li key={key} className={tomas[key] > 0 ? 'con-toma' : 'sin-toma'}>
          <button
            type="button"
            disabled={isDisabled}
            aria-label={`${nombre}: ${dicho(tomas[key])}. Cambiar`}
            onClick={() => onCambiar({ ...tomas, [key]: siguiente(tomas[key]) })}
          >
            <Icon name={icono} />
            <b>{tomas[key] > 0 ? cifra(tomas[key]) : '–'}</b>
            <span>{nombre}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}
