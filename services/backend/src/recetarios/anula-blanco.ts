import * as contract from '@receta/contract'
import { raise, route, segundoFactorHasta } from '@receta/service-kit'
import { lockBlanco, voidBlanco } from './blancos.repository'
import { answerBlanco } from './respuesta-recetario'

/** Decision 0063. With a second factor: a voided blank that a farmacia dispensed has no receta. A médico who may not prescribe may void too. */
export const anulaBlanco = route(contract.anulaBlanco, async ({ input, usuario, db, config, now, fail }) => {
  if (!segundoFactorHasta(usuario, config, now)) return fail('SEGUNDO_FACTOR_REQUERIDO')
  const medico_id = usuario.medico_id ?? raise('a médico without his row')
  const { nro_recetario, motivo } = input
  return await db.kysely.transaction().execute(async (trx) => {
    const blanco = (await lockBlanco(db, trx, medico_id, nro_recetario)) ?? fail('BLANCO_NO_ENCONTRADO')
    // Sent again: it stays voided since the first time, for the reason given then.
    if (blanco.anulado_en !== null) return { blanco: answerBlanco(blanco) }
    if (blanco.gastado) return fail('BLANCO_USADO')
    await voidBlanco(trx, { nro_recetario, motivo, now })
    return { blanco: answerBlanco({ ...blanco, anulado_en: now, motivo }) }
  })
})
