import * as contract from '@receta/contract'
import { countIntento } from '@receta/database'
import { estadoVisible, type Faltante, type MotivoDispensa, revisarFaltantes } from '@receta/domain'
import { raise, route } from '@receta/service-kit'
import { type Acto, runActo, type Ctx } from './acto'
import { conResto } from './dispensa/faltantes'
import { insertFaltantes } from './dispensa/faltantes.repository'
import { isSinSoltar, saveAnulada, saveSuelta } from './mostrador.repository'

/** A fourth of an hour, because each leaves an event, even when it is refused. */
const limite = { ventanaMs: 15 * 60_000, maximo: 240 }

/** The médico asked for it, and nothing was handed over. */
export const esperaAnularse = ({ receta }: Acto): boolean => receta.anulacion_pendiente && receta.estado === 'emitida'

async function tellFaltantes({ usuario }: Ctx, { trx, receta, farmacia, now }: Acto, faltantes: readonly Faltante[]) {
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

async function refuse({ visible, note }: Acto, causa: MotivoDispensa) {
  await note('soltar', { causa })
  return { resultado: 'rechazada' as const, causa, anulada: false, estado: visible }
}

/** Only the undeclared reasons are stored. */
async function soltarTarde(c: Ctx, faltantes: readonly Faltante[], acto: Acto) {
  const { trx, receta, farmacia, visible, note } = acto
  const anulada = visible === 'anulada'
  if (faltantes.length > 0 && !anulada && (await isSinSoltar(trx, receta.recetas_id, farmacia.farmacia_id))) {
    await tellFaltantes(c, acto, faltantes)
    await note('soltar', { datos: { anulada } })
  }
  return { resultado: 'soltada' as const, causa: null, anulada, estado: visible }
}

async function soltar(c: Ctx, faltantes: readonly Faltante[], acto: Acto) {
  const { trx, receta, farmacia, now, judge, note } = acto
  const puede = judge('soltar')
  const tarde = !puede.ok && puede.motivo === 'RECETA_NO_RETENIDA'
  if (!puede.ok && !tarde) return refuse(acto, puede.motivo)
  const mal = revisarFaltantes(faltantes, [], receta.items)
  if (mal) return refuse(acto, mal.causa)
  if (tarde) return soltarTarde(c, faltantes, acto)
  const anulada = esperaAnularse(acto)
  const hecho = anulada ? saveAnulada(trx, receta, now) : saveSuelta(trx, receta.recetas_id, farmacia.farmacia_id)
  if (!(await hecho)) raise('a locked receta changed')
  if (!anulada) await tellFaltantes(c, acto, faltantes)
  await note('soltar', { datos: { anulada } })
  const estado = anulada ? ('anulada' as const) : estadoVisible({ ...receta, retenida_hasta: null }, now)
  return { resultado: 'soltada' as const, causa: null, anulada, estado }
}

/** docs/estados.md: a pending annulment becomes true when the counter releases the receta. */
export const mostradorSoltar = route(contract.mostradorSoltar, async (c) => {
  const { recetas_id, faltantes } = c.input
  if ((await countIntento(c.db, `soltar:${c.usuario.usuario_id}`, c.now, limite.ventanaMs)) > limite.maximo)
    return c.fail('DEMASIADOS_INTENTOS')
  const respuesta = await runActo(c, { recetas_id }, (acto) => soltar(c, faltantes, acto))
  return respuesta ?? c.fail('RECETA_NO_ENCONTRADA')
})
