import * as contract from '@receta/contract'
import type { Trx } from '@receta/database'
import { type Anulacion, decidirAnulacion } from '@receta/domain'
import { type Context, raise, route, segundoFactorHasta } from '@receta/service-kit'
import {
  insertEvento,
  lockRecetas,
  type RecetaLock,
  saveAnulacion,
  saveAnulacionPendiente,
} from './anulacion.repository'

type Ctx = Context<typeof contract.anularReceta>

/** What may become of it now, by the one table. */
const decidir = (receta: RecetaLock, now: Date): Anulacion =>
  decidirAnulacion({ ...receta, dispensado: receta.entregado.length > 0 }, now)

/** Writes what was decided, with its event: one for an accepted action, one for a refused one. */
async function save(trx: Trx, { input, usuario, now }: Ctx, receta: RecetaLock, decision: Anulacion): Promise<void> {
  if (decision.resultado === 'anulada' && !(await saveAnulacion(trx, receta, now, input.motivo)))
    raise('a locked receta changed')
  if (decision.resultado === 'pendiente') await saveAnulacionPendiente(trx, receta, input.motivo)
  await insertEvento(trx, {
    recetas_id: receta.recetas_id,
    accion: 'anular',
    usuario_id: usuario.usuario_id,
    rol: usuario.tipo,
    quien: usuario.descripcion,
    motivo: input.motivo,
    resultado: decision.resultado === 'rechazada' ? 'rechazada' : 'aceptada',
    datos: decision,
    en: now,
  })
}

/** The answer in words for the one that was asked for. */
function answer(pedida: RecetaLock, { resultado, causa }: Anulacion, anuladas: number[], now: Date) {
  const { farmacia, farmacia_telefono, anulada_en, entregado } = pedida
  return {
    resultado,
    causa: causa ?? null,
    farmacia: resultado === 'pendiente' ? { nombre: farmacia ?? '', telefono: farmacia_telefono ?? '' } : null,
    anulada_en: (resultado === 'anulada' ? now : anulada_en)?.toISOString() ?? null,
    anuladas,
    entregado: causa === 'YA_DISPENSADA' ? entregado : [],
  }
}

/** docs/estados.md: always one of three named results, also when it was asked for before. */
export const anularReceta = route(contract.anularReceta, async (c) => {
  const { input, usuario, db, config, now, fail } = c
  if (!segundoFactorHasta(usuario, config, now)) return fail('SEGUNDO_FACTOR_REQUERIDO')
  return db.kysely.transaction().execute(async (trx) => {
    const recetas = await lockRecetas(trx, usuario.medico_id ?? raise('a médico without his row'), input, input.serie)
    const pedida = recetas.find((r) => r.nro_recetario === input.nro_recetario) ?? fail('RECETA_NO_ENCONTRADA')
    const anuladas: number[] = []
    for (const receta of recetas) {
      const decision = decidir(receta, now)
      // The rest of the series goes only where it still can: what was dispensed or already annulled stays as it is.
      if (receta !== pedida && decision.resultado === 'rechazada') continue
      await save(trx, c, receta, decision)
      if (decision.resultado === 'anulada') anuladas.push(receta.nro_recetario)
    }
    return answer(pedida, decidir(pedida, now), anuladas, now)
  })
})
