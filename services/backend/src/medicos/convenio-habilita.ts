import * as contract from '@receta/contract'
import { enqueueCorreo } from '@receta/database'
import { route, segundoFactorHasta } from '@receta/service-kit'
import { insertMovimiento, saveConvenios } from './cambios-medico.repository'
import { findDesconocidos, findMedico, lockMedico } from './medico.repository'

/** Nobody decides about himself. */
export const convenioHabilita = route(contract.convenioHabilita, async (c) => {
  const { input, usuario, db, config, now, fail, note } = c
  if (!segundoFactorHasta(usuario, config, now)) return fail('SEGUNDO_FACTOR_REQUERIDO')
  const { convenio_id, medico_id, habilitado, motivo = null } = input
  note({ detalle: `convenio ${convenio_id}, médico ${medico_id}` })
  const { convenios: desconocidos } = await findDesconocidos(db, {
    tipos: [],
    especialidades: [],
    convenios: [convenio_id],
  })
  if (habilitado && desconocidos.length > 0) return fail('CONVENIO_NO_ENCONTRADO')
  await db.kysely.transaction().execute(async (trx) => {
    const medico = (await lockMedico(trx, medico_id)) ?? fail('MEDICO_NO_ENCONTRADO')
    if (medico.usuario_id === usuario.usuario_id) return fail('SIN_PERMISO')
    if (medico.estado === 'baja') return fail('MEDICO_ESTADO_NO_ADMITE')
    const antes = medico.convenios.map((uno) => uno.convenio_id)
    if (antes.includes(convenio_id) === habilitado) return
    const otros = antes.filter((id) => id !== convenio_id)
    const despues = habilitado ? [...otros, convenio_id].toSorted((a, b) => a - b) : otros
    await saveConvenios(trx, medico_id, despues)
    const conEl = habilitado ? ((await findMedico(trx, medico_id)) ?? medico) : medico
    await enqueueCorreo(trx, {
      tipo: habilitado ? 'convenio_habilitado' : 'convenio_quitado',
      usuario_id: medico.usuario_id,
      datos: { convenio: conEl.convenios.find((uno) => uno.convenio_id === convenio_id)?.nombre ?? null, motivo },
    })
    await insertMovimiento(trx, {
      medico_id,
      accion: 'datos',
      usuario_id: usuario.usuario_id,
      quien: usuario.descripcion,
      estado: medico.estado,
      motivo,
      cambios: { convenios: { antes, despues } },
      en: now,
    })
  })
  return { habilitado }
})
