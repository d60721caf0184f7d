import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useState } from 'react'
import { flatOptions, nextActive, resultCount, type Section } from './combo-options'
import { ComboList } from './ComboList'
import { Icon, type IconName } from './Icon'

type Props<T> = {
  label: string
  labelOculto?: boolean
  items?: readonly T[]
  sections?: readonly Section<T>[]
  inputValue: string
  onInputChange: (text: string) => void
  onSelect: (item: T) => void
  onActive?: (item: T | null) => void
  renderItem: (item: T, isActive: boolean) => ReactNode
  getKey: (item: T) => string | number
  getText: (item: T) => string
  isLoading?: boolean
  placeholder?: string
  footer?: ReactNode
  emptyText?: string
  minChars?: number
  autoFocus?: boolean
  inputRef?: Ref<HTMLInputElement>
  icono?: IconName
  fin?: ReactNode
  gigante?: boolean
  descripcion?: ReactNode
  error?: string | undefined
  inputMode?: 'text' | 'numeric' | 'search'
}

/** ARIA combobox with a listbox. The input keeps the focus; combinations with Alt or Ctrl are left to the screen. */
export function ComboBox<T>(props: Props<T>) {
  const { items = [], sections, inputValue, inputRef, isLoading = false } = props
  const id = useId()
  const { options, open, index, setActive, choose, onKeyDown, onFocus, onBlur, reopen } = useOptions(props)
  const current = options[index]
  const nothing = props.emptyText ?? 'No encontramos nada con eso.'
  const ayuda = props.error ?? props.descripcion

  return (
    <div className={`campo combo${props.error ? ' error' : ''}${props.gigante ? ' gigante' : ''}`}>
      <label htmlFor={id} className={props.labelOculto ? 'oculto' : undefined}>
        {props.label}
      </label>
      <div className="caja">
        {props.icono && <Icon name={props.icono} />}
        <input
          id={id}
          ref={inputRef}
          role="combobox"
          aria-expanded={open}
          aria-controls={`${id}-lista`}
          aria-autocomplete="list"
          aria-activedescendant={current === undefined ? undefined : `${id}-${index}`}
          aria-invalid={props.error ? true : undefined}
          aria-describedby={ayuda ? `${id}-ayuda` : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode={props.inputMode}
          placeholder={props.placeholder}
          // biome-ignore lint/a11y/noAutofocus: the screen says where writing starts.
          autoFocus={props.autoFocus}
          value={inputValue}
          onChange={(event) => {
            reopen()
            props.onInputChange(event.target.value)
          }}
          onKeyDown={onKeyDown}
          onFocus={onFocus}
          onBlur={onBlur}
        />
        {props.fin}
      </div>
      {ayuda && (
        <span className="ayuda" id={`${id}-ayuda`}>
          {props.error && <Icon name="circle-alert" size="chica" />}
          <span>{ayuda}</span>
        </span>
      )}
      <p className="oculto" role="status">
        {open ? resultCount(options.length, isLoading, nothing) : ''}
      </p>
      {open && (
        <ComboList
          id={id}
          label={props.label}
          sections={sections ?? [{ key: '', titulo: '', items }]}
          active={index}
          onChoose={choose}
          onHover={setActive}
          renderItem={props.renderItem}
          getKey={props.getKey}
          getText={props.getText}
          empty={isLoading ? 'Buscando…' : nothing}
          footer={props.footer}
        />
      )}
    </div>
  )
}

function useOptions<T>(props: Props<T>) {
  const { items = [], sections, inputValue, onSelect, onActive, isLoading = false, minChars = 2 } = props
  const [closedFor, setClosedFor] = useState<string | null>(null)
  const [focused, setFocused] = useState(false)
  const [active, setActive] = useState(0)
  const options = flatOptions(items, sections)
  const wanted = inputValue.trim().length >= minChars
  const open = wanted && focused && closedFor !== inputValue
  const index = open ? Math.min(active, options.length - 1) : -1
  const current = options[index]

  // New options highlight the first one again.
  const [shown, setShown] = useState({ inputValue, count: options.length })
  if (shown.inputValue !== inputValue || shown.count !== options.length) {
    setShown({ inputValue, count: options.length })
    setActive(0)
  }
  useEffect(() => onActive?.(current ?? null), [current, onActive])

  const choose = (item: T) => {
    setClosedFor(inputValue)
    onSelect(item)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (open) setActive(nextActive(index, event.key, options.length))
      else setClosedFor(null)
    } else if (open && event.key === 'Enter' && current !== undefined && !isLoading) {
      event.preventDefault()
      choose(current)
    } else if (open && event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      setClosedFor(inputValue)
    }
  }

  return {
    options,
    open,
    index,
    setActive,
    choose,
    onKeyDown,
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
    reopen: () => setClosedFor(null),
  }
}
