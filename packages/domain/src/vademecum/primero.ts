/** The first place of a sorted list whose value fulfils it, or its length. */
export function primero<T>(lista: ArrayLike<T>, cumple: (valor: T) => boolean): number {
  let desde = 0
  let hasta = lista.length
  while (desde < hasta) {
    const medio = (desde + hasta) >>> 1
    if (cumple(lista[medio] as T)) hasta = medio
    else desde = medio + 1
  }
  return desde
}
