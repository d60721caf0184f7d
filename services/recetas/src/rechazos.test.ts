import * as contract from '@receta/contract'
import { propios, sistemas } from '@receta/fhir'
import {
  aMedico,
  aMundo,
  anInforme,
  aPaciente,
  aRecetaGuardada,
  aSesion,
  aUsuario,
  config,
  type Mundo,
  occupyClaves,
  useBase,
  useServidor,
} from '@receta/testing'
import { Rol } from '@receta/domain'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rutas, rutasFhir } from './app'

// Refusals that several calls share, each by its name and code, as sin-afirmar.ts looks for them.

const db = useBase()
const servidor = useServidor(db, [...rutas, ...rutasFhir])
const now = new Date('2026-11-20T13:00:00Z')
const clave_idempotencia = '7d3c1c2e-90d0-4b4c-9d55-6b3d0f6f0001'
const clave_actual = 'Ombu-Quieto.47'
const motivo = 'Se ve en cada llamada'
const retenida = { recetas_id: 1 }
let mundo: Mundo
let sinFarmacia: { token: string }

beforeAll(async () => {
  servidor.setNow(now)
  mundo = await aMundo(db, { now, convenio: { nombre: 'Programa Salud Cerca', rnos: '1-2345-6' } as never })
  sinFarmacia = { token: await aSesion(db, await aUsuario(db, { tipo: Rol.PRESERFAR }), { now }) }
})
beforeEach(async () => {
  servidor.deps.config = config
  await db.kysely.deleteFrom('intentos').execute()
})

type Fila = readonly [contract.Endpoint, contract.ErrorCode, () => object, (() => { token: string })?]
const rechaza = async ([llamada, codigo, pedido, actor]: Fila) => {
  const { status, error } = await servidor.call(llamada, pedido() as never, actor?.() ?? mundo.medico)
  expect([llamada.path, error?.code, status]).toEqual([llamada.path, codigo, contract.errores[codigo].status])
}
const titulo = ([{ method, path }, codigo]: Fila) => `${method} ${path} ${codigo}`
const cada = (filas: readonly Fila[]) => filas.map((fila) => [titulo(fila), fila] as const)

describe('past the looks of a day', () => {
  const alguien = () => ({ persona_id: mundo.paciente.persona_id })
  const filas: readonly Fila[] = [
    [contract.antecedentes, 'DEMASIADOS_INTENTOS', alguien],
    [
      contract.registraAntecedente,
      'DEMASIADOS_INTENTOS',
      () => ({ ...alguien(), tipo: 'alergia', texto: 'penicilina', presente: true }),
    ],
    [contract.cierraAntecedente, 'DEMASIADOS_INTENTOS', () => ({ ...alguien(), antecedente_id: 1, motivo })],
    [
      contract.resuelvePropuesta,
      'DEMASIADOS_INTENTOS',
      () => ({ ...alguien(), propuesta_id: 1, resultado: 'rechaza', motivo }),
    ],
    [contract.conveniosBeneficiario, 'DEMASIADOS_INTENTOS', () => ({ dni: '98077314' })],
    [contract.buscaAfiliado, 'DEMASIADOS_INTENTOS', () => ({ dni: '98077314' })],
    [contract.fhirRegistra, 'DEMASIADOS_INTENTOS', () => anuncio({ dosageInstruction: [{ text: 'x' }] })],
  ]
  it.each(cada(filas))('%s', async (_titulo, fila) => {
    await db.kysely
      .insertInto('intentos')
      .values({ clave: `padron-dia:${mundo.medico.usuario_id}`, desde: now, cuenta: 1_500 })
      .execute()
    await rechaza(fila)
  })
})

