import { type ReactNode, useEffect, useRef } from 'react'
import type { Section } from './combo-options'

type Props<T> = {
  id: string
  label: string
  sections: readonly Section<T>[]
  active: number
  onChoose: (item: T) => void
  onHover: (index: number) => void
  renderItem: (item: T, isActive: boolean) => ReactNode
  getKey: (item: T) => string | number
  getText: (item: T) => string
  empty: string
  footer: ReactNode
}

/** Pressing an option does not take the focus. */
export function ComboList<T>(props: Props<T>) {
  const { id, sections, active } = props
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector(`[id="${id}-${active}"]`)?.scrollIntoView?.({ block: 'nearest' })
  }, [id, active])

  const groups: (Section<T> & { start: number })[] = []
  let count = 0
  for (const section of sections) {
    groups.push({ ...section, start: count })
    count += section.items.length
  }
  return (
    <div className="lista-candidatos" ref={list} onMouseDown={(event) => event.preventDefault()} role="presentation">
      <div className="candidatos" role="listbox" id={`${id}-lista`} aria-label={props.label}>
        {groups.map((group) => (
          <div
            key={group.key}
            {...(group.titulo ? { role: 'group', 'aria-label': group.titulo } : { role: 'presentation' })}
          >
            {group.titulo && (
              <div className="grupo" aria-hidden="true">
                {group.titulo}
              </div>
            )}
            {group.items.map((item, i) => (
              // The input holds the keyboard; an option only answers to the pointer.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
              <div
                key={props.getKey(item)}
                id={`${id}-${group.start + i}`}
                role="option"
                aria-selected={group.start + i === active}
                aria-label={props.getText(item)}
                className={`candidato${group.start + i === active ? ' elegido' : ''}`}
                onClick={() => props.onChoose(item)}
                onMouseMove={() => group.start + i !== active && props.onHover(group.start + i)}
              >
                {props.renderItem(item, group.start + i === active)}
              </div>
            ))}
          </div>
        ))}
      </div>
      {count === 0 && <div className="nada">{props.empty}</div>}
      {props.footer && count > 0 && <div className="pie-candidatos">{props.footer}</div>}
    </div>
  )
}
