import { randomUUID } from 'node:crypto'
import * as contract from '@receta/contract'
import { propios, sistemas } from '@receta/fhir'
import { aMundo, config, type Mundo, useBase, useServidor } from '@receta/testing'
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
