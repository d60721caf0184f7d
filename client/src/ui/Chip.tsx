import { Icon, type IconName } from './Icon'

type Props = { si: boolean; texto: string; icono?: IconName; onPress: () => void }

/** A filter that is on or off. */
export function Chip({ si, texto, icono, onPress }: Props) {
  return (
    <button type="button" className={`chip${si ? ' elegido' : ''}`} aria-pressed={si} onClick={onPress}>
      {(icono ?? si) && <Icon name={icono ?? 'check'} />}
      {texto}
    </button>
  )
}
