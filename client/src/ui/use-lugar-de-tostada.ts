import { type RefObject, useLayoutEffect, useState } from 'react'
import { type AlPie, chooseLugar, coverAt, type Elegido, fitsAt, isAlPie, pisoDe, type Zona } from './lugar-de-tostada'
import { readOcupadas } from './ocupadas'
import { isAnchoAhora } from './use-ancho'

/** While a page scrolls or loads it is not measured at each frame. */
const esperaMs = 150

const readPie = (): AlPie => ({
  piso: pisoDe(
    window.innerHeight,
    [...document.querySelectorAll('.tabs, .pie-fijo')].map((barra) => barra.getBoundingClientRect()),
  ),
})

function readZona(): Zona {
  const bottom = window.innerHeight
  const pagina = document.querySelector('.pagina')?.getBoundingClientRect()
  return pagina && pagina.width > 0
    ? { left: pagina.left, right: pagina.right, bottom }
    : { left: 0, right: document.documentElement.clientWidth, bottom }
}

/** A dialog scrolls by itself and has a foot of its own; beside a wide page there is always a free place. */
const admitePie = () => !isAnchoAhora() && document.querySelector('.dialogo') === null

/** The size that they have when they float, also while they are a foot. */
function measureSuelta(tostadas: HTMLElement): { ancho: number; alto: number } {
  const alPie = tostadas.hasAttribute('data-al-pie')
  tostadas.removeAttribute('data-al-pie')
  const { offsetWidth: ancho, offsetHeight: alto } = tostadas
  tostadas.toggleAttribute('data-al-pie', alPie)
  return { ancho, alto }
}

/** Where the toasts go, read again whenever a dialog, the focus or a scroll puts something else under them. */
export function useLugarDeTostada(ref: RefObject<HTMLElement | null>, cuantas: number): Elegido | AlPie | null {
  const [lugar, setLugar] = useState<Elegido | AlPie | null>(null)
  usePaginaMasCorta(ref, lugar !== null && isAlPie(lugar), cuantas)
  useLayoutEffect(() => {
    const tostadas = ref.current
    if (cuantas === 0 || !tostadas) {
      setLugar(null)
      return undefined
    }
    let pedido: ReturnType<typeof setTimeout> | undefined
    const place = () => {
      const medida = measureSuelta(tostadas)
      const { ancho } = medida
      const zona = readZona()
      const ocupadas = readOcupadas(tostadas)
      const isBien = (uno: Elegido) =>
        uno.ancho === ancho && fitsAt(uno, medida, zona) && coverAt(uno, medida, ocupadas) === 0
      setLugar((antes) => {
        // One that is well where it stands does not move; nor does a foot, until the toasts are others.
        if (antes && (isAlPie(antes) ? admitePie() : isBien(antes))) return antes
        const elegido = { ...chooseLugar(zona, medida, ocupadas), ancho }
        return coverAt(elegido, medida, ocupadas) > 0 && admitePie() ? readPie() : elegido
      })
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

/** While they are a foot, whoever scrolls to the end reaches the last row, and what has the focus stays above them (WCAG 2.4.11). */
function usePaginaMasCorta(ref: RefObject<HTMLElement | null>, alPie: boolean, cuantas: number): void {
  useLayoutEffect(() => {
    const tostadas = ref.current
    if (!alPie || !tostadas) return undefined
    const { style } = document.documentElement
    style.setProperty('--rc-tostada', `${tostadas.offsetHeight}px`)
    const foco = document.activeElement
    if (foco && foco !== document.body && foco.getBoundingClientRect().bottom > tostadas.getBoundingClientRect().top)
      foco.scrollIntoView?.({ block: 'nearest' })
    return () => void style.removeProperty('--rc-tostada')
    // oxlint-disable-next-line react/exhaustive-deps -- as many toasts, so high
  }, [ref, alPie, cuantas])
}
