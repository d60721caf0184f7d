/** Counts below it could single somebody out (Ley 25.326): they are not told. */
export const minimoContado = 5

const esChica = (n: number) => n > 0 && n < minimoContado

/** A count to tell, or null: «menos de 5». Zero names nobody. */
export const contarSinNombrar = (n: number): number | null => (esChica(n) ? null : n)

/**
 * A count that whoever asks may have asked of whom he likes: in whole fives, so that two of them do not differ by somebody; null
 * is fewer than that, also nobody, or that there is somebody would be told.
 */
export const contarDeACinco = (n: number): number | null => (n < minimoContado ? null : n - (n % minimoContado))

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
