import { useEffect, useState } from 'react'
import { serverNow } from '#api/server-clock'

/** The instant of the services, told again every so many milliseconds: what is left is of their clock, not of this device's. */
export function useAhora(cadaMs: number): Date {
  const [ahora, setAhora] = useState(() => serverNow())
  useEffect(() => {
    const reloj = setInterval(() => setAhora(serverNow()), cadaMs)
    return () => clearInterval(reloj)
  }, [cadaMs])
  return new Date(ahora)
}
