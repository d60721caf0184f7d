import { useEffect, useEffectEvent } from 'react'
import { hayAtajosUnaTecla } from '#session/apariencia'
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

/** What answers Escape by itself before the screen does: an open list of options, a calendar. */
const keepsEscape = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('[role=combobox][aria-expanded=true], [role=listbox], [role=dialog]') !== null

/** Whoever started listening last answers first: a form that just opened hears Escape before the screen below. */
const listeners: ((event: KeyboardEvent) => boolean)[] = []

const hear = (event: KeyboardEvent) => {
  if (event.defaultPrevented || event.isComposing || event.getModifierState('AltGraph')) return
  if (writes(event) && (typing(event.target) || !hayAtajosUnaTecla())) return
  if (event.key === 'Escape' && keepsEscape(event.target)) return
  listeners.toReversed().some((listener) => listener(event))
}

/** Heard on the way in: fields and buttons stop the keys they see, and a shortcut must never press a button too. */
function listen(listener: (event: KeyboardEvent) => boolean): () => void {
  if (listeners.length === 0) document.addEventListener('keydown', hear, true)
  listeners.push(listener)
  return () => {
    listeners.splice(listeners.indexOf(listener), 1)
    if (listeners.length === 0) document.removeEventListener('keydown', hear, true)
  }
}

/**
 * Keys of a screen. Single letters do nothing while somebody types nor for who turned them off (WCAG 2.1.4), nothing fires twice while a key is
 * held, and a dialog above silences the page below.
 */
export function useShortcuts(shortcuts: Shortcuts, enabled = true): void {
  const isTop = useIsTop()
  // Those of the screen that is seen: an effect that kept them would change them a moment after it.
  const answer = useEffectEvent((event: KeyboardEvent): boolean => {
    if (!isTop()) return false
    const combo = comboOf(event)
    const action = Object.entries(shortcuts).find(([name]) => name.toUpperCase() === combo.toUpperCase())?.[1]
    if (!action) return false
    event.preventDefault()
    event.stopPropagation()
    if (!event.repeat) action(event)
    return true
  })
  useEffect(() => (enabled ? listen((event) => answer(event)) : undefined), [enabled])
}
