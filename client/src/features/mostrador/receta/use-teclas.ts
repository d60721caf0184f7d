import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** True when the panel used the key. */
export type TeclasDelPanel = RefObject<((tecla: string) => boolean) | null>

/** 'ENTER' accepts the panel. */
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

/** The sections of the lines on the screen, by the key of each line. */
export function useSecciones() {
  const secciones = useRef(new Map<string, HTMLElement>())
  return {
    keep: (clave: string, seccion: HTMLElement) => {
      secciones.current.set(clave, seccion)
      return () => void secciones.current.delete(clave)
    },
    focus: (clave: string) => secciones.current.get(clave)?.focus(),
    hasFoco: (clave: string) => secciones.current.get(clave)?.contains(document.activeElement) ?? false,
  }
}
