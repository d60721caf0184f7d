/** Smaller counts could single somebody out (Ley 25.326), so they are not shown. */
export const minimoContado = 5

const esChica = (n: number) => n > 0 && n < minimoContado

export const countUnnamed = (n: number): number | null => (esChica(n) ? null : n)

/** They overlap, so that each holds wherever its edge falls. */
export const bandas = ['menos_de_20', 'entre_10_y_75', 'entre_50_y_300', 'entre_200_y_1500', 'mas_de_1000'] as const
export type Banda = (typeof bandas)[number]
const bordes = [
  [10, 10],
  [50, 25],
  [200, 100],
  [1_000, 500],
] as const

export const topeBandas = Math.max(...bordes.map(([desde, ancho]) => desde + ancho))

/** Edges move by `azar` (0 ≤ azar < 1): a known edge would reveal one more person to whoever asks with just so many others. */
export const bandaDe = (n: number, azar: number): Banda =>
  bandas[bordes.filter(([desde, ancho]) => n >= desde + Math.floor(azar * ancho)).length] ?? 'mas_de_1000'

/** Rounded down to a multiple of five; null is one to four. Parts and totals are rounded apart, so that no small part can be computed. */
export const countByFives = (n: number): number | null => (esChica(n) ? null : n - (n % minimoContado))
