import { Button as AriaButton, type ButtonProps } from 'react-aria-components/Button'
import { Icon, type IconName } from './Icon'

type Props = Omit<ButtonProps, 'className' | 'style' | 'children' | 'onPress'> & {
  icono: IconName
  label: string
  conBorde?: boolean
  className?: string
  onPress?: () => unknown
}

/** A button without a word, only for back, close, menu, Aa and a field's eye: `label` is its name. */
export function IconButton({ icono, label, conBorde, className = '', onPress, ...props }: Props) {
  return (
    <AriaButton
      {...props}
      {...(onPress && { onPress: () => void onPress() })}
      aria-label={label}
      className={`ico${conBorde ? ' con-borde' : ''} ${className}`.trim()}
    >
      <Icon name={icono} />
    </AriaButton>
  )
}
