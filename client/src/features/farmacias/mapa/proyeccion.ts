import type { Punto } from '#device/ubicacion'

export type Tamano = { ancho: number; alto: number }
export type Pixel = { x: number; y: number }
export type Vista = { centro: Punto; metrosPorPx: number }

const METROS_POR_GRADO = 111_320
/** The area shown around a single place, in metres. */
const LADO_MINIMO_M = 1200
const METROS_POR_PX_MAX = 8000

/** Equirectangular: exact enough for a city and acceptable for the country. */
export function enPantalla({ lat, lon }: Punto, { centro, metrosPorPx }: Vista, { ancho, alto }: Tamano): Pixel {
  const porGrado = METROS_POR_GRADO / metrosPorPx
  return {
    x: ancho / 2 + (lon - centro.lon) * Math.cos((centro.lat * Math.PI) / 180) * porGrado,
    y: alto / 2 - (lat - centro.lat) * porGrado,
  }
}

export function enLaTierra({ x, y }: Pixel, { centro, metrosPorPx }: Vista, { ancho, alto }: Tamano): Punto {
  const porGrado = METROS_POR_GRADO / metrosPorPx
  return {
    lat: centro.lat + (alto / 2 - y) / porGrado,
    lon: centro.lon + (x - ancho / 2) / (porGrado * Math.cos((centro.lat * Math.PI) / 180)),
  }
}

/** With `margen` pixels around them. Needs at least one point. */
export function vistaQueAbarca(puntos: readonly Punto[], { ancho, alto }: Tamano, margen: number): Vista {
  const lats = puntos.map(({ lat }) => lat)
  const lons = puntos.map(({ lon }) => lon)
  const centro = { lat: (Math.min(...lats) + Math.max(...lats)) / 2, lon: (Math.min(...lons) + Math.max(...lons)) / 2 }
  const altoM = (Math.max(...lats) - Math.min(...lats)) * METROS_POR_GRADO
  const anchoM = (Math.max(...lons) - Math.min(...lons)) * METROS_POR_GRADO * Math.cos((centro.lat * Math.PI) / 180)
  const util = { ancho: Math.max(80, ancho - 2 * margen), alto: Math.max(80, alto - 2 * margen) }
  const metrosPorPx = Math.max(altoM / util.alto, anchoM / util.ancho, LADO_MINIMO_M / Math.min(util.ancho, util.alto))
  return { centro, metrosPorPx: Math.min(metrosPorPx, METROS_POR_PX_MAX) }
}

/** A round distance (1, 2 or 5 and zeros) at most `maximoPx` wide. */
export function barraDeEscala(metrosPorPx: number, maximoPx: number): { metros: number; px: number; texto: string } {
  const tope = metrosPorPx * maximoPx
  const diez = 10 ** Math.floor(Math.log10(tope))
  const metros = [5, 2, 1].map((n) => n * diez).find((n) => n <= tope) ?? diez
  const texto = metros < 1000 ? `${metros}\u00a0m` : `${(metros / 1000).toLocaleString('es-AR')}\u00a0km`
  return { metros, px: metros / metrosPorPx, texto }
}

export type Grupo<T> = Pixel & { miembros: readonly T[] }

/** Merges pins that are closer than `distanciaPx` to the first of a group. */
export function group<T extends Pixel>(pines: readonly T[], distanciaPx: number): Grupo<T>[] {
  const grupos: { x: number; y: number; miembros: T[] }[] = []
  for (const pin of pines) {
    const cerca = grupos.find(({ x, y }) => Math.hypot(x - pin.x, y - pin.y) < distanciaPx)
    if (cerca) cerca.miembros.push(pin)
    else grupos.push({ x: pin.x, y: pin.y, miembros: [pin] })
  }
  return grupos
}
