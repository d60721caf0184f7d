import type { InputOf } from '@receta/contract'
import type * as contract from '@receta/contract'
import { Rol } from '@receta/domain'
import { anInforme } from '@receta/testing'
import { inexistente, type Mundo, roles } from './matriz-mundo.ejemplos'

/** What was really issued, and other things of an owner, by their ids. */
export type Objetos = {
  recetas_id: number
  referencia: string
  nro_recetario: number
  sesion_id: number
  passkey_id: number
  vinculo_id: number
  recetario_id: number
  dispositivo_id: number
  dispensa_id: number
  antecedente_id: number
  pedido_id: number
}

export type Extrano = Rol | 'colega' | null

/** The same question about what is the owner's and about what is not there: to a stranger both answers are one. */
export type Caso = {
  /** Whose it is: he gets an answer of his own, so that the question is known to ask something. */
  dueno: keyof Mundo['dueno'] | null
  /** To whom it is not: by role, of another convenio; or the médico of the same one who did not issue it. */
  extranos: readonly Extrano[]
  propio: object
  inexistente: object
}
export type Fila = (mundo: Mundo, objetos: Objetos) => Caso

const porId =
  (campo: keyof Objetos, dueno: Caso['dueno'], extranos: Caso['extranos'], resto: object = {}): Fila =>
  (_mundo, objetos) => ({
    dueno,
    extranos,
    propio: { ...resto, [campo]: objetos[campo] },
    inexistente: { ...resto, [campo]: inexistente },
  })

const motivo = { motivo: 'Revisión de la matriz de permisos' }
const anulacion = (mundo: Mundo, nro_recetario: number): InputOf<typeof contract.anularReceta> => ({
  soft_id: 1,
  convenio_id: mundo.uno.convenio_id,
  nro_recetario,
  ...motivo,
})
const revision = (mundo: Mundo, persona_id: number) => {
  const { clave_idempotencia: _, ...borrador } = anInforme(mundo.uno, new Date(), {
    persona_id,
    convenio_id: mundo.otroConvenio,
    afiliado_id: 0,
  })
  return borrador
}
const alergia = { tipo: 'alergia', texto: 'penicilina', presente: true }
const sesiones: readonly Extrano[] = ['colega', ...roles]

