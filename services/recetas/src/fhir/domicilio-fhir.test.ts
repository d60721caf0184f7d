import { randomUUID } from 'node:crypto'
import * as contract from '@receta/contract'
import { propios, sistemas } from '@receta/fhir'
import { aMundo, config, type Mundo, useBase, useServidor, validateFhir } from '@receta/testing'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { rutas, rutasFhir } from '../app'

const db = useBase()
const servidor = useServidor(db, [...rutas, ...rutasFhir])
const now = new Date('2026-11-20T13:00:00Z')
const s = propios(`${config.url_publica}/fhir`)
let mundo: Mundo

type Fields = Record<string, unknown>
const bundle = (suyo: Fields) => ({
  resourceType: 'Bundle',
  type: 'transaction',
  entry: [
    {
      resourceType: 'MedicationRequest',
      status: 'active',
      intent: 'order',
      groupIdentifier: { system: 'https://consultorio.example/recetas', value: randomUUID() },
      medicationCodeableConcept: { coding: [{ system: s.vademecum, code: String(mundo.productos[0]) }] },
      subject: { reference: 'Patient/1' },
      insurance: [{ reference: 'Coverage/1' }],
      reasonCode: [{ text: 'Dolor oncológico' }],
      dosageInstruction: [{ text: '1-0-0-0 x 20' }],
      dispenseRequest: { quantity: { value: 1 } },
    },
    {
      resourceType: 'Patient',
      id: '1',
      identifier: [{ system: sistemas.dni, value: '98077314' }],
      name: [{ family: 'Benítez', given: ['Raúl', 'Oscar'] }],
      // As the padrón has him: another would be somebody else.
      gender: 'female',
      birthDate: '1952-03-12',
      ...suyo,
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
const registrar = (suyo: Fields) => servidor.call(contract.fhirRegistra, bundle(suyo) as never, mundo.medico)

beforeAll(async () => {
  servidor.setNow(now)
  mundo = await aMundo(db, { now, convenio: { rnos: '1-2345-6', permite_restringidos: true } as never })
  await db.pool.query(`update productos set lista_control = 'estup I'`)
})
afterEach(() => db.pool.query('truncate recetas_claves, recetas_items, recetas_eventos cascade'))

describe('the address of the patient', () => {
  it.each<[string, Fields, string]>([
    ['its text', { text: 'Belgrano 120, Paraná' }, 'Belgrano 120, Paraná'],
    [
      'its parts, as AR Core writes it',
      {
        use: 'home',
        line: ['Belgrano 120', 'piso 2'],
        city: 'Paraná',
        state: 'Entre Ríos',
        postalCode: '3100',
        country: 'AR',
      },
      'Belgrano 120, piso 2, Paraná, Entre Ríos, 3100',
    ],
    [
      'its text, where the parts say the same',
      { text: 'Belgrano 120, Paraná (Entre Ríos)', line: ['Belgrano 120'], city: 'PARANA', country: 'Argentina' },
      'Belgrano 120, Paraná (Entre Ríos)',
    ],
  ])('is signed by %s, and answered', async (_por, address, dicho) => {
    const { status, data } = await registrar({ address: [address] })
    expect([status, await validateFhir(data)]).toEqual([201, []])
    const { entry } = data as unknown as { entry: { resource: Fields }[] }
    const [suyo] = entry.map(({ resource }) => resource).filter(({ resourceType }) => resourceType === 'Patient')
    expect(suyo?.['address']).toEqual([{ text: dicho }])
  })

  it.each<[string, Fields, string]>([
    ['too short', { text: 'Sur' }, 'entry[1].resource.address'],
    ['of an office', { use: 'work', text: 'Belgrano 120, Paraná' }, 'entry[1].resource.address[0].use'],
    ['of the post', { type: 'postal', text: 'Belgrano 120, Paraná' }, 'entry[1].resource.address[0].type'],
    ['that says two', { text: 'Belgrano 120, Paraná', city: 'Rosario' }, 'entry[1].resource.address[0]'],
  ])('is refused %s, by its field', async (_cual, address, campo) => {
    const { status, data } = await registrar({ address: [address] })
    const { issue = [] } = data as { issue?: { expression?: string[] }[] }
    expect([status, issue[1]?.expression]).toEqual([400, [campo]])
  })

  it('is refused where no line asks for it, in words that say so', async () => {
    await db.pool.query(`update productos set lista_control = ''`)
    const { status, data } = await registrar({ address: [{ text: 'Belgrano 120, Paraná' }] })
    await db.pool.query(`update productos set lista_control = 'estup I'`)
    const { issue = [] } = data as { issue?: { expression?: string[]; details: { text: string } }[] }
    expect([status, issue[1]?.expression]).toEqual([400, ['entry[1].resource.address']])
    expect(issue[1]?.details.text).toMatch(/se firma cuando un renglón es .* restringido/)
  })

  it('is asked for where it misses, by its field', async () => {
    const { status, data } = await registrar({})
    const { issue = [] } = data as { issue?: { expression?: string[] }[] }
    expect([status, issue[1]?.expression]).toEqual([409, ['entry[1].resource.address']])
  })
})
