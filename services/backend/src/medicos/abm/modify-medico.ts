import { enqueueCorreo, type Trx } from '@receta/database'
import { datosPorProbar, decideEstado, type EstadoDecidido, faltanProbar, hoy } from '@receta/domain'
import { AppError, raise } from '@receta/service-kit'
import type { AdminCtx } from './contexto-abm'
import { applyDatos } from '../aplicar-datos'
import { notifyCambios } from '../notify-cambios'
import {
  insertMovimiento,
  listEvidencias,
  type Movimiento,
  saveEstado,
  savePropuesta,
  saveVerificadas,
} from '../cambios-medico.repository'
import { type DatosMedico, readDatos, type Problemas, rejectProblemas } from '../read-datos'
import { findMedico, lockMedico, type MedicoRow } from '../medico.repository'
import { askConfirmacion } from './ask-confirmacion'
import { answerGuardado } from '../respuesta-medico'

const acciones = { habilitado: 'habilitacion', rechazado: 'rechazo', suspendido: 'suspension' } as const

const movimientoDe = ({ usuario, now }: AdminCtx, { medico_id }: MedicoRow) => ({
  medico_id,
  usuario_id: usuario.usuario_id,
  quien: usuario.descripcion,
  en: now,
})

/** Where enabling takes two people, matrículas that one alone changed return to the queue. */
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
  return (await findMedico(trx, medico.medico_id)) ?? raise('a médico vanished while he was changed')
}

/** What he changed since it was seen is refused by name. */
async function saveEvidencia(trx: Trx, c: AdminCtx, medico: MedicoRow): Promise<void> {
  const { evidencia } = c.input
  if (evidencia === undefined) return
  const { datos, ...como } = evidencia
  const suyos = datosPorProbar(medico)
  const cambiado = datos.find((d) => !suyos.some(({ dato, valor }) => dato === d.dato && valor === d.valor))
  if (cambiado) rejectProblemas({ evidencia: [`«${cambiado.dato}» no es lo que declara ahora: volvé a mirarlo.`] })
  if (como.fecha > hoy(c.now)) rejectProblemas({ evidencia: ['La fecha todavía no llegó.'] })
  const despues = datos.map((dato) => ({ ...dato, ...como }))
  await insertMovimiento(trx, {
    ...movimientoDe(c, medico),
    accion: 'evidencia',
    estado: medico.estado,
    cambios: { evidencia: { antes: null, despues } },
  })
}

/** RX-14: each datum is checked or excused first. */
async function requireEvidencia(trx: Trx, medico: MedicoRow): Promise<void> {
  if (medico.estado === 'suspendido') return
  const faltan = faltanProbar(medico, await listEvidencias(trx, medico.medico_id))
  if (faltan.length > 0) throw new AppError('MEDICO_SIN_EVIDENCIA', { fields: { evidencia: faltan } })
}

/** Returns whether it waits for a second person. */
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
  if (nuevo === 'habilitado') await requireEvidencia(trx, medico)
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

/** Nobody decides about himself. */
export async function modifyMedico(c: AdminCtx) {
  const { input, usuario, db, config, fail } = c
  const problemas: Problemas = {}
  const datos = await readDatos(db, input, problemas)
  rejectProblemas(problemas)
  const medico_id = input.medico_id ?? raise('an M of nobody')
  const decide = db.kysely.transaction().execute(async (trx) => {
    const leido = (await lockMedico(trx, medico_id)) ?? fail('MEDICO_NO_ENCONTRADO')
    if (leido.usuario_id === usuario.usuario_id) return fail('SIN_PERMISO')
    if (leido.estado === 'baja') return fail('MEDICO_ESTADO_NO_ADMITE')
    const medico = await saveDatos(trx, c, leido, datos)
    await saveEvidencia(trx, c, medico)
    return input.estado !== undefined && (await saveDecision(trx, c, medico, input.estado))
  })
  const propuesta = await decide.catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === 'CORREO_SIN_CONFIRMAR') await askConfirmacion(c, medico_id)
    throw error
  })
  return {
    resultado: propuesta ? ('propuesta' as const) : ('hecha' as const),
    medico: await answerGuardado(db, medico_id, config),
  }
}