describe('of an account that serves at no farmacia', () => {
  const deAhi = () => sinFarmacia
  const filas: readonly Fila[] = [
    [contract.mostradorBuscar, 'SIN_FARMACIA', () => ({ dni: '98077314' }), deAhi],
    [contract.mostradorDeshacer, 'SIN_FARMACIA', () => ({ dispensa_id: 1 }), deAhi],
    [contract.mostradorBloquear, 'SIN_FARMACIA', () => ({ ...retenida, motivo }), deAhi],
    [contract.mostradorSoltar, 'SIN_FARMACIA', () => retenida, deAhi],
    [contract.mostradorSustitutos, 'SIN_FARMACIA', () => ({ ...retenida, renglon: 1 }), deAhi],
    [
      contract.mostradorDispensar,
      'SIN_FARMACIA',
      () => ({ ...retenida, items: [{ renglon: 1, envases: 1 }], clave_idempotencia }),
      deAhi,
    ],
    [
      contract.fhirDispensa,
      'SIN_FARMACIA',
      () => ({
        resourceType: 'MedicationDispense',
        status: 'completed',
        identifier: [{ value: clave_idempotencia }],
        authorizingPrescription: [{ reference: 'MedicationRequest/1-1' }],
        quantity: { value: 1 },
      }),
      deAhi,
    ],
  ]
  it.each(cada(filas))('%s', (_titulo, fila) => rechaza(fila))
})

describe('a code of the second factor', () => {
  it('that is wrong', () => rechaza([contract.segundoFactor, 'SEGUNDO_FACTOR_INVALIDO', () => ({ otp: '123456' })]))

  const filas: readonly Fila[] = [
    [contract.segundoFactor, 'DEMASIADOS_INTENTOS', () => ({ otp: '123456' })],
    [contract.totpBaja, 'DEMASIADOS_INTENTOS', () => ({ clave_actual })],
  ]
  it.each(cada(filas))('or a password past its tries: %s', async (_titulo, fila) => {
    const { usuario_id } = mundo.medico
    const { rows: sesiones } = await db.pool.query<{ sesion_id: number }>(
      'select sesion_id from sesiones where usuario_id = $1',
      [usuario_id],
    )
    const deSesiones = sesiones.map(({ sesion_id }) => `clave-actual:${usuario_id}:${sesion_id}`)
    await db.kysely
      .insertInto('intentos')
      .values(
        [`otp:${usuario_id}:127.0.0.1`, ...deSesiones].map((clave) => ({
          clave,
          desde: now,
          cuenta: 100,
        })),
      )
      .execute()
    await rechaza(fila)
  })
})

describe('while every password is being checked', () => {
  const filas: readonly Fila[] = [
    [contract.passkeyOpciones, 'SERVICIO_OCUPADO', () => ({ clave_actual })],
    [contract.totpNuevo, 'SERVICIO_OCUPADO', () => ({ clave_actual })],
    [contract.totpBaja, 'SERVICIO_OCUPADO', () => ({ clave_actual })],
  ]
  it.each(cada(filas))('%s', async (_titulo, fila) => {
    const soltar = occupyClaves()
    await rechaza(fila).finally(soltar)
  })
})

const s = propios(`${config.url_publica}/fhir`)
function anuncio(deLaLinea: object = {}) {
  const linea = {
    resourceType: 'MedicationRequest',
    status: 'active',
    intent: 'order',
    groupIdentifier: { system: 'https://consultorio.example/recetas', value: clave_idempotencia },
    medicationCodeableConcept: { coding: [{ system: s.vademecum, code: String(mundo.productos[0]) }] },
    subject: { reference: 'Patient/1' },
    insurance: [{ reference: 'Coverage/1' }],
    reasonCode: [{ coding: [{ system: sistemas.cie10, code: 'I10' }], text: 'Hipertensión esencial (primaria)' }],
    dosageInstruction: [{ text: '1-0-0-1 x 30' }],
    dispenseRequest: { quantity: { value: 99 } },
    ...deLaLinea,
  }
  const paciente = {
    resourceType: 'Patient',
    id: '1',
    identifier: [{ system: sistemas.dni, value: '98077314' }],
    name: [{ family: 'Benítez', given: ['Raúl', 'Oscar'] }],
    gender: 'male',
    birthDate: '1950-02-01',
  }
  const cobertura = {
    resourceType: 'Coverage',
    id: '1',
    status: 'active',
    beneficiary: { reference: 'Patient/1' },
    payor: [{ identifier: { system: sistemas.cobertura, value: '1-2345-6' } }],
  }
  const entry = [linea, paciente, cobertura].map((resource) => ({ resource }))
  return { resourceType: 'Bundle', type: 'transaction', entry }
}

