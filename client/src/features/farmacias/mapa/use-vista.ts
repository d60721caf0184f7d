import type { Farmacia } from '@receta/contract'
import { useState } from 'react'
import type { Punto } from '#device/ubicacion'
import { type Tamano, vistaQueAbarca } from './proyeccion'

export type Ubicada = { farmacia: Farmacia; n: number; punto: Punto }
type Que = { ubicadas: readonly Ubicada[]; elegida: number | null; yo: Punto | null; tamano: Tamano }

const margenPx = 64
const metrosPorPxMin = 0.5
const alejarHasta = 0.25

export function useVista({ ubicadas, elegida, yo, tamano }: Que) {
  const [veces, setVeces] = useState(1)
  const [foco, setFoco] = useState<Punto | null>(null)
  const [todas, setTodas] = useState(false)
  const abarca = vistaQueAbarca(queAbarcar(ubicadas, yo, todas), tamano, margenPx)
  const vecesMax = Math.max(1, abarca.metrosPorPx / metrosPorPxMin)
  const enLaElegida = veces === 1 ? undefined : ubicadas.find(({ farmacia }) => farmacia.id === elegida)?.punto
  return {
    vista: { centro: foco ?? enLaElegida ?? abarca.centro, metrosPorPx: abarca.metrosPorPx / veces },
    alMaximo: veces >= vecesMax,
    mover: setFoco,
    zoom: (por: number) => setVeces(Math.min(vecesMax, Math.max(alejarHasta, veces * por))),
    scrollTo: (puntos: readonly Punto[]) => {
      const junto = vistaQueAbarca(puntos, tamano, margenPx)
      setFoco(junto.centro)
      setVeces(Math.min(vecesMax, Math.max(veces * 2, abarca.metrosPorPx / junto.metrosPorPx)))
    },
    viewAll: () => {
      setTodas(true)
      setFoco(null)
      setVeces(1)
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
