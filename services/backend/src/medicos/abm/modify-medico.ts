import { enqueueCorreo, type Trx } from '@receta/database'
import { decideEstado, type EstadoDecidido } from '@receta/domain'
import { AppError, raise } from '@receta/service-kit'
import type { AdminCtx } from './contexto-abm'
import { applyDatos } from '../aplicar-datos'
import { notifyCambios } from '../notify-cambios'
import {
  insertMovimiento,
  type Movimiento,
  saveEstado,
  savePropuesta,
  saveVerificadas,
} from '../cambios-medico.repository'
import { type DatosMedico, readDatos, type Problemas, rejectProblemas } from '../read-datos'
import { lockMedico, type MedicoRow } from '../medico.repository'
import { askConfirmacion } from './ask-confirmacion'
import { answerGuardado } from '../respuesta-medico'

const acciones = { habilitado: 'habilitacion', rechazado: 'rechazo', suspendido: 'suspension' } as const

const movimientoDe = ({ usuario, now }: AdminCtx, { medico_id }: MedicoRow) => ({
  medico_id,
  usuario_id: usuario.usuario_id,
  quien: usuario.descripcion,
  en: now,
})

/** Saves an administrator's changes. Where enabling takes two people, matrículas that one alone changed return to the queue. */
async function saveDatos(trx: Trx, c: AdminCtx, medico: MedicoRow, datos: DatosMedico): Promise<MedicoRow> {
  const { config, now } = c
  const { cambios, nuevas } = await applyDatos(trx, medico, datos, { en_tramite: config.habilitar_entre_dos })
  if (Object.keys(cambios).length === 0) return medico
  const vuelve = config.habilitar_entre_dos && nuevas.length > 0 && medico.estado === 'habilitado'
  if (vuelve) await saveEstado(trx, medico.medico_id, 'pendiente', null, now)
  else if (medico.propuesto_por !== null) await savePropuesta(trx, medico.medico_id, null, now)
  await notifyCambios(trx, medico.usuario_id, { cambios, ajeno: true, vuelve })
  const estado = vuelve ? 'pendiente' : medico.estado
  await insertMovimiento(trx, {
    ...movimientoDe(c, medico),
    accion: 'datos',
    estado,
    motivo: c.input.motivo ?? null,
    cambios,
  })
  return { ...medico, estado, propuesto_por: null }
}

/** Saves a decision about a médico and tells him; returns whether it waits for a second person. */
async function saveDecision(trx: Trx, c: AdminCtx, medico: MedicoRow, nuevo: EstadoDecidido): Promise<boolean> {
  const { input, usuario, config, now, fail } = c
  const { medico_id, usuario_id } = medico
  const decision = decideEstado({
    actual: medico.estado,
    nuevo,
    correo_confirmado: medico.cuenta !== 'pendiente',
    entre_dos: config.habilitar_entre_dos,
    propuesto_por: medico.propuesto_por,
    quien: usuario.usuario_id,
  })
  if (!decision.ok) return fail(decision.motivo)
  const motivo = input.motivo ?? null
  const write = (accion: Movimiento['accion'], estado: Movimiento['estado']) =>
    insertMovimiento(trx, { ...movimientoDe(c, medico), accion, estado, motivo })
  if (decision.value === 'repite') return false
  if (decision.value === 'propone') {
    await savePropuesta(trx, medico_id, usuario.usuario_id, now)
    await write('propuesta', medico.estado)
    return true
  }
  await saveEstado(trx, medico_id, nuevo, motivo, now)
  if (nuevo !== 'suspendido') await saveVerificadas(trx, medico_id, nuevo === 'habilitado')
  await write(acciones[nuevo], nuevo)
  await enqueueCorreo(trx, {
    tipo: `medico_${nuevo}`,
    usuario_id,
    para: medico.usuario,
    datos: motivo ? { motivo } : {},
  })
  return false
}

/** M: changes his data and convenios and, with `estado`, decides about him. Nobody decides about himself. */
export async function modifyMedico(c: AdminCtx) {
  const { input, usuario, db, fail } = c
  const problemas: Problemas = {}
  const datos = await readDatos(db, input, problemas)
  rejectProblemas(problemas)
  const medico_id = input.medico_id ?? raise('an M of nobody')
  const decide = db.kysely.transaction().execute(async (trx) => {
    const leido = (await lockMedico(trx, medico_id)) ?? fail('MEDICO_NO_ENCONTRADO')
    if (leido.usuario_id === usuario.usuario_id) return fail('SIN_PERMISO')
    if (leido.estado === 'baja') return fail('MEDICO_ESTADO_NO_ADMITE')
    const medico = await saveDatos(trx, c, leido, datos)
    return input.estado !== undefined && (await saveDecision(trx, c, medico, input.estado))
  })
  const propuesta = await decide.catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === 'CORREO_SIN_CONFIRMAR') await askConfirmacion(c, medico_id)
    throw error
  })
  return {
    resultado: propuesta ? ('propuesta' as const) : ('hecha' as const),
    medico: await answerGuardado(db, medico_id, true),
  }
}
