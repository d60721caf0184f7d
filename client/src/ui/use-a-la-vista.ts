import { type RefObject, useEffect, useRef } from 'react'

/** What appears below the fold, or behind a foot, is brought into view once; not while `pide` is false. */
export function useALaVista(pide = true): RefObject<HTMLDivElement | null> {
  const parte = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // With braces: newer browsers return a promise, which React would take for a cleanup function.
    if (pide) parte.current?.scrollIntoView?.({ block: 'nearest' })
  }, [pide])
  return parte
}
