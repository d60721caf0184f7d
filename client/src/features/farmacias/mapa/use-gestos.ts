import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { acercada, desplazada, type Pixel, type Tamano, type Vista } from './proyeccion'

const umbralPx = 4
const pasoPx = 80
/** A notch of a wheel is some 100 px and doubles in three of them. */
const porPxDeRueda = 1.0023

type Mano = Map<number, Pixel>
type Que = {
  ref: RefObject<HTMLElement | null>
  vista: Vista
  tamano: Tamano
  show: (vista: Vista) => void
  zoom: (por: number) => void
}

const medioDe = (mano: Mano): Pixel => {
  const [a = { x: 0, y: 0 }, b = a] = mano.values()
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}
const anchoDe = (mano: Mano): number => {
  const [a = { x: 0, y: 0 }, b = a] = mano.values()
  return Math.hypot(a.x - b.x, a.y - b.y)
}

/** One finger or the mouse drags, two pinch, the wheel zooms where it points, arrows and + − do the same without a hand. */
export function useGestos({ ref, vista, tamano, show, zoom }: Que) {
  const mano = useRef<Mano>(new Map())
  const desde = useRef<{ vista: Vista; medio: Pixel; ancho: number } | null>(null)
  const enElLienzo = ({ clientX, clientY }: { clientX: number; clientY: number }): Pixel => {
    const { left = 0, top = 0 } = ref.current?.getBoundingClientRect() ?? {}
    return { x: clientX - left, y: clientY - top }
  }
  const restart = () => {
    desde.current = mano.current.size > 0 ? { vista, medio: medioDe(mano.current), ancho: anchoDe(mano.current) } : null
  }
  const release = ({ pointerId }: PointerEvent) => {
    if (mano.current.delete(pointerId)) restart()
  }
  const wheel = useRef<(event: WheelEvent) => void>(() => undefined)
  useEffect(() => {
    wheel.current = (event) => {
      event.preventDefault()
      show(acercada(vista, porPxDeRueda ** -event.deltaY, enElLienzo(event), tamano))
    }
  })
  // React listens to the wheel passively, and the page would scroll away below the map.
  useEffect(() => {
    const lienzo = ref.current
    const listen = (event: WheelEvent) => wheel.current(event)
    lienzo?.addEventListener('wheel', listen, { passive: false })
    return () => lienzo?.removeEventListener('wheel', listen)
  }, [ref])
  return {
    tabIndex: 0,
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || (event.target as Element).closest('button, a, article')) return
      mano.current.set(event.pointerId, enElLienzo(event))
      restart()
    },
    onPointerMove: (event: PointerEvent) => {
      if (!desde.current || !mano.current.has(event.pointerId)) return
      mano.current.set(event.pointerId, enElLienzo(event))
      const { vista: antes, medio, ancho } = desde.current
      const ahora = medioDe(mano.current)
      const mueve = { x: ahora.x - medio.x, y: ahora.y - medio.y }
      if (mano.current.size < 2 && Math.hypot(mueve.x, mueve.y) < umbralPx) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const cerca = ancho > 0 ? acercada(antes, anchoDe(mano.current) / ancho, medio, tamano) : antes
      show(desplazada(cerca, mueve, tamano))
    },
    onPointerUp: release,
    onPointerCancel: release,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return
      const flecha = flechas[event.key]
      const por = teclas[event.key]
      if (!flecha && por === undefined) return
      event.preventDefault()
      if (flecha) show(desplazada(vista, flecha, tamano))
      else if (por !== undefined) zoom(por)
    },
  }
}

const flechas: Readonly<Record<string, Pixel>> = {
  ArrowLeft: { x: pasoPx, y: 0 },
  ArrowRight: { x: -pasoPx, y: 0 },
  ArrowUp: { x: 0, y: pasoPx },
  ArrowDown: { x: 0, y: -pasoPx },
}
const teclas: Readonly<Record<string, number>> = { '+': 2, '=': 2, '-': 0.5 }
