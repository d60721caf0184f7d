import { createContext, type RefCallback, useCallback, useContext, useEffect, useRef } from 'react'
import type { Foco } from './estado'

/** Null on a phone, where only a touch opens the keyboard. */
export const FocoContext = createContext<Foco | null>(null)

/** The ref of a field's control, which gets the focus when it is sent there or once it is rendered. */
export function useCampo<E extends HTMLElement>(campo: string): RefCallback<E> {
  const foco = useContext(FocoContext)
  const control = useRef<E>(null)
  const pendiente = useRef(false)
  useEffect(() => {
    pendiente.current = foco?.campo === campo && control.current === null
    if (foco?.campo === campo) control.current?.focus()
  }, [foco, campo])
  return useCallback((elemento: E | null) => {
    control.current = elemento
    if (!elemento || !pendiente.current) return
    pendiente.current = false
    elemento.focus()
  }, [])
}
