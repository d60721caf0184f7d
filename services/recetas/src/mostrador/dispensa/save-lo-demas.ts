import { type Preparada, runJuntas, type Trx } from '@receta/database'
import { insertCajas } from './cajas.repository'
import { insertAsientos, itemsPorEscribir, type NuevaDispensa, type NuevoAsiento } from './dispensas.repository'
import { type FaltanteConResto, insertFaltantes } from './faltantes.repository'

/** The lines and, where there are any, boxes, entries and rests; last what tells of it. Returns the numbers of the entries. */
export async function saveLoDemas(
  trx: Trx,
  dispensa: NuevaDispensa & { dispensa_id: number },
  { asentadas, faltantes }: { asentadas: readonly NuevoAsiento[]; faltantes: readonly FaltanteConResto[] },
  dicho: readonly Preparada<unknown>[],
): Promise<number[]> {
  const items = itemsPorEscribir(dispensa.dispensa_id, dispensa)
  const conCajas = dispensa.items.filter(({ cajas }) => cajas.length > 0)
  if (conCajas.length + asentadas.length + faltantes.length === 0) {
    await runJuntas(trx, items, ...dicho)
    return []
  }
  await runJuntas(trx, items)
  for (const item of conCajas) await insertCajas(trx, dispensa, item)
  const asientos = await insertAsientos(trx, dispensa, asentadas)
  await insertFaltantes(trx, dispensa, faltantes)
  await runJuntas(trx, ...dicho)
  return asientos
}
