import { useCallback, useEffect, useRef, useState } from 'react'

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

/**
 * Gives the wait of the key that was just typed, in milliseconds: none after a pause, for half of the 100 that a key has would go into it;
 * amid others, until the hand rests.
 */
export function useEsperaDeTecla(): () => number {
  const anterior = useRef(Number.NEGATIVE_INFINITY)
  return useCallback(() => {
    const ahora = performance.now()
    const espera = ahora - anterior.current < entreTeclasMs ? entreTeclasMs : 0
    anterior.current = ahora
    return espera
  }, [])
}

/** For what is answered from memory: a key after a pause calls at once, and what is typed fast calls when it ends. */
export function useEntreTeclas<T>(value: T): T {
  const [quieto, setQuieto] = useState(value)
  const esperaDeTecla = useEsperaDeTecla()
  const pedido = useRef(value)
  useEffect(() => {
    if (value === pedido.current) return
    const send = () => {
      pedido.current = value
      setQuieto(value)
    }
    const ms = esperaDeTecla()
    if (ms === 0) return send()
    const espera = setTimeout(send, ms)
    return () => clearTimeout(espera)
  }, [value, esperaDeTecla])
  return quieto
}