/** A new call whose input names something that belongs to somebody is a row here; any other, in `sinObjeto` (llamadas.ejemplos.ts). */
export const filas: Record<string, Fila> = {
  'GET recetas/api/receta': porId('recetas_id', 'paciente', [
    null,
    'colega',
    Rol.PRESERFAR,
    Rol.OBRASOCIAL,
    Rol.MEDICO,
    Rol.PACIENTE,
    Rol.ADMINSTRADOR,
    Rol.SUPERADMIN,
  ]),
  'POST recetas/api/receta/documento': porId('recetas_id', 'paciente', [null, ...sesiones]),
  'DELETE recetas/api/anular_receta': (mundo, { nro_recetario }) => ({
    dueno: 'medico',
    extranos: ['colega', Rol.MEDICO],
    propio: anulacion(mundo, nro_recetario),
    inexistente: anulacion(mundo, inexistente),
  }),
  'PUT recetas/api/reemplaza_receta': ({ uno }, { recetas_id }) => {
    const pedido = { ...anInforme(uno, new Date()), motivo: 'Error en la dosis' }
    return {
      dueno: null,
      extranos: ['colega', Rol.MEDICO],
      propio: { ...pedido, reemplaza_a: recetas_id },
      inexistente: { ...pedido, reemplaza_a: inexistente },
    }
  },
  'POST recetas/api/reactiva_receta': porId('recetas_id', 'medico', ['colega', Rol.MEDICO]),
  'POST recetas/api/autorizacion_resuelve': porId('recetas_id', null, [Rol.OBRASOCIAL], {
    clave_idempotencia: '7d3c1c2e-90d0-4b4c-9d55-6b3d0f6f0018',
    decision: 'autorizar',
  }),
  'POST recetas/api/dato_pide': porId('recetas_id', null, [Rol.OBRASOCIAL], {
    clave_idempotencia: '7d3c1c2e-90d0-4b4c-9d55-6b3d0f6f0033',
    pregunta: '¿Cuál fue la última glucemia?',
  }),
  'POST recetas/api/dato_responde': porId('pedido_id', 'medico', ['colega', Rol.MEDICO], { respuesta: 'Fue de 240.' }),
  'GET recetas/api/recetas': ({ uno }) => ({
    dueno: 'medico',
    extranos: ['colega', Rol.MEDICO, Rol.PACIENTE, Rol.OBRASOCIAL],
    propio: { dni: '98077314', convenio_id: uno.convenio_id },
    inexistente: { dni: '98999999', convenio_id: inexistente },
  }),
  'GET recetas/api/planes': ({ uno }) => ({
    dueno: 'medico',
    extranos: [Rol.MEDICO],
    propio: { convenio_id: uno.convenio_id },
    inexistente: { convenio_id: inexistente },
  }),
  'GET recetas/api/busca_afiliado': ({ nroafiliado }) => ({
    dueno: 'medico',
    extranos: [Rol.MEDICO],
    propio: { nroafiliado },
    inexistente: { nroafiliado: 'MATRIZ-0' },
  }),
  'GET recetas/api/convenios_beneficiario': () => ({
    dueno: 'paciente',
    extranos: [Rol.PACIENTE],
    propio: { dni: '98077314' },
    inexistente: { dni: '98999999' },
  }),
  'POST recetas/api/revisa_receta': (mundo) => ({
    dueno: null,
    extranos: [Rol.MEDICO],
    propio: revision(mundo, mundo.uno.paciente.persona_id),
    inexistente: revision(mundo, inexistente),
  }),
  'POST recetas/api/antecedentes': ({ uno }) => ({
    dueno: 'medico',
    extranos: [Rol.MEDICO],
    propio: { persona_id: uno.paciente.persona_id },
    inexistente: { persona_id: inexistente },
  }),
  'POST recetas/api/antecedentes/registra': ({ uno }) => ({
    dueno: null,
    extranos: [Rol.MEDICO],
    propio: { persona_id: uno.paciente.persona_id, ...alergia },
    inexistente: { persona_id: inexistente, ...alergia },
  }),
  'POST recetas/api/antecedentes/cierra': ({ uno }) => ({
    dueno: null,
    extranos: [Rol.MEDICO],
    propio: { persona_id: uno.paciente.persona_id, antecedente_id: 1, ...motivo },
    inexistente: { persona_id: inexistente, antecedente_id: 1, ...motivo },
  }),
  'POST recetas/usuario/antecedentes/responde': (_mundo, { antecedente_id }) => ({
    dueno: null,
    extranos: [Rol.PACIENTE],
    propio: { antecedente_id, respuesta: 'confirma' },
    inexistente: { antecedente_id: inexistente, respuesta: 'confirma' },
  }),
  'PUT recetas/api/informa_receta': (mundo) => {
    const clave_idempotencia = '7d3c1c2e-90d0-4b4c-9d55-6b3d0f6f0001'
    return {
      dueno: null,
      extranos: [Rol.MEDICO],
      propio: { clave_idempotencia, ...revision(mundo, mundo.uno.paciente.persona_id) },
      inexistente: { clave_idempotencia, ...revision(mundo, inexistente) },
    }
  },
  'DELETE recetas/usuario/sesiones/:sesion_id': porId('sesion_id', 'medico', sesiones),
  'DELETE recetas/usuario/passkeys/:passkey_id': porId('passkey_id', 'medico', sesiones),
  'DELETE recetas/usuario/vinculos/:vinculo_id': porId('vinculo_id', 'paciente', [
    Rol.MEDICO,
    Rol.OBRASOCIAL,
    Rol.PACIENTE,
    Rol.SUPERADMIN,
  ]),
  'POST recetas/api/mostrador_retener': porId('recetas_id', null, [Rol.PRESERFAR]),
  'POST recetas/api/mostrador_soltar': porId('recetas_id', null, [Rol.PRESERFAR]),
  'POST recetas/api/mostrador_bloquear': porId('recetas_id', null, [Rol.PRESERFAR], motivo),
  'POST recetas/api/mostrador_sustitutos': porId('recetas_id', null, [Rol.PRESERFAR], { renglon: 1 }),
  'POST recetas/api/mostrador_dispensar': porId('recetas_id', null, [Rol.PRESERFAR], {
    items: [{ renglon: 1, envases: 1 }],
    clave_idempotencia: '7d3c1c2e-90d0-4b4c-9d55-6b3d0f6f0002',
  }),
  'POST recetas/api/mostrador_deshacer': porId('dispensa_id', null, [Rol.PRESERFAR]),
  'POST recetas/api/mostrador_buscar': () => ({
    dueno: null,
    extranos: [Rol.PRESERFAR],
    propio: { dni: '98077314' },
    inexistente: { dni: '98999999' },
  }),
  'GET recetas/api/recetario/documento': porId('recetario_id', 'medico', ['colega', Rol.MEDICO]),
  'DELETE recetas/api/contingencia/:dispositivo_id': porId('dispositivo_id', 'medico', ['colega', Rol.MEDICO]),
  'GET fhir/:tipo/:id': (_mundo, { recetas_id }) => ({
    dueno: 'paciente',
    extranos: sesiones,
    propio: { tipo: 'Bundle', id: String(recetas_id) },
    inexistente: { tipo: 'Bundle', id: String(inexistente) },
  }),
  'POST fhir/MedicationDispense': (_mundo, { recetas_id }) => {
    const de = (id: number) => ({
      resourceType: 'MedicationDispense',
      status: 'completed',
      identifier: [{ value: '7d3c1c2e-90d0-4b4c-9d55-6b3d0f6f0002' }],
      authorizingPrescription: [{ reference: `MedicationRequest/${id}-1` }],
      quantity: { value: 1 },
    })
    return { dueno: null, extranos: [Rol.PRESERFAR], propio: de(recetas_id), inexistente: de(inexistente) }
  },
  'GET fhir/:tipo': (_mundo, { referencia }) => ({
    dueno: 'paciente',
    extranos: sesiones,
    propio: { tipo: 'Bundle', identifier: referencia },
    inexistente: { tipo: 'Bundle', identifier: 'ZZZZZZZZZZ' },
  }),
  'POST backend/api/medico_datos': ({ uno }) => ({
    dueno: 'medico',
    extranos: ['colega', Rol.MEDICO],
    propio: { medico_id: uno.medico.medico_id },
    inexistente: { medico_id: inexistente },
  }),
}
