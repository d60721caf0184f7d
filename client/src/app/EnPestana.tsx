import { useLocation } from 'react-router'
import { origenPropio } from '#device/afuera'
import { lanzamientoDelMarco } from '#session/marco'

/**
 * Out of the frame, where the normal session is: the same screen. A launch that was begun is not begun again, because a system may give its
 * handle for once: there the patient is looked up by the document.
 */
export function EnPestana() {
  const { pathname, search } = useLocation()
  const empezada = pathname.startsWith('/launch') && !(pathname === '/launch' && lanzamientoDelMarco() !== search)
  const adonde = empezada ? '/prescribir' : pathname + search
  return (
    <a className="enlace" href={origenPropio() + adonde} target="_blank" rel="noopener noreferrer">
      Abrir en una pestaña propia
    </a>
  )
}
