import type { ReactNode } from 'react'
import { Checkbox, type CheckboxProps } from 'react-aria-components/Checkbox'
import { Icon } from './Icon'

type Props = Omit<CheckboxProps, 'className' | 'style' | 'children' | 'isSelected' | 'onChange' | 'value'> & {
  label: ReactNode
  descripcion?: ReactNode
  value: boolean
  onChange: (value: boolean) => void
  marco?: boolean
}

export function CheckField({ label, descripcion, value, onChange, marco, ...rest }: Props) {
  return (
    <Checkbox {...rest} isSelected={value} onChange={onChange} className={`opcion${marco ? ' marco' : ''}`}>
      <span className={`check${value ? ' elegido' : ''}`}>{value && <Icon name="check" />}</span>
      <span>
        {label}
        {descripcion && <span className="descripcion">{descripcion}</span>}
      </span>
    </Checkbox>
  )
}
