import { useEffect } from 'react'

/** Keeps the screen from dimming while the code is being shown at a counter; where it cannot be asked, nothing happens. */
export function usePantallaDespierta(): void {
  useEffect(() => {
    let sigue = true
    let bloqueo: WakeLockSentinel | undefined
    // The system lets go of it whenever the page is hidden, so it is asked again on coming back.
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
