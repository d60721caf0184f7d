import { useEffect, useRef } from 'react'
import { useIsTop } from './layers'

/** e.g. { 'Alt+1': fn, 'Ctrl+Enter': fn, F2: fn, '?': fn, '/': fn, Escape: fn, 'Alt+Supr': fn } */
export type Shortcuts = Record<string, (event: KeyboardEvent) => unknown>

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))

/** The name of the keys pressed. The code is read under Alt, because there macOS writes another letter. */
export function comboOf(event: KeyboardEvent): string {
  const fromCode = /^(?:Key|Digit)(.)$/.exec(event.code)?.[1]
  const raw = event.altKey && fromCode ? fromCode : event.key
  const key = raw === 'Delete' ? 'Supr' : raw.length === 1 ? raw.toUpperCase() : raw
  return `${event.ctrlKey || event.metaKey ? 'Ctrl+' : ''}${event.altKey ? 'Alt+' : ''}${key}`
}

/** A key that would write something if it were typed. */
const writes = (event: KeyboardEvent) => event.key.length === 1 && !event.altKey && !event.ctrlKey && !event.metaKey

/**
 * Keys of a screen. Single letters do nothing while somebody types (WCAG 2.1.4), nothing fires twice while a key is
 * held, and a dialog above silences the page below.
 */
export function useShortcuts(shortcuts: Shortcuts, enabled = true): void {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  const isTop = useIsTop()
  useEffect(() => {
    if (!enabled) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.isComposing || !isTop()) return
      if (event.getModifierState('AltGraph') || (writes(event) && typing(event.target))) return
      const combo = comboOf(event)
      const action = Object.entries(latest.current).find(([name]) => name.toUpperCase() === combo.toUpperCase())?.[1]
      if (!action) return
      event.preventDefault()
      action(event)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [enabled, isTop])
}
