import { randomUUID } from 'node:crypto'
import * as contract from '@receta/contract'
import { propios, sistemas } from '@receta/fhir'
import { aMundo, config, type Mundo, useBase, useServidor, validateFhir } from '@receta/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { rutas, rutasFhir } from '../app'

const db = useBase()
const servidor = useServidor(db, [...rutas, ...rutasFhir])
const now = new Date('2026-11-20T13:00:00Z')
const s = propios(`${config.url_publica}/fhir`)
let mundo: Mundo

beforeAll(async () => {
  servidor.setNow(now)
  mundo = await aMundo(db, { now, convenio: { nombre: 'Programa Salud Cerca', rnos: '1-2345-6' } as never })
})

const bundle = (grupo: string) => ({
  resourceType: 'Bundle',
  type: 'transaction',
  entry: [
    {
      resourceType: 'MedicationRequest',
      status: 'active',
      intent: 'order',
      groupIdentifier: { value: grupo },
      medicationCodeableConcept: { coding: [{ system: s.vademecum, code: String(mundo.productos[0]) }] },
      subject: { reference: 'Patient/1' },
      insurance: [{ reference: 'Coverage/1' }],
      dosageInstruction: [{ text: '1-0-1' }],
      reasonCode: [{ coding: [{ system: sistemas.cie10, code: 'I10' }], text: 'Hipertensión esencial (primaria)' }],
      dispenseRequest: { quantity: { value: 1 } },
    },
    {
      resourceType: 'Patient',
      id: '1',
      identifier: [{ system: sistemas.dni, value: '98077314' }],
      name: [{ family: 'Benítez', given: ['Raúl', 'Oscar'] }],
      gender: 'female',
      birthDate: '1952-03-12',
    },
    {
      resourceType: 'Coverage',
      id: '1',
      status: 'active',
      beneficiary: { reference: 'Patient/1' },
      payor: [{ identifier: { system: sistemas.cobertura, value: '1-2345-6' } }],
    },
  ].map((resource) => ({ resource })),
})
const registrar = (grupo: string, headers: Record<string, string>) =>
  servidor.call(contract.fhirRegistra, bundle(grupo) as never, mundo.medico, headers)
const cuantas = async () => (await db.pool.query('select count(*)::int as n from recetas')).rows[0].n as number

describe('a create under a condition', () => {
  it('X3 creates with If-None-Exist, and the second time answers 200 with what was there', async () => {
    const grupo = randomUUID()
    const condicion = { 'if-none-exist': `identifier=urn:uuid:${grupo}` }
    const primera = await registrar(grupo, condicion)
    const segunda = await registrar(grupo, condicion)
    expect([primera.status, segunda.status, segunda.data, await cuantas()]).toEqual([201, 200, primera.data, 1])
  })

  it.each([
    ['another UUID', () => ({ 'if-none-exist': `identifier=${randomUUID()}` })],
    ['another criterion', () => ({ 'if-none-exist': 'patient=p1' })],
    ['two of them', (g: string) => ({ 'if-none-exist': `identifier=${g}&status=active` })],
    ['an empty one', () => ({ 'if-none-exist': '' })],
    ['a version, where nothing is updated', () => ({ 'if-match': 'W/"1"' })],
  ])('is refused with 412 under %s, and creates nothing', async (_que, headers) => {
    const antes = await cuantas()
    const grupo = randomUUID()
    const { status, error } = await registrar(grupo, headers(grupo))
    expect([status, error.code, await cuantas()]).toEqual([412, 'PRECONDICION_FALLIDA', antes])
  })
})

describe('POST /fhir/Bundle/$validate', () => {
  const validate = (recurso: object) => servidor.call(contract.fhirValida, recurso as never, mundo.medico)
  type Outcome = { issue: { severity: string; details: { coding: { code: string }[] }; expression?: string[] }[] }
  const issues = (data: unknown) =>
    (data as Outcome).issue.map((i) => [i.severity, i.details.coding[0]?.code, i.expression?.[0]])
  const usados = async () =>
    (await db.pool.query('select last_value from recetas_numeros')).rows[0].last_value as string

  it('X3 says of what would be issued that it would, writes nothing and draws no number', async () => {
    const [antes, numeros] = [await cuantas(), await usados()]
    const solo = bundle(randomUUID())
    const conParametros = { resourceType: 'Parameters', parameter: [{ name: 'resource', resource: solo }] }
    for (const recurso of [solo, conParametros]) {
      const { status, data } = await validate(recurso)
      const conAviso = issues(data).every(([severity, code]) => severity !== 'error' || code === 'RECETA_NO_EMITIBLE')
      expect([status, conAviso, await validateFhir(data)]).toEqual([200, true, []])
    }
    expect([await cuantas(), await usados()]).toEqual([antes, numeros])
  })

  it('says what registering it says: the same codes and elements', async () => {
    const malos = [
      { ...bundle(randomUUID()), extension: [{ url: 'x' }] },
      { resourceType: 'Bundle', type: 'transaction', entry: [] },
      { resourceType: 'Parameters' },
    ]
    const otroNombre = bundle(randomUUID())
    Object.assign(otroNombre.entry[2]?.resource ?? {}, { subscriberId: 'A-999' })
    const otroSexo = bundle(randomUUID())
    Object.assign(otroSexo.entry[1]?.resource ?? {}, { gender: 'male' })
    for (const malo of malos) {
      const { status, data } = await validate(malo)
      expect([status, issues(data)[0]]).toEqual([200, ['error', 'DATOS_INVALIDOS', undefined]])
    }
    for (const [malo, codigo] of [
      [otroNombre, 'RECETA_NO_EMITIBLE'],
      [otroSexo, 'IDENTIDAD_DISTINTA'],
    ] as const) {
      const registrado = await servidor.call(contract.fhirRegistra, malo as never, mundo.medico)
      expect(issues((await validate(malo)).data)).toEqual(issues(registrado.data))
      expect(registrado.raw).toContain(codigo)
    }
  })

  it('counts as a look, which has its limit', async () => {
    await db.pool.query(`update intentos set cuenta = 100000, desde = $1`, [now])
    await db.pool.query(`delete from intentos where clave like 'revisado:%'`)
    const { status, error } = await validate(bundle(randomUUID()))
    expect([status, error.code]).toEqual([429, 'DEMASIADOS_INTENTOS'])
  })
})
