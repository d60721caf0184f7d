import * as contract from '@receta/contract'
import type { Trx } from '@receta/database'
import { type Anulacion, decideAnulacion, esAdministrador, esMotivoFundado } from '@receta/domain'
import { type Context, raise, route, segundoFactorHasta, refuseField } from '@receta/service-kit'
import { lockRecetas, type RecetaLock, saveAnulacion, saveAnulacionPendiente, tellAutor } from './anulacion.repository'
import { insertEvento } from '../eventos.repository'
import { rolAdministrador } from '../lector'

type Ctx = Context<typeof contract.anularReceta>

const decide = (receta: RecetaLock, now: Date): Anulacion =>
  decideAnulacion({ ...receta, dispensado: receta.entregado.length > 0 }, now)

async function save(trx: Trx, { input, usuario, now }: Ctx, receta: RecetaLock, decision: Anulacion): Promise<void> {
  const esSuya = receta.medico_id === usuario.medico_id
  if (decision.resultado === 'anulada') {
    if (!(await saveAnulacion(trx, receta, now, input.motivo))) raise('a locked receta changed')
    if (!esSuya) await tellAutor(trx, receta)
  }
  if (decision.resultado === 'pendiente') await saveAnulacionPendiente(trx, receta, input.motivo)
  await insertEvento(trx, {
    recetas_id: receta.recetas_id,
    accion: 'anular',
    usuario_id: usuario.usuario_id,
    rol: esSuya ? usuario.tipo : (rolAdministrador(usuario) ?? raise('neither its médico nor an administrator')),
    quien: usuario.descripcion,
    motivo: input.motivo,
    resultado: decision.resultado === 'rechazada' ? 'rechazada' : 'aceptada',
    datos: decision,
    en: now,
  })
}

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

/** Null is an administrator with a reason, who may annul any (docs/estados.md). */
function alcanceDe({ usuario, input }: Ctx): number | null {
  if (!esAdministrador(usuario)) return usuario.medico_id ?? raise('a médico without his row')
  if (!esMotivoFundado(input.motivo)) return refuseField('motivo', contract.mensajeMotivo)
  return null
}

/** docs/estados.md: one of three results, also when it was requested before. */
export const anularReceta = route(contract.anularReceta, async (c) => {
  const { input, usuario, db, config, now, fail } = c
  if (!segundoFactorHasta(usuario, config, now)) return fail('SEGUNDO_FACTOR_REQUERIDO')
  const alcance = alcanceDe(c)
  return db.kysely.transaction().execute(async (trx) => {
    const recetas = await lockRecetas(trx, alcance, input, input.serie)
    const pedida = recetas.find((r) => r.nro_recetario === input.nro_recetario) ?? fail('RECETA_NO_ENCONTRADA')
    c.note({ recetas_id: pedida.recetas_id })
    const anuladas: number[] = []
    for (const receta of recetas) {
      const decision = decide(receta, now)
      // The rest of the series is annulled where possible; dispensed or annulled ones stay.
      if (receta !== pedida && decision.resultado === 'rechazada') continue
      await save(trx, c, receta, decision)
      if (decision.resultado === 'anulada') anuladas.push(receta.nro_recetario)
    }
    return answer(pedida, decide(pedida, now), anuladas, now)
  })
})
