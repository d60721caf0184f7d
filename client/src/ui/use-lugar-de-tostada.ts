import { type RefObject, useLayoutEffect, useState } from 'react'
import {
  type AlPie,
  chooseLugar,
  coverAt,
  type Elegido,
  fitsAt,
  isAlPie,
  type Medida,
  pisoDe,
  type Zona,
} from './lugar-de-tostada'
import { readOcupadas } from './ocupadas'

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

/** Over a dialog there is no foot: it has one of its own. */
const admitePie = () => document.querySelector('.dialogo') === null

type Suelta = Medida & { ultima: boolean }

/** The size that they have when they float, or that the last of them has alone. */
function measureSuelta(tostadas: HTMLElement, ultima: boolean): Suelta {
  const puestos = ['data-al-pie', 'data-ultima'].map((nombre) => [nombre, tostadas.hasAttribute(nombre)] as const)
  tostadas.removeAttribute('data-al-pie')
  tostadas.toggleAttribute('data-ultima', ultima)
  const { offsetWidth: ancho, offsetHeight: alto } = tostadas
  for (const [nombre, puesto] of puestos) tostadas.toggleAttribute(nombre, puesto)
  return { ancho, alto, ultima }
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
      const zona = readZona()
      const ocupadas = readOcupadas(tostadas)
      const medidas = (cuantas > 1 ? [false, true] : [false]).map((ultima) => measureSuelta(tostadas, ultima))
      const isBien = (uno: Elegido) => {
        const medida = medidas.find(({ ultima }) => ultima === uno.ultima)
        return medida?.ancho === uno.ancho && fitsAt(uno, medida, zona) && coverAt(uno, medida, ocupadas) === 0
      }
      const choose = (): Elegido | AlPie => {
        const posibles = medidas.map((medida) => ({ medida, ...medida, ...chooseLugar(zona, medida, ocupadas) }))
        const libre = posibles.find((uno) => coverAt(uno, uno.medida, ocupadas) === 0)
        if (!libre && admitePie()) return readPie()
        const { left, top, ancho, ultima } = libre ?? posibles.at(-1)!
        return { left, top, ancho, ultima }
      }
      setLugar((antes) => {
        // One that is well where it stands does not move. Nor does a foot, until the toasts are others or the bars below it are.
        if (antes && !isAlPie(antes)) return isBien(antes) ? antes : choose()
        if (!antes || !admitePie()) return choose()
        const pie = readPie()
        return pie.piso === antes.piso ? antes : pie
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
