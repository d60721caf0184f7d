import type { Punto } from '#device/ubicacion'

export type Tamano = { ancho: number; alto: number }
export type Pixel = { x: number; y: number }
export type Vista = { centro: Punto; metrosPorPx: number }

const METROS_POR_GRADO = 111_319.49
/** The area shown around a single place, in metres. */
const LADO_MINIMO_M = 1200
export const METROS_POR_PX_MAX = 8000
export const METROS_POR_PX_MIN = 0.5

const radianes = (grados: number) => (grados * Math.PI) / 180
/** Mercator, as the tiles of streets are drawn: a latitude in degrees of the equator, and back. */
const norte = (lat: number) => (180 / Math.PI) * Math.log(Math.tan(Math.PI / 4 + radianes(lat) / 2))
const latitud = (n: number) => (360 / Math.PI) * Math.atan(Math.exp(radianes(n))) - 90
const pxPorGrado = ({ centro, metrosPorPx }: Vista) => (METROS_POR_GRADO * Math.cos(radianes(centro.lat))) / metrosPorPx

export function enPantalla({ lat, lon }: Punto, vista: Vista, { ancho, alto }: Tamano): Pixel {
  const porGrado = pxPorGrado(vista)
  return {
    x: ancho / 2 + (lon - vista.centro.lon) * porGrado,
    y: alto / 2 - (norte(lat) - norte(vista.centro.lat)) * porGrado,
  }
}

export function enLaTierra({ x, y }: Pixel, vista: Vista, { ancho, alto }: Tamano): Punto {
  const porGrado = pxPorGrado(vista)
  return {
    lat: latitud(norte(vista.centro.lat) + (alto / 2 - y) / porGrado),
    lon: vista.centro.lon + (x - ancho / 2) / porGrado,
  }
}

/** The view after the sheet was moved by so many pixels. */
export function desplazada(vista: Vista, { x, y }: Pixel, tamano: Tamano): Vista {
  return { ...vista, centro: enLaTierra({ x: tamano.ancho / 2 - x, y: tamano.alto / 2 - y }, vista, tamano) }
}

/** The view `veces` times closer, with the place under `en` where it was. */
export function acercada(vista: Vista, veces: number, en: Pixel, tamano: Tamano): Vista {
  const metrosPorPx = Math.min(METROS_POR_PX_MAX, Math.max(METROS_POR_PX_MIN, vista.metrosPorPx / veces))
  const k = metrosPorPx / vista.metrosPorPx
  const medio = { x: en.x + (tamano.ancho / 2 - en.x) * k, y: en.y + (tamano.alto / 2 - en.y) * k }
  return { centro: enLaTierra(medio, vista, tamano), metrosPorPx }
}

/** As MapLibre counts it: the world is 512 px wide at zoom 0. */
export const nivelDe = ({ centro, metrosPorPx }: Vista): number =>
  Math.log2((360 * METROS_POR_GRADO * Math.cos(radianes(centro.lat))) / (512 * metrosPorPx))

/** With `margen` pixels around them. Needs at least one point. */
export function vistaQueAbarca(puntos: readonly Punto[], { ancho, alto }: Tamano, margen: number): Vista {
  const nortes = puntos.map(({ lat }) => norte(lat))
  const lons = puntos.map(({ lon }) => lon)
  const medio = (n: readonly number[]) => (Math.min(...n) + Math.max(...n)) / 2
  const centro = { lat: latitud(medio(nortes)), lon: medio(lons) }
  const metros = METROS_POR_GRADO * Math.cos(radianes(centro.lat))
  const altoM = (Math.max(...nortes) - Math.min(...nortes)) * metros
  const anchoM = (Math.max(...lons) - Math.min(...lons)) * metros
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
