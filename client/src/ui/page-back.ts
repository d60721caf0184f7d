import { useEffect } from 'react'

let goBack: (() => unknown) | null = null

export function useLendBack(back: (() => unknown) | null): void {
  useEffect(() => {
    goBack = back
    return () => {
      if (goBack === back) goBack = null
    }
  }, [back])
}

export function goBackLikeArrow(): boolean {
  if (!goBack) return false
  goBack()
  return true
}
