/** In CSS pixels of the window. */
export type Caja = { left: number; top: number; right: number; bottom: number }
/** What somebody acts on, or reads to act. `peso`: how bad it is to cover it. */
export type Ocupada = Caja & { peso: number }
export type Medida = { ancho: number; alto: number }
/** Where a toast may be: the page, without the menu beside it. */
export type Zona = Pick<Caja, 'left' | 'right' | 'bottom'>
export type Lugar = { left: number; top: number }

const margen = 16
const arriba = 8
const paso = 8

const cubierto = ({ left, top }: Lugar, { ancho, alto }: Medida, { peso, ...caja }: Ocupada): number =>
  peso *
  Math.max(0, Math.min(left + ancho, caja.right) - Math.max(left, caja.left)) *
  Math.max(0, Math.min(top + alto, caja.bottom) - Math.max(top, caja.top))

/** How much of what is acted on a toast would cover there; 0 is a free place. */
export const coverAt = (lugar: Lugar, tostada: Medida, ocupadas: readonly Ocupada[]): number =>
  ocupadas.reduce((suma, ocupada) => suma + cubierto(lugar, tostada, ocupada), 0)

const medio = ({ left, right }: Zona, { ancho }: Medida): number => Math.max(0, (left + right - ancho) / 2)

/** From the bottom up, in the middle first: people look for it there. */
function* lugaresDe(zona: Zona, tostada: Medida): Generator<Lugar> {
  const orillas = [zona.right - margen - tostada.ancho, zona.left + margen].map((left) => Math.max(0, left))
  const columnas = new Set([medio(zona, tostada), ...orillas])
  for (let top = zona.bottom - margen - tostada.alto; top >= arriba; top -= paso)
    for (const left of columnas) yield { left, top }
}

/** Whether the whole toast is seen there. */
export const fitsAt = ({ left, top }: Lugar, { ancho, alto }: Medida, zona: Zona): boolean =>
  left >= zona.left && left + ancho <= zona.right && top + alto <= zona.bottom

/** Beside what is acted on at that height: the nearest to the middle of the gaps where it fits. */
function gapAt(top: number, zona: Zona, tostada: Medida, ocupadas: readonly Ocupada[]): Lugar | null {
  const enLaFila = ocupadas
    .filter((o) => o.top < top + tostada.alto && o.bottom > top)
    .toSorted((a, b) => a.left - b.left)
  const centro = medio(zona, tostada)
  let desde = zona.left + arriba
  let mejor: number | null = null
  for (const { left, right } of [...enLaFila, { left: zona.right, right: zona.right }]) {
    const hasta = left - arriba - tostada.ancho
    const uno = Math.min(Math.max(centro, desde), hasta)
    if (hasta >= desde && (mejor === null || Math.abs(uno - centro) < Math.abs(mejor - centro))) mejor = uno
    desde = Math.max(desde, right + arriba)
  }
  return mejor === null ? null : { left: mejor, top }
}

/** The lowest place where a toast covers nothing that is acted on; where there is none, the one where it covers least. */
export function chooseLugar(zona: Zona, tostada: Medida, ocupadas: readonly Ocupada[]): Lugar {
  let mejor: Lugar = { left: medio(zona, tostada), top: arriba }
  let menos = Number.POSITIVE_INFINITY
  for (const lugar of lugaresDe(zona, tostada)) {
    const cuanto = coverAt(lugar, tostada, ocupadas)
    if (cuanto === 0) return lugar
    if (cuanto < menos) [mejor, menos] = [lugar, cuanto]
  }
  for (let top = zona.bottom - margen - tostada.alto; top >= 0; top -= paso) {
    const hueco = gapAt(top, zona, tostada, ocupadas)
    if (hueco) return hueco
  }
  return mejor
}

/** `ancho`: what the place was chosen for. `ultima`: there is no place for two, and the one before gives way. */
export type Elegido = Lugar & { ancho: number; ultima: boolean }

/**
 * On a page that is full there is no place that covers nothing: there the toasts are a foot of the window, above the bars that a phone has
 * there, and the page ends above them. `piso`: how far above the window's end, in CSS pixels.
 */
export type AlPie = { piso: number }
export const isAlPie = (lugar: Elegido | AlPie): lugar is AlPie => 'piso' in lugar

/** How far the bars at the end of a window that tall reach up. */
export const pisoDe = (alto: number, barras: readonly Pick<Caja, 'top' | 'bottom'>[]): number =>
  barras
    .filter(({ top, bottom }) => top < alto && bottom >= alto - 1)
    .reduce((piso, { top }) => Math.max(piso, alto - top), 0)

/**
 * The place in CSS, still inside a window that narrowed since it was chosen, until it is measured again. Its height is a `translate`, which
 * moves nothing else of the page and lays nothing out again: whoever reads is not told that the page jumped.
 */
export const styleEn = ({ left, top, ancho }: Omit<Elegido, 'ultima'>) => ({
  left: `max(0px, min(${left}px, 100% - ${ancho}px))`,
  top: 0,
  translate: `0 ${top}px`,
  bottom: 'auto',
})

/** Above the round corners of a phone, where no bar stands over them. */
export const styleAlPie = ({ piso }: AlPie) => ({
  bottom: `${piso}px`,
  paddingBottom: piso === 0 ? 'var(--rc-abajo)' : 0,
})
