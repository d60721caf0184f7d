import { useEffect } from 'react'
import { holdTrabajo } from './trabajo'

/** While `hay`, the end of the session asks the user instead of replacing this screen. */
export function useTrabajo(hay: boolean): void {
  useEffect(() => (hay ? holdTrabajo() : undefined), [hay])
}
