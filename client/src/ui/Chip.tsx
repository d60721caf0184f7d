import { Icon, type IconName } from './Icon'

type Props = { si: boolean; texto: string; icono?: IconName; onPress: () => void }

/** One thing that a list is narrowed with, in force or not; pressing it changes which. */
export function Chip({ si, texto, icono, onPress }: Props) {
  return (
    <button type="button" className={`chip${si ? ' si' : ''}`} aria-pressed={si} onClick={onPress}>
      {(icono ?? si) && <Icon name={icono ?? 'check'} />}
      {texto}
    </button>
  )
}
