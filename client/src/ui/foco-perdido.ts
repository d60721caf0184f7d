import { type RefObject, useEffect } from 'react'

/** Nothing has the keys: what had them is gone, or the page got them in its place. */
export function estaSinFoco(): boolean {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || activeElement.id === 'contenido'
}

/** Milliseconds: a dialog that closes, and a screen that moves the focus itself, do so sooner. */
export const esperaMs = 150

/** What can be named as the place where somebody is. */
const lugares =
  'section[aria-label], section[aria-labelledby], article[aria-label], aside[aria-label], form[aria-label], [role=region], main'

function focusOn(lugar: HTMLElement): void {
  const propio = lugar.hasAttribute('tabindex')
  if (!propio) {
    lugar.tabIndex = -1
    lugar.addEventListener('blur', () => lugar.removeAttribute('tabindex'), { once: true })
  }
  lugar.focus({ preventScroll: true })
}

/** It is there, and the window shows it: a pane that a smaller one leaves out takes no focus. */
const seVe = (e: HTMLElement) => e.isConnected && e.checkVisibility?.() !== false
const estaApagado = (e: HTMLElement | undefined) => e?.matches(':disabled') === true

function pathOf(desde: EventTarget | null): HTMLElement[] {
  const camino: HTMLElement[] = []
  for (let e = desde instanceof HTMLElement ? desde : null; e; e = e.parentElement) camino.push(e)
  return camino
}

/**
 * When what had the focus goes away and nobody takes it, the nearest named part of the page that stays gets it: left on the document, the
 * keyboard would begin again at the top, and a reader would say nothing (WCAG 2.4.3). What was only disabled, while it sent or without a
 * network, gets it back.
 */
export function useFocoPerdido(heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let camino: HTMLElement[] = []
    /** The same, outside dialogs: what opened one may be gone once it is answered. */
    let enLaPagina: HTMLElement[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    /** What had the focus was disabled with it, which the browser then takes away. */
    let seApago = false
    const vuelve = () => seApago && !estaApagado(camino[0])
    const estaPerdido = () => estaSinFoco() && camino[0] !== undefined && (!seVe(camino[0]) || vuelve())
    const keep = ({ target }: FocusEvent) => {
      camino = pathOf(target)
      seApago = false
      if (!camino.some((e) => e.matches('[role=dialog], [role=alertdialog]'))) enLaPagina = camino
    }
    const recover = () => {
      if (!estaPerdido()) return
      const [suyo] = camino
      const lugar =
        [...camino, ...enLaPagina].find((e) => seVe(e) && (e === suyo || e.matches(lugares))) ?? heading.current
      camino = []
      if (lugar === suyo) suyo?.focus({ preventScroll: true })
      else if (lugar) focusOn(lugar)
    }
    const observer = new MutationObserver(() => {
      seApago ||= estaApagado(camino[0])
      if (!estaPerdido()) return
      clearTimeout(timer)
      timer = setTimeout(recover, esperaMs)
    })
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    document.addEventListener('focusin', keep)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
      document.removeEventListener('focusin', keep)
    }
  }, [heading])
}
