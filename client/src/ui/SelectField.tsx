import { type Ref, useId } from 'react'
import { Icon } from './Icon'

type Props<V extends string> = {
  label: string
  /** Hides the label visually, where its place explains it. */
  labelOculto?: boolean
  options: readonly { value: V; label: string }[]
  value: V | ''
  onChange: (value: V) => void
  descripcion?: string
  error?: string | undefined
  /** Shown while nothing is chosen; it cannot be chosen again. */
  placeholder?: string
  isDisabled?: boolean
  name?: string
  selectRef?: Ref<HTMLSelectElement>
}

/** The platform's own list, which on a phone is the familiar wheel. */
export function SelectField<V extends string>(props: Props<V>) {
  const {
    label,
    labelOculto = false,
    options,
    value,
    onChange,
    descripcion,
    error,
    placeholder,
    isDisabled,
    name,
    selectRef,
  } = props
  const id = useId()
  const ayuda = error ?? descripcion
  return (
    <div className={`campo${error ? ' error' : ''}`}>
      <label htmlFor={id} className={labelOculto ? 'oculto' : undefined}>
        {label}
      </label>
      <div className="caja">
        <select
          id={id}
          ref={selectRef}
          name={name}
          value={value}
          disabled={isDisabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={ayuda ? `${id}-ayuda` : undefined}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value)
            if (chosen) onChange(chosen.value)
          }}
        >
          {placeholder !== undefined && value === '' && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
      {ayuda && (
        <span className="ayuda" id={`${id}-ayuda`}>
          {error && <Icon name="circle-alert" size="chica" />}
          <span>{ayuda}</span>
        </span>
      )}
    </div>
  )
}
