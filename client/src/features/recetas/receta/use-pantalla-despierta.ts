import { useEffect } from 'react'

export function usePantallaDespierta(): void {
  useEffect(() => {
    let sigue = true
    let bloqueo: WakeLockSentinel | undefined
    // The system releases the lock when the page is hidden, so it is requested again.
    const ask = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      bloqueo = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (!sigue) await bloqueo?.release()
    }
    const onVisible = () => void ask()
    onVisible()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      sigue = false
      document.removeEventListener('visibilitychange', onVisible)
      void bloqueo?.release()
    }
  }, [])
}
