import { useEffect, useState } from 'react'

const minutoMs = 60_000

/** The time, again every minute: «abierta» is not for ever. */
export function useAhora(): Date {
  const [ahora, setAhora] = useState(() => new Date())
  useEffect(() => {
    const reloj = setInterval(() => setAhora(new Date()), minutoMs)
    return () => clearInterval(reloj)
  }, [])
  return ahora
}
