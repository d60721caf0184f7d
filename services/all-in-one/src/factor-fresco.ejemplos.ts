import { randomUUID } from 'node:crypto'
import type { Mundo } from './matriz-mundo.ejemplos'

/** Each with its reason. Those of anybody and of a patient are below. */
export const sinFrescura: Readonly<Record<string, string>> = {
  'POST recetas/api/dato_pide': 'a question of the auditor, in the shift: nothing is decided by it',
  'POST recetas/api/dato_responde': 'the médico’s answer to it, in the shift',
  'PUT recetas/api/favoritos': 'a list of his own',
  'POST recetas/api/respuesta_guarda': 'a text of the auditor’s own',
  'POST recetas/api/respuesta_quita': 'a text of the auditor’s own',
  'POST backend/api/importa_descarta': 'throws a file away that changed nothing',
  'POST backend/api/norma_guarda': 'a draft, by which nobody is judged; norma_publica asks',
  'POST backend/api/norma_descarta': 'a draft',
  'DELETE recetas/api/contingencia/:dispositivo_id': 'takes a power away, as who lost the device needs at once',
  'POST recetas/api/mostrador_retener': 'of the shift: the patient’s code opens it',
  'POST recetas/api/mostrador_soltar': 'of the shift: gives it back',
  'POST recetas/api/mostrador_bloquear': 'of the shift: the médico takes it back',
  'POST recetas/api/operador_entra': 'is how the factor, or the PIN of a device in its shift, is shown',
  'POST recetas/api/operador_sale': 'takes a power away',
}

/** Each held by a test of its own. */
export const frescaEnParte: Readonly<Record<string, string>> = {
  'POST recetas/api/mostrador_dispensar': 'of a controlled drug: actos-con-persona.test.ts',
  'POST fhir/MedicationDispense': 'of a controlled drug, by the code of mostrador_dispensar',
  'POST fhir/Bundle': 'by the code of informa_receta: registrar-receta.test.ts',
  'POST recetas/api/mostrador_deshacer': 'an administrator: undo-dispensa.test.ts',
  'POST recetas/usuario/perfil': 'mail and telephone: guardar-perfil.test.ts',
  'POST backend/api/abm_medico': 'what an administrator decides: abm-medico.test.ts',
  'PUT recetas/api/contingencia': 'of a disputed one: disputa.test.ts',
  'POST recetas/usuario/totp': 'of who has a factor: totp-propio.test.ts',
  'POST recetas/usuario/totp_confirma': 'of who has a factor: totp-propio.test.ts',
  'POST recetas/usuario/totp_baja': 'of who has a factor: totp-propio.test.ts',
  'DELETE recetas/usuario/passkeys/:passkey_id': 'of who has a factor: passkeys.test.ts',
  'POST backend/api/cambia_clave': 'of who has a factor: cambia-clave.test.ts',
  'POST recetas/usuario/codigos_recuperacion': 'in the first minutes of a shift: turno.test.ts',
}

const motivo = 'Revisión de los factores'
const reglas = {
  activo: true,
  padron_afiliados_manual: 1,
  autorizaciones_recetas_por_afiliado: 0,
  digital_elige_plan: true,
  digital_indica_prestador: 0,
  permite_sustitucion: true,
  tratamiento_prolongado: true,
  digital_fecha_receta: 0,
  digital_auditoria: 0,
  digital_get_contacto_afiliado: 0,
  permite_restringidos: true,
  solo_generico: false,
  vigencia_dias: 30,
  max_items: 3,
  max_envases: 5,
}
const otra = { usuario_id: 1, motivo }
const deAplicacion = () => ({ clave_idempotencia: randomUUID(), soft_id: 1, version: 1, motivo })

export const pedidos: Readonly<Record<string, (mundo: Mundo) => object>> = {
  'POST backend/api/usuario_estado': () => ({ ...otra, estado: 'suspendido' }),
  'POST backend/api/usuario_rol': () => ({ ...otra, tipo: 20, roles: [20], convenio_id: 0 }),
  'POST backend/api/usuario_cierra_sesiones': () => otra,
  'POST backend/api/usuario_recupera_clave': () => otra,
  'POST backend/api/usuario_quita_factor': () => otra,
  'POST backend/api/convenio_cambia': ({ uno }) => ({ convenio_id: uno.convenio_id, version: 1, reglas, motivo }),
  'POST backend/api/convenio_guarda': () => ({
    clave_idempotencia: randomUUID(),
    convenio_id: null,
    version: 0,
    nombre: 'Otro convenio',
    sigla: 'OTRO',
    rnos: null,
    es_particular: false,
    motivo,
  }),
  'POST backend/api/aplicacion_crea': () => ({
    clave_idempotencia: randomUUID(),
    nombre: 'Otra aplicación',
    canal: 'farmacia',
    motivo,
  }),
  'POST backend/api/aplicacion_cambia': () => ({ ...deAplicacion(), nombre: 'Otro nombre', activa: true }),
  'POST backend/api/aplicacion_version': () => ({
    ...deAplicacion(),
    version_code: 2,
    version_name: '2.0',
    link_update: 'https://example.com/app',
  }),
  'POST backend/api/credencial_crea': () => ({
    clave_idempotencia: randomUUID(),
    soft_id: 1,
    usuario: 'farmacia@prueba.ar',
    nombre: 'Programa',
    motivo,
  }),
  'POST backend/api/credencial_revoca': () => ({ credencial_id: 1, motivo }),
  'POST backend/api/convenio_habilita': ({ uno }) => ({ convenio_id: uno.convenio_id, medico_id: 1, habilitado: true }),
  'POST backend/api/plan_guarda': ({ uno }) => ({
    clave_idempotencia: randomUUID(),
    convenio_id: uno.convenio_id,
    plan_id: null,
    version: 0,
    nombre: 'Otro plan',
    activo: true,
    coberturas: [],
    motivo,
  }),
  'POST backend/api/norma_publica': () => ({
    clave_idempotencia: randomUUID(),
    convenio_id: 0,
    codigo: 'F-1',
    version: 1,
    titulo: 'Una norma',
    texto: 'Lo que la norma dice.',
    vigente_desde: '2030-01-01',
  }),
  'POST backend/api/importa_archivo': () => ({
    clave_idempotencia: randomUUID(),
    que: 'vademecum',
    nombre: 'vademecum.csv',
    bytes: 10,
  }),
  'POST backend/api/importa_corre': () => ({ archivo_id: 1, ensayo: true }),
  'POST backend/api/update_medico': () => ({ telefono: '0343 555-0199' }),
  'POST backend/api/genera_recetario': ({ uno }) => ({
    convenio_id: uno.convenio_id,
    cantidad: 1,
    clave_idempotencia: randomUUID(),
  }),
  'POST recetas/api/contingencia': () => ({ x: 'A'.repeat(43) }),
  'POST recetas/api/libro_cierre': () => ({ hasta: 1 }),
  'POST recetas/api/operador_alta': () => ({
    nombre: 'Ana',
    apellido: 'Paz',
    cargo: 'auxiliar',
    correo: 'ana@prueba.ar',
    clave_idempotencia: randomUUID(),
  }),
}
