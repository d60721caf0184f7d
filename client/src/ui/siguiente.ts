/** Else the one before them; null when none is left. */
export function siguienteDe<T>(
  items: readonly T[],
  getKey: (item: T) => number,
  decidida: (item: T) => boolean,
): number | null {
  const primera = items.findIndex(decidida)
  if (primera < 0) return null
  const despues = items.slice(primera).find((item) => !decidida(item))
  const elegida = despues ?? items.slice(0, primera).at(-1)
  return elegida === undefined ? null : getKey(elegida)
}
