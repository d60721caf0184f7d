import { useEffect } from 'react'

let goBack: (() => unknown) | null = null

/** The page in sight lends its way back, so that the phone's own button does what its arrow does. */
export function useLendBack(back: (() => unknown) | null): void {
  useEffect(() => {
    goBack = back
    return () => {
      if (goBack === back) goBack = null
    }
  }, [back])
}

/** Goes back as the arrow of the page in sight; false when it has none. */
export function goBackLikeArrow(): boolean {
  if (!goBack) return false
  goBack()
  return true
}
