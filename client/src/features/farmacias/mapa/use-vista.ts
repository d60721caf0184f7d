import type { Farmacia } from '@receta/contract'
import { useState } from 'react'
import type { Punto } from '#device/ubicacion'
import { acercada, METROS_POR_PX_MIN, type Tamano, type Vista, vistaQueAbarca } from './proyeccion'

export type Ubicada = { farmacia: Farmacia; n: number; punto: Punto }
type Que = { ubicadas: readonly Ubicada[]; elegida: number | null; yo: Punto | null; tamano: Tamano }

const margenPx = 64

/** What the sheet shows: all of them, until a hand moves it; a choice made meanwhile moves it there, as close as it is. */
export function useVista({ ubicadas, elegida, yo, tamano }: Que) {
  const [puesta, setPuesta] = useState<(Vista & { con: number | null }) | null>(null)
  const [todas, setTodas] = useState(false)
  const abarca = vistaQueAbarca(queAbarcar(ubicadas, yo, todas), tamano, margenPx)
  const laElegida = ubicadas.find(({ farmacia }) => farmacia.id === elegida)?.punto
  const otra = puesta?.con === elegida ? undefined : laElegida
  const vista: Vista = puesta ? { metrosPorPx: puesta.metrosPorPx, centro: otra ?? puesta.centro } : abarca
  const show = (nueva: Vista) => setPuesta({ ...nueva, con: elegida })
  const medio = { x: tamano.ancho / 2, y: tamano.alto / 2 }
  return {
    vista,
    alMaximo: vista.metrosPorPx <= METROS_POR_PX_MIN,
    show,
    /** From all of them, towards the chosen one. */
    zoom: (por: number) => {
      const desde = puesta ? vista : { ...vista, centro: laElegida ?? vista.centro }
      show(acercada(desde, por, medio, tamano))
    },
    scrollTo: (puntos: readonly Punto[]) => {
      const junto = vistaQueAbarca(puntos, tamano, margenPx)
      const metrosPorPx = Math.max(METROS_POR_PX_MIN, Math.min(junto.metrosPorPx, vista.metrosPorPx / 2))
      show({ centro: junto.centro, metrosPorPx })
    },
    viewAll: () => {
      setTodas(true)
      setPuesta(null)
    },
  }
}

const cercaM = 15_000

/** With a location only what is near; the rest on request. */
function queAbarcar(ubicadas: readonly Ubicada[], yo: Punto | null, todas: boolean): Punto[] {
  const cerca = ubicadas.filter(({ farmacia }) => farmacia.distancia_m !== null && farmacia.distancia_m < cercaM)
  const elegidas = yo && !todas && cerca.length > 0 ? cerca.slice(0, 10) : ubicadas
  const puntos = [...elegidas.map(({ punto }) => punto), ...(yo ? [yo] : [])]
  return puntos.length > 0 ? puntos : [pais]
}

const pais: Punto = { lat: -38.4, lon: -63.6 }