describe('what issuing refuses is refused where a receta takes the place of another, or comes in FHIR', () => {
  let emitida = 0
  let pendiente: { token: string }
  beforeAll(async () => {
    pendiente = await aMedico(db, { convenios: [mundo.convenio_id], estado: 'pendiente', now })
    const { data } = await servidor.call(contract.informaReceta, anInforme(mundo, now), mundo.medico)
    emitida = data.receta.recetas_id
  })
  const cambio = (fields: object = {}) => ({ ...anInforme(mundo, now), reemplaza_a: emitida, motivo, ...fields })
  const dosis = () => ({
    items: anInforme(mundo, now).items.map((i) => ({ ...i, envases: 99 })),
  })
  const filas: readonly Fila[] = [
    [contract.reemplazaReceta, 'RECETA_NO_ENCONTRADA', () => cambio({ reemplaza_a: 999_999 })],
    [contract.reemplazaReceta, 'RECETA_NO_EMITIBLE', () => cambio(dosis())],
    [
      contract.reemplazaReceta,
      'PRODUCTO_DESACTUALIZADO',
      () => cambio({ items: anInforme(mundo, now).items.map((i) => ({ ...i, codigo: 'bm8=' })) }),
    ],
    [contract.reactivaReceta, 'RECETA_NO_ENCONTRADA', () => ({ recetas_id: 999_999 })],
    [contract.fhirRegistra, 'MEDICO_NO_HABILITADO', () => anuncio(), () => pendiente],
  ]
  it.each(cada(filas))('%s', (_titulo, fila) => rechaza(fila))

  it('PUT /api/reemplaza_receta MEDICO_NO_HABILITADO, of one that is his since before', async () => {
    await db.pool.query(`update medicos set estado = 'suspendido' where medico_id = $1`, [mundo.medico.medico_id])
    const fila: Fila = [contract.reemplazaReceta, 'MEDICO_NO_HABILITADO', () => cambio()]
    await rechaza(fila).finally(() =>
      db.pool.query(`update medicos set estado = 'habilitado' where medico_id = $1`, [mundo.medico.medico_id]),
    )
  })

  const deOtraDroga = () => ({
    medicationCodeableConcept: { coding: [{ system: s.vademecum, code: String(mundo.productos[1]) }] },
    dispenseRequest: { quantity: { value: 1 } },
  })
  const frenadas: readonly Fila[] = [
    [contract.reemplazaReceta, 'EMISION_FRENADA', () => cambio()],
    [contract.fhirRegistra, 'EMISION_FRENADA', () => anuncio(deOtraDroga())],
  ]
  it.each(cada(frenadas))('%s past the pace at which anybody writes', async (_titulo, fila) => {
    const { medico, convenio_id, productos } = mundo
    const otro = await aPaciente(db)
    for (let i = 0; i < 20; i++)
      await aRecetaGuardada(db, {
        medico_id: medico.medico_id,
        usuario_id: medico.usuario_id,
        persona_id: otro.persona_id,
        convenio_id,
        producto_id: productos[0],
      })
    servidor.deps.config = { ...config, emisiones_por_hora: 240 }
    await rechaza(fila)
  })

  it('PUT /api/reemplaza_receta DEMASIADOS_INTENTOS, past the looks of a day', async () => {
    await db.kysely
      .insertInto('intentos')
      .values({ clave: `padron-dia:${mundo.medico.usuario_id}`, desde: now, cuenta: 1_500 })
      .execute()
    const fila: Fila = [contract.reemplazaReceta, 'DEMASIADOS_INTENTOS', () => cambio(dosis())]
    await rechaza(fila)
  })
})

describe('the changes of the recetas', () => {
  it('GET /api/recetas_cambios, to whoever shows nothing', async () => {
    const fila: Fila = [contract.recetasCambios, 'RECETA_NO_ENCONTRADA', () => ({})]
    const { status, error } = await servidor.call(fila[0], {})
    expect([status, error.code]).toEqual([404, fila[1]])
  })
})
