import { Map as MapaDeCalles } from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import { useEffect, useRef, useState } from 'react'
import { nivelDe, type Tamano, type Vista } from '../proyeccion'
import { openArchivo } from './archivo'
import { type Colores, estiloDe, nombresDeColor } from './estilo'
import estilos from '../mapa.module.css'

type Props = {
  archivo: string
  vista: Vista
  tamano: Tamano
  alto: number
  /** No WebGL here, or the file could not be read: the drawing stays. */
  onFalla: () => void
}

/** The sheet of streets alone: pins, scale and hands are the map's own and do without it. */
export function Calles({ archivo, vista, tamano, alto, onFalla }: Props) {
  const caja = useRef<HTMLDivElement>(null)
  const [mapa, setMapa] = useState<MapaDeCalles | null>(null)
  const colores = useColores(caja)
  const primera = useRef({ vista, colores, onFalla })
  useEffect(() => {
    if (!caja.current || !colores) return
    const { current } = primera
    let nuevo: MapaDeCalles | null = null
    let vivo = true
    let hayCalles = false
    const create = (container: HTMLElement) => {
      try {
        nuevo = new MapaDeCalles({
          container,
          style: estiloDe(colores, openArchivo(archivo)),
          interactive: false,
          attributionControl: false,
          center: [current.vista.centro.lon, current.vista.centro.lat],
          zoom: nivelDe(current.vista),
          fadeDuration: 0,
        })
        nuevo.once('idle', () => {
          hayCalles = true
        })
        nuevo.on('error', () => {
          if (!hayCalles) current.onFalla()
        })
        setMapa(nuevo)
      } catch {
        current.onFalla()
      }
    }
    const { current: container } = caja
    // The letters are drawn with the page's font, which has to be there before.
    void document.fonts.load('500 24px "Radio Canada"').finally(() => {
      if (vivo) create(container)
    })
    return () => {
      vivo = false
      nuevo?.remove()
      setMapa(null)
    }
  }, [archivo, colores])
  const { lat, lon } = vista.centro
  const nivel = nivelDe(vista)
  const tapado = alto - tamano.alto
  useEffect(() => {
    mapa?.jumpTo({ center: [lon, lat], zoom: nivel, padding: { top: 0, left: 0, right: 0, bottom: tapado } })
  }, [mapa, lat, lon, nivel, tapado])
  return <div ref={caja} className={estilos.calles} aria-hidden="true" />
}

/** Again when the theme changes, by the person's choice or by the system's. */
function useColores(caja: React.RefObject<HTMLElement | null>): Colores | null {
  const [colores, setColores] = useState<Colores | null>(null)
  useEffect(() => {
    const read = () => {
      if (!caja.current) return
      const estilo = getComputedStyle(caja.current)
      const leidos = nombresDeColor.map((nombre) => [nombre, estilo.getPropertyValue(`--m-${nombre}`).trim()])
      setColores((antes) => {
        const nuevos = Object.fromEntries(leidos) as Colores
        return antes && nombresDeColor.every((nombre) => antes[nombre] === nuevos[nombre]) ? antes : nuevos
      })
    }
    read()
    const clases = new MutationObserver(read)
    clases.observe(document.documentElement, { attributeFilter: ['class'] })
    const oscuro = matchMedia('(prefers-color-scheme: dark)')
    oscuro.addEventListener('change', read)
    return () => {
      clases.disconnect()
      oscuro.removeEventListener('change', read)
    }
  }, [caja])
  return colores
}
