import { useEffect } from 'react'
import { holdTrabajo } from './trabajo'

/** While `hay`, the end of the session waits for an answer instead of taking this screen away. */
export function useTrabajo(hay: boolean): void {
  useEffect(() => (hay ? holdTrabajo() : undefined), [hay])
}
