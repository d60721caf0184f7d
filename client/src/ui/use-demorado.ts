import { useEffect, useState } from 'react'

/** For what is answered from memory: between two keys of a fast hand, so that each key has its answer within 100 ms. */
export const entreTeclasMs = 50

/** Typing does not call on every key. */
export function useDemorado<T>(value: T, ms: number): T {
  const [quieto, setQuieto] = useState(value)
  useEffect(() => {
    const espera = setTimeout(() => setQuieto(value), ms)
    return () => clearTimeout(espera)
  }, [value, ms])
  return quieto
}
