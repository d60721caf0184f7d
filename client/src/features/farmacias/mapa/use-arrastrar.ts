import { type PointerEvent, useRef } from 'react'
import type { Punto } from '#device/ubicacion'
import { enLaTierra, type Tamano, type Vista } from './proyeccion'

const umbralPx = 4

export function useArrastrar(vista: Vista, tamano: Tamano, mover: (centro: Punto) => void) {
  const desde = useRef<{ x: number; y: number; vista: Vista } | null>(null)
  return {
    onPointerDown: ({ clientX, clientY, target, button }: PointerEvent) => {
      if (button !== 0 || (target as Element).closest('button, a, article')) return
      desde.current = { x: clientX, y: clientY, vista }
    },
    onPointerMove: ({ clientX, clientY, currentTarget, pointerId }: PointerEvent) => {
      if (!desde.current) return
      const { x, y, vista: antes } = desde.current
      if (Math.hypot(clientX - x, clientY - y) < umbralPx) return
      currentTarget.setPointerCapture(pointerId)
      mover(enLaTierra({ x: tamano.ancho / 2 - (clientX - x), y: tamano.alto / 2 - (clientY - y) }, antes, tamano))
    },
    onPointerUp: () => {
      desde.current = null
    },
    onPointerCancel: () => {
      desde.current = null
    },
  }
}
