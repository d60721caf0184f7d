import { type RefObject, useLayoutEffect, useState } from 'react'
import { chooseLugar, coverAt, type Elegido, fitsAt, type Zona } from './lugar-de-tostada'
import { readOcupadas } from './ocupadas'

/** While a page scrolls or loads it is not measured at each frame. */
const esperaMs = 150

function readZona(): Zona {
  const bottom = window.innerHeight
  const pagina = document.querySelector('.pagina')?.getBoundingClientRect()
  return pagina && pagina.width > 0
    ? { left: pagina.left, right: pagina.right, bottom }
    : { left: 0, right: document.documentElement.clientWidth, bottom }
}

/** Where the toasts go, read again whenever a dialog, the focus or a scroll puts something else under them. */
export function useLugarDeTostada(ref: RefObject<HTMLElement | null>, cuantas: number): Elegido | null {
  const [lugar, setLugar] = useState<Elegido | null>(null)
  useLayoutEffect(() => {
    const tostadas = ref.current
    if (cuantas === 0 || !tostadas) {
      setLugar(null)
      return undefined
    }
    let pedido: ReturnType<typeof setTimeout> | undefined
    const place = () => {
      const { offsetWidth: ancho, offsetHeight: alto } = tostadas
      const zona = readZona()
      const ocupadas = readOcupadas(tostadas)
      // One that is well where it stands does not move.
      setLugar((antes) =>
        antes?.ancho === ancho &&
        fitsAt(antes, { ancho, alto }, zona) &&
        coverAt(antes, { ancho, alto }, ocupadas) === 0
          ? antes
          : { ...chooseLugar(zona, { ancho, alto }, ocupadas), ancho },
      )
    }
    const placeSoon = () => {
      pedido ??= setTimeout(() => {
        pedido = undefined
        place()
      }, esperaMs)
    }
    place()
    // A dialog comes and goes, and what a screen waited for arrives.
    const mira = new MutationObserver(placeSoon)
    mira.observe(document.body, { childList: true, subtree: true })
    const sucesos = ['resize', 'scroll', 'focusin'] as const
    for (const suceso of sucesos) window.addEventListener(suceso, placeSoon, { capture: true, passive: true })
    return () => {
      clearTimeout(pedido)
      mira.disconnect()
      for (const suceso of sucesos) window.removeEventListener(suceso, placeSoon, { capture: true })
    }
  }, [ref, cuantas])
  return lugar
}
