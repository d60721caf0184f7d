import type { ReactNode } from 'react'
import { Switch, type SwitchProps } from 'react-aria-components/Switch'

type Props = Omit<SwitchProps, 'className' | 'style' | 'children' | 'isSelected' | 'onChange' | 'value'> & {
  label: ReactNode
  value: boolean
  onChange: (value: boolean) => void
}

export function SwitchField({ label, value, onChange, ...rest }: Props) {
  return (
    <Switch {...rest} isSelected={value} onChange={onChange} className="fila-llave">
      <span className="crece">{label}</span>
      <span className={`llave${value ? ' elegido' : ''}`} />
    </Switch>
  )
}
