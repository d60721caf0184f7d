import { useEffect } from 'react'
import { renewAvisos } from '#api/avisos-telefono'
import { ApiError } from '#api/call'
import { onActive } from '#device/app-events'
import { whenAbierto } from '#session/candado'
import { useFaltaFactor } from '#session/factor'
import { useSesionTerminada, useSession } from '#session/session'

/** Once in each session, as soon as it may: unlocked, with the factor of the shift, and again on coming to the front where it failed. */
export function useAvisosDelTelefono(): void {
  const usuario = useSession()?.usuario
  const terminada = useSesionTerminada() !== null
  const faltaFactor = useFaltaFactor()
  useEffect(() => {
    if (usuario === undefined || terminada || faltaFactor) return
    let hecho = false
    const renew = async () => {
      if (hecho) return
      hecho = true
      try {
        await whenAbierto()
        await renewAvisos()
      } catch (error) {
        // It is mailed meanwhile.
        if (!(error instanceof ApiError)) throw error
        hecho = false
      }
    }
    void renew()
    return onActive((active) => void (active && renew()))
  }, [usuario, terminada, faltaFactor])
}
