import { raise, sendEnlace } from '@receta/service-kit'
import type { AdminCtx } from './contexto-abm'
import { confirmaMs } from './alta'
import { isSinEnlace, lockMedico } from '../medico.repository'

/**
 * Sends the confirmation link to a médico who was registered by others and has no valid one: he can only be enabled once he
 * confirmed his address.
 */
export const askConfirmacion = ({ db, claves, now }: AdminCtx, medico_id: number): Promise<void> =>
  db.kysely.transaction().execute(async (trx) => {
    const { usuario_id, usuario } = (await lockMedico(trx, medico_id)) ?? raise('a médico vanished as he was enabled')
    if (!(await isSinEnlace(trx, usuario_id, now))) return
    const comun = { usuario_id, para: usuario, now, duraMs: confirmaMs }
    await sendEnlace(trx, claves, { proposito: 'confirma_medico', tipo: 'confirma_medico', ...comun })
  })
