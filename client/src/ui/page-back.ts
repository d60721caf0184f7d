import { useEffect } from 'react'

let volver: (() => unknown) | null = null

/** The page in sight lends its way back, so that the phone's own button does what its arrow does. */
export function useLendBack(back: (() => unknown) | null): void {
  useEffect(() => {
    volver = back
    return () => {
      if (volver === back) volver = null
    }
  }, [back])
}

/** Goes back as the arrow of the page in sight; false when it has none. */
export function volverComoLaFlecha(): boolean {
  if (!volver) return false
  volver()
  return true
}
