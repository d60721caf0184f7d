import { useEffect, useState } from 'react'

/** Typing does not call on every key. */
export function useDemorado<T>(value: T, ms: number): T {
  const [quieto, setQuieto] = useState(value)
  useEffect(() => {
    const espera = setTimeout(() => setQuieto(value), ms)
    return () => clearTimeout(espera)
  }, [value, ms])
  return quieto
}
