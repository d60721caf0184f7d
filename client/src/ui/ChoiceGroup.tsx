import type { ReactNode } from 'react'
import { Label } from 'react-aria-components/Label'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import estilos from './choice-group.module.css'

type Props<V extends string> = {
  label: string
  options: readonly { value: V; label: ReactNode }[]
  value: V
  onChange: (value: V) => void
}

export function ChoiceGroup<V extends string>({ label, options, value, onChange }: Props<V>) {
  return (
    <RadioGroup value={value} onChange={(next) => onChange(next as V)}>
      <Label className="fuerte">{label}</Label>
      <div className={estilos.opciones}>
        {options.map((option) => (
          <Radio key={option.value} value={option.value} className={option.value === value ? 'elegido' : ''}>
            {option.label}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  )
}
