import { readFirmada } from '@receta/contract'
import type { Faltante } from '@receta/domain'
import type { FaltanteConResto } from './faltantes.repository'

export function conResto(
  faltantes: readonly Faltante[],
  restos: readonly { renglon: number; queda: number }[],
  contenido: string,
): FaltanteConResto[] {
  const { items } = readFirmada(contenido)
  return faltantes.flatMap((falta) => {
    const queda = restos.find(({ renglon }) => renglon === falta.renglon)?.queda ?? 0
    const item = items.find(({ renglon }) => renglon === falta.renglon)
    if (queda <= 0 || !item) return []
    const producto = [item.monodroga, item.concentracion, item.presentacion].filter((parte) => parte !== '').join(', ')
    return [{ ...falta, queda, producto }]
  })
}
