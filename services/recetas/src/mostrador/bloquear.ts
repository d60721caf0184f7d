import * as contract from '@receta/contract'
import type { InputOf } from '@receta/contract'
import { raise, route } from '@receta/service-kit'
import { type Acto, runActo } from './acto'
import { insertPropuesta } from './propuesta.repository'
import { saveAnulada, saveBloqueo, tellPacienteYMedico } from './mostrador.repository'
import { esperaAnularse } from './soltar'

type Pedido = InputOf<typeof contract.mostradorBloquear>

async function block({ motivo, duda = null }: Pick<Pedido, 'motivo' | 'duda'>, acto: Acto) {
  const { trx, receta, farmacia, now, visible, judge, note } = acto
  const puede = judge('bloquear')
  if (!puede.ok) {
    await note('bloquear', { motivo, causa: puede.motivo })
    return { resultado: 'rechazada' as const, causa: puede.motivo, anulada: false, estado: visible }
  }
  // Before the hold is released: the counter writes of the receta that it has.
  if (duda) await insertPropuesta(trx, { ...duda, recetas_id: receta.recetas_id, farmacia, now })
  const anulada = esperaAnularse(acto)
  const hecho = anulada ? saveAnulada(trx, receta, now) : saveBloqueo(trx, receta.recetas_id, receta.estado, motivo)
  if (!(await hecho)) raise('a locked receta changed')
  if (!anulada) await tellPacienteYMedico(trx, 'receta_bloqueada', receta.recetas_id, receta.medico_id)
  await note('bloquear', { motivo, datos: { anulada } })
  const estado = anulada ? ('anulada' as const) : ('bloqueada' as const)
  return { resultado: 'bloqueada' as const, causa: null, anulada, estado }
}

/** DS-05: its médico is notified and decides. */
export const mostradorBloquear = route(contract.mostradorBloquear, async (c) => {
  const { recetas_id, ...pedido } = c.input
  const respuesta = await runActo(c, { recetas_id }, (acto) => block(pedido, acto))
  return respuesta ?? c.fail('RECETA_NO_ENCONTRADA')
})
