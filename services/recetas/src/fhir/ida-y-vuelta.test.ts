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

type Fields = Record<string, unknown>
const registrar = (recursos: Fields[]) =>
  servidor.call(
    contract.fhirRegistra,
    { resourceType: 'Bundle', type: 'transaction', entry: recursos.map((resource) => ({ resource })) } as never,
    mundo.medico,
  )
const linea = (grupo: string, fields: Fields) => ({
  resourceType: 'MedicationRequest',
  status: 'active',
  intent: 'order',
  groupIdentifier: { value: grupo },
  medicationCodeableConcept: { coding: [{ system: s.vademecum, code: String(mundo.productos[0]) }] },
  subject: { reference: 'Patient/1' },
  insurance: [{ reference: 'Coverage/1' }],
  reasonCode: [{ coding: [{ system: sistemas.cie10, code: 'I10' }], text: 'Hipertensión esencial (primaria)' }],
  dispenseRequest: { quantity: { value: 1 } },
  ...fields,
})
const paciente = (fields: Fields) => ({
  resourceType: 'Patient',
  id: '1',
  identifier: [{ system: sistemas.dni, value: '98077314' }],
  name: [{ family: 'Benítez', given: ['Raúl', 'Oscar'] }],
  gender: 'female',
  birthDate: '1952-03-12',
  ...fields,
})
const cobertura = {
  resourceType: 'Coverage',
  id: '1',
  status: 'active',
  beneficiary: { reference: 'Patient/1' },
  payor: [{ identifier: { system: sistemas.cobertura, value: '1-2345-6' } }],
}

describe('POST /fhir/Bundle', () => {
  it.each([
    ['another sex', { gender: 'male' }],
    ['another birth date', { birthDate: '1952-03-13' }],
    ['another name', { name: [{ family: 'Sosa', given: ['Camila'] }] }],
  ])('X2 S12 signs nothing for whose document is somebody else’s: %s', async (_que, fields) => {
    const { status, raw } = await registrar([
      linea(randomUUID(), { dosageInstruction: [{ text: '1-0-1' }] }),
      paciente(fields),
      cobertura,
    ])
    const { rows } = await db.pool.query('select count(*)::int as n from recetas')
    expect([status, raw.includes('IDENTIDAD_DISTINTA'), rows[0].n]).toEqual([409, true, 0])
    // Its element, in the Bundle that was sent.
    expect(raw).toContain('"expression":["entry[1].resource"]')
  })
})

describe('POST /fhir/Bundle of what it answered', () => {
  // Bundle after Bundle: the key is another software's, and everything else what we answered.
  it('X3 takes back the Bundle that it answered, where the convenio asks for a contact and «1-0-1» has a structure', async () => {
    await db.pool.query('update convenios set digital_get_contacto_afiliado = 1')
    const telecom = [{ system: 'email', value: 'raul@correo.example' }]
    const primera = await registrar([
      linea(randomUUID(), { dosageInstruction: [{ text: '1-0-1' }] }),
      paciente({ telecom }),
      cobertura,
    ])
    expect(primera.status).toBe(201)
    const firmados = async (recetas_id: unknown) => {
      const { rows } = await db.pool.query('select contenido from recetas where recetas_id = $1', [Number(recetas_id)])
      const { items, paciente: quien, diagnosticos, plan, nroafiliado } = JSON.parse(rows[0].contenido)
      return { items, quien, diagnosticos, plan, nroafiliado }
    }
    const antes = await firmados(primera.data['id'])
    const suyo = JSON.parse(primera.raw) as { entry: { resource: Fields }[] }
    expect(JSON.stringify(suyo)).toContain('raul@correo.example')
    const leida = await servidor.call(
      contract.fhirLee,
      { tipo: 'Patient', id: `p${mundo.paciente.persona_id}` },
      mundo.paciente,
    )
    expect([leida.status, leida.raw.includes('raul@correo.example')]).toEqual([200, false])
    await db.pool.query('truncate recetas_claves, recetas_items, recetas_eventos cascade')
    const grupo = randomUUID()
    for (const { resource } of suyo.entry)
      if (resource['resourceType'] === 'MedicationRequest') resource['groupIdentifier'] = { value: grupo }
    const segunda = await servidor.call(contract.fhirRegistra, suyo as never, mundo.medico)
    await db.pool.query('update convenios set digital_get_contacto_afiliado = 0')
    expect([segunda.status, segunda.status === 201 && (await firmados(segunda.data['id']))]).toEqual([201, antes])
  })
})
