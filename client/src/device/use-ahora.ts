import { useEffect, useState } from 'react'

const minutoMs = 60_000

/**
 * The instant of this device, told again every minute and when the page is looked at again: what a screen says of time
 * («hoy», «abierta», «venció») does not go stale while it stays open.
 */
export function useAhora(): Date {
  const [ahora, setAhora] = useState(() => new Date())
  useEffect(() => {
    const tell = () => setAhora(new Date())
    const reloj = setInterval(tell, minutoMs)
    document.addEventListener('visibilitychange', tell)
    return () => {
      clearInterval(reloj)
      document.removeEventListener('visibilitychange', tell)
    }
  }, [])
  return ahora
}
