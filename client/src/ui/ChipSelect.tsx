import { Icon, type IconName } from './Icon'

type Props<V extends string> = {
  label: string
  icono?: IconName
  value: V | ''
  vacio: string
  todos: string
  options: readonly { value: V; label: string }[]
  onChange: (value: V | '') => void
}

export function ChipSelect<V extends string>({ label, icono, value, vacio, todos, options, onChange }: Props<V>) {
  const elegida = options.find((option) => option.value === value)
  return (
    <span className={`chip elige${elegida ? ' elegido' : ''}`}>
      {icono && <Icon name={icono} />}
      <span aria-hidden="true">{elegida?.label ?? vacio}</span>
      <Icon name="chevron-down" />
      <select
        aria-label={label}
        value={elegida ? value : ''}
        onChange={(event) => onChange(options.find((option) => option.value === event.target.value)?.value ?? '')}
      >
        <option value="">{todos}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  )
}
