import { Rol } from '@receta/domain'
import {
  alergia,
  anulacion,
  clave,
  deCampo,
  delMedico,
  delPadron,
  deReceta,
  type Fila,
  motivo,
  revision,
} from './matriz-caso.ejemplos'
import { inexistente } from './matriz-mundo.ejemplos'
import { filasPorCampo } from './matriz-por-campo.ejemplos'

const deOperador =
  (cual: 'operador_id' | 'operador_que_se_va_id', resto: object = {}): Fila =>
  (_mundo, objetos) => ({
    dueno: 'farmacia',
    propio: { ...resto, usuario_id: objetos[cual] },
    inexistente: { ...resto, usuario_id: inexistente },
  })

/** A call that names nothing of anybody goes into `sinObjeto` (llamadas.ejemplos.ts) instead. */
export const filas: Record<string, Fila> = {
  'GET recetas/api/receta': deReceta('leida', { dueno: 'paciente' }),
  'POST recetas/api/receta/documento': deReceta('leida', { dueno: 'paciente' }),
  'DELETE recetas/api/anular_receta': (mundo, { anulable, anulable_suya }) => ({
    dueno: 'medico',
    // An administrator may annul any receta with a reason.
    tampocoAjena: [Rol.ADMINSTRADOR, Rol.SUPERADMIN],
    propio: anulacion(mundo, anulable.nro_recetario),
    inexistente: anulacion(mundo, inexistente),
    suyo: anulacion(mundo, anulable_suya.nro_recetario),
  }),
  'PUT recetas/api/reemplaza_receta': (mundo, { reemplazable }) => {
    const pedido = { ...delMedico(mundo, reemplazable), motivo: 'Error en la dosis' }
    return {
      dueno: 'medico',
      propio: { ...pedido, reemplaza_a: reemplazable.recetas_id },
      inexistente: { ...pedido, reemplaza_a: inexistente },
    }
  },
  'POST recetas/api/reactiva_receta': deReceta('bloqueada', { dueno: 'medico' }),
  'POST recetas/api/autorizacion_caso': deReceta('en_auditoria', { dueno: 'auditor' }),
  'POST recetas/api/autorizacion_resuelve': deReceta('en_auditoria', {
    dueno: 'auditor',
    resto: { ...clave(18), decision: 'autorizar' },
  }),
  'POST recetas/api/autorizacion_resuelve_varias': (_mundo, { en_auditoria }) => {
    const pedido = (id: number) => ({ ...clave(62), recetas_ids: [id], decision: 'autorizar' })
    return { dueno: 'auditor', propio: pedido(en_auditoria.recetas_id), inexistente: pedido(inexistente) }
  },
  'POST recetas/api/liquidacion_debita': (_mundo, { dispensa_liquidada_id }) => {
    const pedido = (dispensa_id: number) => ({ dispensa_id, renglon: 1, importe: null })
    return { dueno: 'auditor', propio: pedido(dispensa_liquidada_id), inexistente: pedido(inexistente) }
  },
  'POST recetas/api/liquidacion_archivo': deCampo('liquidacion_id', { dueno: 'auditor' }),
  'POST recetas/api/liquidacion_reabre': deCampo('liquidacion_id', {
    dueno: 'auditor',
    resto: { motivo: 'Nota de la farmacia' },
  }),
  'POST recetas/api/dato_pide': deReceta('preguntada', {
    dueno: 'auditor',
    resto: { ...clave(33), pregunta: '¿Cuál fue la última glucemia?' },
  }),
  'POST recetas/api/caso_adjunta': deReceta('preguntada', {
    dueno: 'medico',
    resto: { ...clave(83), nota: 'Fue de 240.' },
  }),
  'POST recetas/api/caso_adjuntos': deReceta('preguntada', { dueno: 'medico' }),
  'POST recetas/api/caso_adjunto': deCampo('adjunto_id', { dueno: 'auditor' }),
  'POST recetas/api/dato_responde': deCampo('pedido_id', { dueno: 'medico', resto: { respuesta: 'Fue de 240.' } }),
  'GET recetas/api/recetas': ({ uno }) => ({
    dueno: 'medico',
    propio: { dni: '98077314', convenio_id: uno.convenio_id },
    inexistente: { dni: '98999999', convenio_id: inexistente },
  }),
  'GET recetas/api/planes': ({ uno }) => ({
    dueno: 'medico',
    // He works under the same convenio, so its plans are his too.
    tampocoAjena: ['colega'],
    propio: { convenio_id: uno.convenio_id },
    inexistente: { convenio_id: inexistente },
  }),
  'GET recetas/api/busca_afiliado': ({ nroafiliado }) => ({
    dueno: 'medico',
    ...delPadron,
    propio: { nroafiliado },
    inexistente: { nroafiliado: 'MATRIZ-0' },
  }),
  'GET recetas/api/convenios_beneficiario': () => ({
    dueno: 'paciente',
    // With a complete document any médico learns the coverage of a person; it is audited and rationed (decision 0007).
    tampocoAjena: ['colega', Rol.MEDICO],
    propio: { dni: '98077314' },
    inexistente: { dni: '98999999' },
  }),
  'POST recetas/api/revisa_receta': (mundo, { leida }) => {
    const { clave_idempotencia: _, ...suyo } = delMedico(mundo, leida)
    return {
      dueno: 'medico',
      ...delPadron,
      propio: revision(mundo, mundo.uno.paciente.persona_id),
      inexistente: revision(mundo, inexistente),
      suyo,
    }
  },
  'POST recetas/api/antecedentes': ({ uno }) => ({
    dueno: 'medico',
    ...delPadron,
    propio: { persona_id: uno.paciente.persona_id },
    inexistente: { persona_id: inexistente },
  }),
  'POST recetas/api/antecedentes/registra': ({ uno }) => ({
    dueno: 'medico',
    ...delPadron,
    propio: { persona_id: uno.paciente.persona_id, ...alergia },
    inexistente: { persona_id: inexistente, ...alergia },
  }),
  'POST recetas/api/antecedentes/cierra': ({ uno }, { antecedente_cierra_id }) => ({
    dueno: 'medico',
    ...delPadron,
    propio: { persona_id: uno.paciente.persona_id, antecedente_id: antecedente_cierra_id, ...motivo },
    inexistente: { persona_id: inexistente, antecedente_id: antecedente_cierra_id, ...motivo },
  }),
  'POST recetas/api/antecedentes/propuesta': ({ uno }, { propuesta_id }) => ({
    dueno: 'medico',
    ...delPadron,
    propio: { persona_id: uno.paciente.persona_id, propuesta_id, resultado: 'confirma' },
    inexistente: { persona_id: inexistente, propuesta_id, resultado: 'confirma' },
  }),
  'POST recetas/usuario/antecedentes/responde': deCampo('antecedente_id', {
    dueno: 'paciente',
    resto: { respuesta: 'confirma' },
  }),
  'PUT recetas/api/informa_receta': (mundo, { leida }) => ({
    dueno: 'medico',
    ...delPadron,
    propio: { ...clave(11), ...revision(mundo, mundo.uno.paciente.persona_id) },
    inexistente: { ...clave(11), ...revision(mundo, inexistente) },
    suyo: delMedico(mundo, leida),
  }),
  'DELETE recetas/usuario/sesiones/:sesion_id': deCampo('sesion_id', { dueno: 'medico' }),
  'DELETE recetas/usuario/passkeys/:passkey_id': deCampo('passkey_id', { dueno: 'medico' }),
  'DELETE recetas/usuario/vinculos/:vinculo_id': deCampo('vinculo_id', { dueno: 'paciente' }),
  'POST recetas/api/mostrador_retener': deReceta('retenible', { dueno: 'farmacia' }),
  'POST recetas/api/mostrador_soltar': deReceta('soltable', { dueno: 'farmacia' }),
  'POST recetas/api/mostrador_bloquear': deReceta('bloqueable', { dueno: 'farmacia', resto: motivo }),
  'POST recetas/api/mostrador_sustitutos': deReceta('sustituible', { dueno: 'farmacia', resto: { renglon: 1 } }),
  'POST recetas/api/mostrador_dispensar': deReceta('dispensable', {
    dueno: 'farmacia',
    resto: { items: [{ renglon: 1, envases: 1 }], ...clave(22) },
  }),
  'POST recetas/api/mostrador_deshacer': (_mundo, { dispensa_id, dispensa_suya_id }) => ({
    dueno: 'farmacia',
    // The administration may undo any dispensa with a reason.
    tampocoAjena: [Rol.ADMINSTRADOR, Rol.SUPERADMIN],
    propio: { dispensa_id, ...motivo },
    inexistente: { dispensa_id: inexistente, ...motivo },
    suyo: { dispensa_id: dispensa_suya_id },
  }),
  'POST recetas/api/mostrador_buscar': () => ({
    dueno: 'farmacia',
    propio: { dni: '98077314' },
    inexistente: { dni: '98999999' },
  }),
  'POST recetas/api/inspeccion_revoca': deCampo('inspeccion_id', { dueno: 'farmacia' }),
  'POST recetas/api/operador_restablece': deOperador('operador_id', motivo),
  'POST recetas/api/operador_baja': deOperador('operador_que_se_va_id', motivo),
  'POST recetas/api/operador_desafio': deOperador('operador_id'),
  'GET recetas/api/recetario/documento': deCampo('recetario_id', { dueno: 'medico' }),
  'POST backend/api/recetario_blancos': deCampo('recetario_id', { dueno: 'medico' }),
  'POST backend/api/anula_blanco': (_mundo, { blanco_perdido }) => ({
    dueno: 'medico',
    propio: { nro_recetario: blanco_perdido, motivo: 'perdido' },
    inexistente: { nro_recetario: inexistente, motivo: 'perdido' },
  }),
  'DELETE recetas/api/contingencia/:dispositivo_id': deCampo('dispositivo_id', { dueno: 'medico' }),
  'GET fhir/:tipo/:id': (_mundo, { leida }) => ({
    dueno: 'paciente',
    propio: { tipo: 'Bundle', id: String(leida.recetas_id) },
    inexistente: { tipo: 'Bundle', id: String(inexistente) },
  }),
  'GET fhir/Patient/:id/$summary': ({ uno }) => ({
    dueno: 'paciente',
    propio: { id: `p${uno.paciente.persona_id}` },
    inexistente: { id: `p${inexistente}` },
  }),
  'GET fhir/AuditEvent': ({ uno }) => ({
    dueno: 'paciente',
    propio: { patient: `p${uno.paciente.persona_id}` },
    inexistente: { patient: `p${inexistente}` },
  }),
  'POST fhir/MedicationDispense': (_mundo, { dispensable_fhir }) => {
    const de = (id: number) => ({
      resourceType: 'MedicationDispense',
      status: 'completed',
      identifier: [{ value: '7d3c1c2e-90d0-4b4c-9d55-6b3d0f6f0002' }],
      authorizingPrescription: [{ reference: `MedicationRequest/${id}-1` }],
      quantity: { value: 1 },
      contained: [{ resourceType: 'Medication', id: 'caja', batch: { lotNumber: 'L-204', expirationDate: '2099-03' } }],
      medicationReference: { reference: '#caja' },
    })
    return { dueno: 'farmacia', propio: de(dispensable_fhir.recetas_id), inexistente: de(inexistente) }
  },
  'GET fhir/:tipo': (_mundo, { leida }) => ({
    dueno: 'paciente',
    propio: { tipo: 'Bundle', identifier: leida.referencia },
    inexistente: { tipo: 'Bundle', identifier: 'ZZZZZZZZZZ' },
  }),
  'POST fhir/:tipo/_search': (_mundo, { leida }) => ({
    dueno: 'paciente',
    propio: { tipo: 'MedicationRequest', identifier: `${leida.referencia}-1` },
    inexistente: { tipo: 'MedicationRequest', identifier: 'ZZZZZZZZZZ-1' },
  }),
  'POST backend/api/medico_datos': ({ uno }) => ({
    dueno: 'medico',
    // Administrators may see every médico.
    tampocoAjena: [Rol.ADMINSTRADOR, Rol.SUPERADMIN],
    propio: { medico_id: uno.medico.medico_id },
    inexistente: { medico_id: inexistente },
  }),
  ...filasPorCampo,
}
