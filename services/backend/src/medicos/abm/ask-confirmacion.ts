import { raise, sendEnlace } from '@receta/service-kit'
import type { AdminCtx } from './contexto-abm'
import { confirmaMs } from './alta'
import { isSinEnlace, lockMedico } from '../medico.repository'

/** He can only be enabled once he confirmed his address. */
export const askConfirmacion = ({ db, claves, now }: AdminCtx, medico_id: number): Promise<void> =>
  db.kysely.transaction().execute(async (trx) => {
    const { usuario_id, usuario } = (await lockMedico(trx, medico_id)) ?? raise('a médico vanished as he was enabled')
    if (!(await isSinEnlace(trx, usuario_id, now))) return
    const comun = { usuario_id, para: usuario, now, duraMs: confirmaMs }
    await sendEnlace(trx, claves, { proposito: 'confirma_medico', tipo: 'confirma_medico', ...comun })
  })
