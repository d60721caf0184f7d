import { useLocation } from 'react-router'
import { origenPropio } from '#device/afuera'
import { lanzamientoDelMarco } from '#session/marco'

/** Out of the frame, where the normal session is: the launch of this patient again, or the same screen. */
export function EnPestana() {
  const { pathname, search } = useLocation()
  const lanzamiento = lanzamientoDelMarco()
  const adonde = lanzamiento === null || pathname === '/launch' ? pathname + search : `/launch${lanzamiento}`
  return (
    <a className="enlace" href={origenPropio() + adonde} target="_blank" rel="noopener noreferrer">
      Abrir en una pestaña propia
    </a>
  )
}
