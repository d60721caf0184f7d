import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** What an open panel does with a key: true when it was its own. */
export type TeclasDelPanel = RefObject<((tecla: string) => boolean) | null>

/** The panel that is open answers the keys of its line before the line does; 'ENTER' accepts it. */
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

/** The line that has the focus, or something in it has. */
export const lineaConFoco = (): string | null =>
  document.activeElement?.closest<HTMLElement>('[data-renglon]')?.dataset.renglon ?? null

/** What just opened is seen whole, as far as it fits. */
export function useALaVista(): RefObject<HTMLDivElement | null> {
  const parte = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // In braces: where it answers a promise, the effect must not return it as what cleans up.
    parte.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  return parte
}
