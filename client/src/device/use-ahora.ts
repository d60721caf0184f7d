import { useEffect, useState } from 'react'

const minutoMs = 60_000

/** Updated every minute and when the page becomes visible, so that «hoy» or «venció» never go stale. */
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
