import { useEffect } from 'react'
import { SinRegistrar } from '../features/contingencia/SinRegistrar'
import { MedicoPrincipal } from '../features/inicio/MedicoPrincipal'
import { Borradores } from '../features/prescribir/borrador/Borradores'

/** A médico's home. His next screen is loaded beforehand, once this one is at rest, so that what he types at once is not lost. */
export function EscritorioMedico() {
  useEffect(() => {
    const load = () => void import('./PrescribirRoute').catch(() => {})
    // Safari has no idle time to ask for.
    if (!('requestIdleCallback' in window)) {
      const reloj = setTimeout(load, 1000)
      return () => clearTimeout(reloj)
    }
    const turno = requestIdleCallback(load, { timeout: 3000 })
    return () => cancelIdleCallback(turno)
  }, [])
  return (
    <MedicoPrincipal
      borradores={
        <>
          <SinRegistrar />
          <Borradores />
        </>
      }
    />
  )
}
