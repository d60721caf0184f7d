import { useLayoutEffect, useRef, useState } from 'react'
import type { Tamano } from './proyeccion'

export function useTamano() {
  const ref = useRef<HTMLDivElement>(null)
  const [tamano, setTamano] = useState<Tamano>({ ancho: 640, alto: 480 })
  useLayoutEffect(() => {
    const element = ref.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => {
      const { clientWidth: ancho, clientHeight: alto } = element
      if (ancho > 0 && alto > 0) setTamano({ ancho, alto })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, tamano }
}
