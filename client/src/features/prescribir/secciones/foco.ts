import { createContext, type RefCallback, useCallback, useContext, useEffect, useRef } from 'react'
import type { Foco } from './estado'

/** Where the form sent the cursor. Null where it sends it nowhere: on a phone only a finger opens the keyboard. */
export const FocoContext = createContext<Foco | null>(null)

/** The ref of the control that answers for that field: it takes the cursor when it is sent there, or once it is on screen. */
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
