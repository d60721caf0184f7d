import * as contract from '@receta/contract'
import { estadoVisible, type Faltante } from '@receta/domain'
import { raise, route } from '@receta/service-kit'
import { type Acto, actuar, type Ctx } from './acto'
import { conResto } from './dispensa/faltantes'
import { insertFaltantes } from './dispensa/faltantes.repository'
import { saveAnulada, saveSuelta } from './mostrador.repository'

/** Whether letting go of it annuls it: its médico asked, and nothing was handed over. */
export const esperaAnularse = ({ receta }: Acto): boolean => receta.anulacion_pendiente && receta.estado === 'emitida'

/** Of the lines there were none of, why: what was said of a line of which nothing is left is of no use to anybody. */
async function decirFaltantes({ usuario, now }: Ctx, { trx, receta, farmacia }: Acto, faltantes: readonly Faltante[]) {
  const restos = receta.items.map(({ renglon, envases, dispensado }) => ({ renglon, queda: envases - dispensado }))
  const de = {
    recetas_id: receta.recetas_id,
    farmacia_id: farmacia.farmacia_id,
    usuario_id: usuario.usuario_id,
    quien: usuario.descripcion,
    en: now,
    dispensa_id: null,
  }
  await insertFaltantes(trx, de, conResto(faltantes, restos, receta.contenido))
}

async function soltar(c: Ctx, faltantes: readonly Faltante[], acto: Acto) {
  const { now } = c
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
  if (!anulada) await decirFaltantes(c, acto, faltantes)
  await note('soltar', { datos: { anulada } })
  const estado = anulada ? ('anulada' as const) : estadoVisible({ ...receta, retenida_hasta: null }, now)
  return { resultado: 'soltada' as const, causa: null, anulada, estado }
}

/** docs/estados.md: a pending anulación becomes true when the counter lets go. */
export const mostradorSoltar = route(contract.mostradorSoltar, async (c) => {
  const { recetas_id, faltantes } = c.input
  const respuesta = await actuar(c, { recetas_id }, (acto) => soltar(c, faltantes, acto))
  return respuesta ?? c.fail('RECETA_NO_ENCONTRADA')
})
