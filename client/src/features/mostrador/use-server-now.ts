import { useEffect, useState } from 'react'
import { serverNow } from '#api/server-clock'

/** The services' clock, updated every `cadaMs`, because holds end by their clock and not by this device's. */
export function useServerNow(cadaMs: number): Date {
  const [ahora, setAhora] = useState(() => serverNow())
  useEffect(() => {
    const reloj = setInterval(() => setAhora(serverNow()), cadaMs)
    return () => clearInterval(reloj)
  }, [cadaMs])
  return new Date(ahora)
}
