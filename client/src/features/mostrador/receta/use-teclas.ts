import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** Handles a key in the open panel; true when it used it. */
export type TeclasDelPanel = RefObject<((tecla: string) => boolean) | null>

/** Gives the open panel the keys of its line first; 'ENTER' accepts it. */
export function useTeclasDelPanel(panelRef: TeclasDelPanel, oir: (tecla: string) => boolean): void {
  const answer = useEffectEvent(oir)
  useEffect(() => {
    const escucha = (tecla: string) => answer(tecla)
    panelRef.current = escucha
    return () => {
      if (panelRef.current === escucha) panelRef.current = null
    }
  }, [panelRef])
}

/** The line that contains the focus. */
export const lineaConFoco = (): string | null =>
  document.activeElement?.closest<HTMLElement>('[data-renglon]')?.dataset.renglon ?? null

/** Scrolls a panel that just opened into view. */
export function useALaVista(): RefObject<HTMLDivElement | null> {
  const parte = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // With braces: newer browsers return a promise, which React would take for a cleanup function.
    parte.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  return parte
}
