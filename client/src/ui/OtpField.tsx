import { Input } from 'react-aria-components/Input'
import { TextField } from 'react-aria-components/TextField'
import { useEffect, useRef } from 'react'
import { FieldFrame } from './FieldFrame'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  descripcion?: string
  error?: string | undefined
  autoFocus?: boolean
  isDisabled?: boolean
}

const places = [0, 1, 2, 3, 4, 5] as const

/** Six digits in one input drawn as six boxes, so that paste, dictation and the system's suggestion work. */
export function OtpField({ label, value, onChange, descripcion, error, autoFocus = false, isDisabled = false }: Props) {
  const input = useRef<HTMLInputElement>(null)
  // After a refused code the field is empty and has lost the focus: it gets it back.
  const rechazado = Boolean(error) && value === '' && !isDisabled
  useEffect(() => {
    if (rechazado) input.current?.focus()
  }, [rechazado])
  return (
    <TextField
      value={value}
      onChange={(text) => onChange(text.replaceAll(/\D/g, '').slice(0, 6))}
      autoFocus={autoFocus}
      isDisabled={isDisabled}
      validationBehavior="aria"
      isInvalid={Boolean(error)}
      className={`campo${error ? ' error' : ''}`}
    >
      <FieldFrame label={label} descripcion={descripcion} error={error}>
        <div className="marco-codigo">
          <div className="casillas-codigo" aria-hidden="true">
            {places.map((place) => (
              <span key={place} className={place === Math.min(value.length, 5) ? 'ahora' : undefined}>
                {value[place]}
              </span>
            ))}
          </div>
          <Input ref={input} inputMode="numeric" autoComplete="one-time-code" maxLength={12} />
        </div>
      </FieldFrame>
    </TextField>
  )
}
