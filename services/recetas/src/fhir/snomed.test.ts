import { randomUUID } from 'node:crypto'
import * as contract from '@receta/contract'
import { propios, sistemas } from '@receta/fhir'
import { aMundo, config, type Mundo, useBase, useServidor } from '@receta/testing'
import { beforeAll, expect, it } from 'vitest'
import { rutas, rutasFhir } from '../app'

const db = useBase()
const servidor = useServidor(db, [...rutas, ...rutasFhir])
const now = new Date('2026-11-20T13:00:00Z')
const s = propios(`${config.url_publica}/fhir`)
let mundo: Mundo
beforeAll(async () => {
  servidor.setNow(now)
  mundo = await aMundo(db, { now, convenio: { nombre: 'Programa Salud Cerca', rnos: '1-2345-6' } as never })
  await db.pool.query(`update productos set gtin = '07790001000016' where producto_id = $1`, [mundo.productos[0]])
})

const registrarCon = (code: string) => {
  const linea = {
    resourceType: 'MedicationRequest',
    status: 'active',
    intent: 'order',
    groupIdentifier: { value: randomUUID() },
    medicationCodeableConcept: {
      coding: [
        { system: s.vademecum, code: String(mundo.productos[0]) },
        { system: sistemas.snomed, code },
      ],
    },
    subject: { reference: 'Patient/1' },
    insurance: [{ reference: 'Coverage/1' }],
    reasonCode: [{ coding: [{ system: sistemas.cie10, code: 'I10' }], text: 'Hipertensión esencial (primaria)' }],
    dispenseRequest: { quantity: { value: 1 } },
    dosageInstruction: [{ text: '1 comprimido cada 12 horas' }],
  }
  const paciente = {
    resourceType: 'Patient',
    id: '1',
    identifier: [{ system: sistemas.dni, value: '98077314' }],
    name: [{ family: 'Benítez', given: ['Raúl', 'Oscar'] }],
    gender: 'female',
    birthDate: '1952-03-12',
  }
  const cobertura = {
    resourceType: 'Coverage',
    id: '1',
    status: 'active',
    beneficiary: { reference: 'Patient/1' },
    payor: [{ identifier: { system: sistemas.cobertura, value: '1-2345-6' } }],
  }
  const entry = [linea, paciente, cobertura].map((resource) => ({ resource }))
  return servidor.call(
    contract.fhirRegistra,
    { resourceType: 'Bundle', type: 'transaction', entry } as never,
    mundo.medico,
  )
}
const coding = (cual: string) => expect.stringContaining(`medicationCodeableConcept.coding[1]${cual}`)

it('refuses a code of SNOMED CT where no release says whose it is, and compares it with the box where one does', async () => {
  const antes = await registrarCon('99900011000221100')
  expect([antes.status, JSON.stringify(antes.data)]).toEqual([400, coding('"')])
  await db.pool.query(
    `insert into snomed_envases (miembro, gtin, concepto) values ('a', '07790001000016', '99900011000221100')`,
  )
  const otro = await registrarCon('99900021000221105')
  expect([otro.status, JSON.stringify(otro.data)]).toEqual([400, coding('.code')])
  const suyo = await registrarCon('99900011000221100')
  expect([suyo.status, JSON.stringify(suyo.data)]).toEqual([
    201,
    expect.stringContaining(`{"system":"${sistemas.snomed}","code":"99900011000221100"}`),
  ])
})
