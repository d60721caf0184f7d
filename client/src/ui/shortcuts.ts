import { useEffectEvent, useLayoutEffect } from 'react'
import { hayAtajosUnaTecla } from '#session/apariencia'
import { useIsTop } from './layers'

/** Such as { 'Alt+1': fn, 'Ctrl+Enter': fn, F2: fn, '?': fn, '/': fn, Escape: fn, 'Alt+Supr': fn }. */
export type Shortcuts = Record<string, (event: KeyboardEvent) => unknown>

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))

/** With Alt it uses the key code, because macOS then types another letter. */
export function comboOf(event: KeyboardEvent): string {
  const fromCode = /^(?:Key|Digit)(.)$/.exec(event.code)?.[1]
  const raw = event.altKey && fromCode ? fromCode : event.key
  const key = raw === 'Delete' ? 'Supr' : raw.length === 1 ? raw.toUpperCase() : raw
  return `${event.ctrlKey || event.metaKey ? 'Ctrl+' : ''}${event.altKey ? 'Alt+' : ''}${key}`
}

const writes = (event: KeyboardEvent) => event.key.length === 1 && !event.altKey && !event.ctrlKey && !event.metaKey

/** An open list or a calendar handles Escape before the screen. */
const keepsEscape = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('[role=combobox][aria-expanded=true], [role=listbox], [role=dialog]') !== null

/** The last listener answers first: a form that just opened gets Escape before the screen below it. */
const listeners: ((event: KeyboardEvent) => boolean)[] = []

const hear = (event: KeyboardEvent) => {
  if (event.defaultPrevented || event.isComposing || event.getModifierState('AltGraph')) return
  if (writes(event) && (typing(event.target) || !hayAtajosUnaTecla())) return
  if (event.key === 'Escape' && keepsEscape(event.target)) return
  listeners.toReversed().some((listener) => listener(event))
}

/** In the capture phase, because fields and buttons stop the keys they handle, and a shortcut must not press a button too. */
function listen(listener: (event: KeyboardEvent) => boolean): () => void {
  if (listeners.length === 0) document.addEventListener('keydown', hear, true)
  listeners.push(listener)
  return () => {
    listeners.splice(listeners.indexOf(listener), 1)
    if (listeners.length === 0) document.removeEventListener('keydown', hear, true)
  }
}

/** Single letters do nothing while typing or when turned off (WCAG 2.1.4), a held key fires once, and an open dialog disables the page's. */
export function useShortcuts(shortcuts: Shortcuts, enabled = true): void {
  const isTop = useIsTop()
  // An effect event sees the rendered state; a stored callback would lag behind.
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
  // Before the screen is painted, so that a shown shortcut works however fast it is pressed.
  useLayoutEffect(() => (enabled ? listen((event) => answer(event)) : undefined), [enabled])
}
