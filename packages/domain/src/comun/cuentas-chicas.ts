/** Counts below it could single somebody out (Ley 25.326): they are not told. */
export const minimoContado = 5

const esChica = (n: number) => n > 0 && n < minimoContado

/** A count to tell, or null: «menos de 5». Zero names nobody. */
export const countUnnamed = (n: number): number | null => (esChica(n) ? null : n)

/** How many there are, for whoever may ask of whom he likes: in words that hold wherever the edges below fall. */
export const bandas = ['menos_de_20', 'entre_10_y_75', 'entre_50_y_300', 'entre_200_y_1500', 'mas_de_1000'] as const
export type Banda = (typeof bandas)[number]
/** Where each band but the first begins at the least, and how much later it may. */
const bordes = [
  [10, 10],
  [50, 25],
  [200, 100],
  [1_000, 500],
] as const

/** From so many on it is the last band, wherever its edge fell. */
export const topeBandas = Math.max(...bordes.map(([desde, ancho]) => desde + ancho))

/**
 * The band of a count, its edges moved by `azar` (from 0 on, under 1): an edge whose place is known tells whether there is one more,
 * by asking with just so many known beside him. The lowest is nobody too, or that there is somebody would be told.
 */
export const bandaDe = (n: number, azar: number): Banda =>
  bandas[bordes.filter(([desde, ancho]) => n >= desde + Math.floor(azar * ancho)).length] ?? 'mas_de_1000'

/**
 * A figure of a report, in whole fives and rounded down; null is one to four. Each part and each total is told so by itself: a small one is what is
 * left of a total less its other parts, and of one range of days less another, and neither is told so exactly that it could be worked out.
 */
export const countByFives = (n: number): number | null => (esChica(n) ? null : n - (n % minimoContado))
