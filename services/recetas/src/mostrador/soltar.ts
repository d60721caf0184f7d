import * as contract from '@receta/contract'
import { estadoVisible } from '@receta/domain'
import { raise, route } from '@receta/service-kit'
import { type Acto, actuar, type Ctx } from './acto'
import { saveAnulada, saveSuelta } from './mostrador.repository'

/** Whether letting go of it annuls it: its médico asked, and nothing was handed over. */
export const esperaAnularse = ({ receta }: Acto): boolean => receta.anulacion_pendiente && receta.estado === 'emitida'

async function soltar({ now }: Ctx, acto: Acto) {
  const { trx, receta, farmacia, visible, judge, note } = acto
  const puede = judge('soltar')
  // Its time lapsed, or it was let go before: there is nothing left to do.
  if (!puede.ok && puede.motivo === 'RECETA_NO_RETENIDA')
    return { resultado: 'soltada' as const, causa: null, anulada: visible === 'anulada', estado: visible }
  if (!puede.ok) {
    await note('soltar', { causa: puede.motivo })
    return { resultado: 'rechazada' as const, causa: puede.motivo, anulada: false, estado: visible }
  }
  const anulada = esperaAnularse(acto)
  const hecho = anulada ? saveAnulada(trx, receta, now) : saveSuelta(trx, receta.recetas_id, farmacia.farmacia_id)
  if (!(await hecho)) raise('a locked receta changed')
  await note('soltar', { datos: { anulada } })
  const estado = anulada ? ('anulada' as const) : estadoVisible({ ...receta, retenida_hasta: null }, now)
  return { resultado: 'soltada' as const, causa: null, anulada, estado }
}

/** docs/estados.md: a pending anulación becomes true when the counter lets go. */
export const mostradorSoltar = route(contract.mostradorSoltar, async (c) => {
  const respuesta = await actuar(c, { recetas_id: c.input.recetas_id }, (acto) => soltar(c, acto))
  return respuesta ?? c.fail('RECETA_NO_ENCONTRADA')
})
