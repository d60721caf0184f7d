import { Icon, type IconName } from './Icon'

type Props = { si: boolean; texto: string; icono?: IconName; onPress: () => void }

export function Chip({ si, texto, icono, onPress }: Props) {
  return (
    <button type="button" className={`chip${si ? ' elegido' : ''}`} aria-pressed={si} onClick={onPress}>
      {(icono ?? si) && <Icon name={icono ?? 'check'} />}
      {texto}
    </button>
  )
}
