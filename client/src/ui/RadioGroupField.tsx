import type { ReactNode, Ref } from 'react'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { FieldFrame } from './FieldFrame'

type Props<V extends string> = {
  label: string
  labelOculto?: boolean
  options: readonly { value: V; label: ReactNode; descripcion?: ReactNode }[]
  value: V | ''
  onChange: (value: V) => void
  descripcion?: ReactNode
  error?: string | undefined
  marco?: boolean
  className?: string
  /** Ref of the chosen option, or else of the first. */
  inputRef?: Ref<HTMLInputElement>
}

export function RadioGroupField<V extends string>(props: Props<V>) {
  const { label, labelOculto, options, value, onChange, descripcion, error, marco, className = '', inputRef } = props
  const enfocable = options.find((option) => option.value === value) ?? options[0]
  return (
    <RadioGroup
      value={value || null}
      onChange={(next) => onChange(next as V)}
      validationBehavior="aria"
      isInvalid={Boolean(error)}
      className={`campo${error ? ' error' : ''}`}
    >
      <FieldFrame label={label} labelOculto={labelOculto} descripcion={descripcion} error={error}>
        <div className={className}>
          {options.map((option) => (
            <Radio
              key={option.value}
              value={option.value}
              className={`opcion${marco ? ' marco' : ''}`}
              {...(inputRef && option === enfocable && { inputRef })}
            >
              <span className={`radio${option.value === value ? ' elegido' : ''}`} />
              <span>
                {option.label}
                {option.descripcion && <span className="descripcion">{option.descripcion}</span>}
              </span>
            </Radio>
          ))}
        </div>
      </FieldFrame>
    </RadioGroup>
  )
}
