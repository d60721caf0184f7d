import { burnEnlaces, endOtherSesiones, enqueueCorreo } from '@receta/database'
import { raise } from '@receta/service-kit'
import type { AdminCtx } from './contexto-abm'
import { endRolMedico, insertMovimiento, saveEstado, saveVerificadas } from '../cambios-medico.repository'
import { lockMedico } from '../medico.repository'
import { answerGuardado } from '../respuesta-medico'

/** Final. His recetas stay; another account may use his matrículas. */
export async function bajaMedico({ input, usuario, db, config, now, fail }: AdminCtx) {
  const medico_id = input.medico_id ?? raise('a B of nobody')
  const motivo = input.motivo ?? raise('a B without a reason')
  await db.kysely.transaction().execute(async (trx) => {
    const medico = (await lockMedico(trx, medico_id)) ?? fail('MEDICO_NO_ENCONTRADO')
    if (medico.usuario_id === usuario.usuario_id) return fail('SIN_PERMISO')
    if (medico.estado === 'baja') return
    await saveEstado(trx, medico_id, 'baja', motivo, now)
    await saveVerificadas(trx, medico_id, false)
    await endRolMedico(trx, medico.usuario_id)
    await endOtherSesiones(trx, medico.usuario_id, null, now, 'baja')
    await burnEnlaces(trx, medico.usuario_id, ['confirma_medico', 'cambio_clave'], now)
    await insertMovimiento(trx, {
      medico_id,
      accion: 'baja',
      usuario_id: usuario.usuario_id,
      quien: usuario.descripcion,
      estado: 'baja',
      motivo,
      en: now,
    })
    await enqueueCorreo(trx, { tipo: 'baja_hecha', usuario_id: medico.usuario_id, para: medico.usuario })
  })
  return { resultado: 'hecha' as const, medico: await answerGuardado(db, medico_id, config) }
}
