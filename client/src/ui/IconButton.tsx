import { Icon, type IconName } from './Icon'

type Props = {
  icono: IconName
  label: string
  conBorde?: boolean
  className?: string
  isDisabled?: boolean
  onPress?: () => unknown
}

/** Only for back, close, menu, Aa and a field's eye; `label` is its accessible name. */
export function IconButton({ icono, label, conBorde, className = '', isDisabled, onPress }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={isDisabled}
      onClick={() => void onPress?.()}
      className={`boton-icono${conBorde ? ' con-borde' : ''} ${className}`.trim()}
    >
      <Icon name={icono} />
    </button>
  )
}
