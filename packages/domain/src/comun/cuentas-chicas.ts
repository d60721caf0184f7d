/** Smaller counts could single somebody out (Ley 25.326), so they are not shown. */
export const minimoContado = 5

const esChica = (n: number) => n > 0 && n < minimoContado

/** A count to show, or null for «menos de 5». Zero identifies nobody. */
export const countUnnamed = (n: number): number | null => (esChica(n) ? null : n)

/** Bands for counts of questions that callers choose freely. They overlap, so that each holds wherever its edge falls. */
export const bandas = ['menos_de_20', 'entre_10_y_75', 'entre_50_y_300', 'entre_200_y_1500', 'mas_de_1000'] as const
export type Banda = (typeof bandas)[number]
/** The lowest possible beginning of each band but the first, and how much later it may begin. */
const bordes = [
  [10, 10],
  [50, 25],
  [200, 100],
  [1_000, 500],
] as const

/** From this count on it is the last band, wherever its edge falls. */
export const topeBandas = Math.max(...bordes.map(([desde, ancho]) => desde + ancho))

/**
 * The band of a count, with edges moved by `azar` (0 ≤ azar < 1). A known edge would reveal whether there is one more person, by
 * asking with just so many others. The lowest band includes zero for the same reason.
 */
export const bandaDe = (n: number, azar: number): Banda =>
  bandas[bordes.filter(([desde, ancho]) => n >= desde + Math.floor(azar * ancho)).length] ?? 'mas_de_1000'

/**
 * A figure of a report, rounded down to a multiple of five; null is one to four. Parts and totals are rounded separately, so that
 * a small part cannot be computed from a total or from two ranges of days.
 */
export const countByFives = (n: number): number | null => (esChica(n) ? null : n - (n % minimoContado))
