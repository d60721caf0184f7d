import * as contract from '@receta/contract'
import type { Trx } from '@receta/database'
import { type Anulacion, decidirAnulacion } from '@receta/domain'
import { type Context, raise, route, segundoFactorHasta } from '@receta/service-kit'
import { insertEvento, lockRecetas, type RecetaLock, saveAnulacion, saveAnulacionPendiente } from './recetas.repository'

type Ctx = Context<typeof contract.anularReceta>

/** Decides one receta under its lock and writes the decision with its event; answers what became true. */
async function anularUna(trx: Trx, { input, usuario, now }: Ctx, receta: RecetaLock): Promise<Anulacion> {
  const decision = decidirAnulacion({ ...receta, dispensado: receta.items.some((i) => i.dispensado > 0) }, now)
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
  return decision
}

/** docs/estados.md: always one of three named results, also when it was asked for before. */
export const anularReceta = route(contract.anularReceta, async (c) => {
  const { input, usuario, db, config, now, fail } = c
  if (!segundoFactorHasta(usuario, config, now)) return fail('SEGUNDO_FACTOR_REQUERIDO')
  return db.kysely.transaction().execute(async (trx) => {
    const recetas = await lockRecetas(trx, usuario.medico_id ?? raise('a médico without his row'), input, input.serie)
    const pedida = recetas.find((r) => r.nro_recetario === input.nro_recetario) ?? fail('RECETA_NO_ENCONTRADA')
    const decision = await anularUna(trx, c, pedida)
    const anuladas = decision.resultado === 'anulada' ? [pedida.nro_recetario] : []
    for (const otra of recetas) {
      // The rest of the series goes only where it still can: what was dispensed or already annulled stays as it is.
      const puede =
        otra !== pedida &&
        decidirAnulacion({ ...otra, dispensado: otra.items.some((i) => i.dispensado > 0) }, now).resultado !==
          'rechazada'
      if (puede && (await anularUna(trx, c, otra)).resultado === 'anulada') anuladas.push(otra.nro_recetario)
    }
    return {
      resultado: decision.resultado,
      causa: decision.causa ?? null,
      farmacia:
        decision.resultado === 'pendiente'
          ? { nombre: pedida.farmacia ?? '', telefono: pedida.farmacia_telefono ?? '' }
          : null,
      anulada_en: (decision.resultado === 'anulada' ? now : pedida.anulada_en)?.toISOString() ?? null,
      anuladas,
      entregado:
        decision.causa === 'YA_DISPENSADA'
          ? pedida.items.filter((i) => i.dispensado > 0).map(({ dispensado, ...i }) => ({ ...i, envases: dispensado }))
          : [],
    }
  })
})
