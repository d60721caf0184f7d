import { lazy, Suspense, useEffect } from 'react'
import { onPrimeraSenal } from '#device/primera-senal'
import { MedicoPrincipal } from '../features/inicio/MedicoPrincipal'

// Both read the device's box before they have anything to show, which almost always is nothing.
const SinRegistrar = lazy(async () => ({
  default: (await import('../features/contingencia/SinRegistrar')).SinRegistrar,
}))
const Borradores = lazy(async () => ({
  default: (await import('../features/prescribir/borrador/Borradores')).Borradores,
}))

/** In milliseconds: long after a slow phone has shown his recetas. */
const enReposoMs = 10_000

/**
 * A médico's home. His next screen is loaded beforehand, so that what he types at once is not lost: when he first touches the page, for
 * before that it would only hold up his recetas, or once the page has been at rest.
 */
export function EscritorioMedico() {
  useEffect(() => onPrimeraSenal(() => void import('./PrescribirRoute').catch(() => {}), enReposoMs), [])
  return (
    <MedicoPrincipal
      borradores={
        <Suspense>
          <SinRegistrar />
          <Borradores />
        </Suspense>
      }
    />
  )
}
