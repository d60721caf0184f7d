/** Counts below it could single somebody out (Ley 25.326): they are not told. */
export const minimoContado = 5

const esChica = (n: number) => n > 0 && n < minimoContado

/** A count to tell, or null: «menos de 5». Zero names nobody. */
export const contarSinNombrar = (n: number): number | null => (esChica(n) ? null : n)

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

/**
 * The band of a count, its edges moved by `azar` (from 0 on, under 1): an edge whose place is known tells whether there is one more,
 * by asking with just so many known beside him. The lowest is nobody too, or that there is somebody would be told.
 */
export const bandaDe = (n: number, azar: number): Banda =>
  bandas[bordes.filter(([desde, ancho]) => n >= desde + Math.floor(azar * ancho)).length] ?? 'mas_de_1000'

/**
 * The parts of a total, those that are too small hidden. One hidden part alone would follow from the total and the others,
 * so the next smallest is hidden with it; `total` is null when even that would give it away.
 */
export function suprimirChicas(partes: readonly number[]): { partes: (number | null)[]; total: number | null } {
  const total = partes.reduce((suma, n) => suma + n, 0)
  const dichas = partes.map(contarSinNombrar)
  const ocultas = dichas.filter((n) => n === null).length
  if (ocultas !== 1) return { partes: dichas, total: contarSinNombrar(total) }
  const siguiente = dichas.reduce<number>(
    (menor, n, i) => (n !== null && n > 0 && (menor < 0 || n < (partes[menor] ?? 0)) ? i : menor),
    -1,
  )
  if (siguiente < 0) return { partes: dichas, total: null }
  return { partes: dichas.map((n, i) => (i === siguiente ? null : n)), total: contarSinNombrar(total) }
}
