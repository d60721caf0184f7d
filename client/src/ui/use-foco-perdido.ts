import { type RefObject, useEffect } from 'react'
import { estaSinFoco } from './sin-foco'

/** Milliseconds: a dialog that closes, and a screen that moves the focus itself, do so sooner. */
export const esperaMs = 150

/** What can be named as the place where somebody is. */
const lugares = 'section[aria-label], section[aria-labelledby], article[aria-label], [role=region], main'

function focusOn(lugar: HTMLElement): void {
  const propio = lugar.hasAttribute('tabindex')
  if (!propio) {
    lugar.tabIndex = -1
    lugar.addEventListener('blur', () => lugar.removeAttribute('tabindex'), { once: true })
  }
  lugar.focus({ preventScroll: true })
}

function pathOf(desde: EventTarget | null): HTMLElement[] {
  const camino: HTMLElement[] = []
  for (let e = desde instanceof HTMLElement ? desde : null; e; e = e.parentElement) camino.push(e)
  return camino
}

/**
 * When what had the focus goes away and nobody takes it, the nearest named part of the page that stays gets it: left on the document, the
 * keyboard would begin again at the top, and a reader would say nothing (WCAG 2.4.3).
 */
export function useFocoPerdido(heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let camino: HTMLElement[] = []
    /** The same, outside dialogs: what opened one may be gone once it is answered. */
    let enLaPagina: HTMLElement[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const seFue = () => camino[0]?.isConnected === false
    const estaPerdido = () => seFue() && estaSinFoco()
    const keep = ({ target }: FocusEvent) => {
      // The page takes the keys at first: a place nearer to where they were may be found.
      if (seFue() && estaSinFoco()) return
      camino = pathOf(target)
      if (!camino.some((e) => e.matches('[role=dialog], [role=alertdialog]'))) enLaPagina = camino
    }
    const recover = () => {
      if (!estaPerdido()) return
      const lugar = [...camino, ...enLaPagina].find((e) => e.isConnected && e.matches(lugares)) ?? heading.current
      camino = []
      if (lugar) focusOn(lugar)
    }
    const observer = new MutationObserver(() => {
      if (!estaPerdido()) return
      clearTimeout(timer)
      timer = setTimeout(recover, esperaMs)
    })
    observer.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', keep)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
      document.removeEventListener('focusin', keep)
    }
  }, [heading])
}
