import { randomUUID } from 'node:crypto'
import * as contract from '@receta/contract'
import { propios, sistemas } from '@receta/fhir'
import { aMedico, aMundo, config, type Mundo, useBase, useServidor, validateFhir } from '@receta/testing'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { rutas, rutasFhir } from '../app'

const db = useBase()
const servidor = useServidor(db, [...rutas, ...rutasFhir])
const now = new Date('2026-11-20T13:00:00Z')
const s = propios(`${config.url_publica}/fhir`)
let mundo: Mundo

beforeAll(async () => {
  servidor.setNow(now)
  mundo = await aMundo(db, { now, convenio: { nombre: 'Programa Salud Cerca', rnos: '1-2345-6' } as never })
  await db.pool.query(`update productos set gtin = '07790001000016' where producto_id = $1`, [mundo.productos[1]])
})
afterEach(async () => {
  await db.pool.query('update convenios set max_items = 2')
  await db.pool.query('truncate recetas_claves, recetas_items, recetas_eventos cascade')
})

type Fields = Record<string, unknown>
const linea = (grupo: string, fields: Fields = {}) => ({
  resourceType: 'MedicationRequest',
  status: 'active',
  intent: 'order',
  groupIdentifier: { system: 'https://consultorio.example/recetas', value: grupo },
  medicationCodeableConcept: { coding: [{ system: s.vademecum, code: String(mundo.productos[0]) }] },
  subject: { reference: 'Patient/1' },
  insurance: [{ reference: 'Coverage/1' }],
  reasonCode: [{ coding: [{ system: sistemas.cie10, code: 'I10' }], text: 'Hipertensión esencial (primaria)' }],
  dosageInstruction: [{ text: '1-0-0-1 x 30' }],
  dispenseRequest: { quantity: { value: 1 } },
  ...fields,
})
const paciente = (fields: Fields = {}) => ({
  resourceType: 'Patient',
  id: '1',
  identifier: [{ system: sistemas.dni, value: '98077314' }],
  name: [{ family: 'Benítez', given: ['Raúl', 'Oscar'] }],
  // As the padrón has him: another would be somebody else.
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
const bundle = (recursos: Fields[]) => ({
  resourceType: 'Bundle',
  type: 'transaction',
  entry: recursos.map((resource) => ({ resource })),
})
const registrar = (recursos: Fields[], actor: { token: string } = mundo.medico) =>
  servidor.call(contract.fhirRegistra, bundle(recursos) as never, actor)
const anuncio = (...lineas: Fields[]) => {
  const grupo = randomUUID()
  return [...(lineas.length > 0 ? lineas : [{}]).map((l) => linea(grupo, l)), paciente(), cobertura]
}
const cuantas = async () => Number((await db.pool.query('select count(*) as n from recetas')).rows[0].n)

describe('POST /fhir/Bundle', () => {
  it('issues and signs the receta, and answers it as two validators of others accept it', async () => {
    const { status, data } = await registrar(anuncio())
    expect([status, await validateFhir(data)]).toEqual([201, []])
    const { entry } = data as unknown as { entry: { resource: Fields }[] }
    expect(entry[0]?.resource).toMatchObject({ resourceType: 'MedicationRequest', status: 'active' })
    const propia = await servidor.call(contract.receta, { recetas_id: Number(data['id']) }, mundo.medico)
    expect(propia.data).toMatchObject({ nivel: 'completa', dni: '98077314', firma: { valida: true } })
  })

  it('issues it once, however often it is sent, and answers the same', async () => {
    const recursos = anuncio()
    const primera = await registrar(recursos)
    const antes = await cuantas()
    const segunda = await registrar(recursos)
    expect([segunda.status, segunda.data['id'], await cuantas()]).toEqual([201, primera.data['id'], antes])
  })

  it('takes a medicine by the GTIN of its box, and the payer by our number', async () => {
    const gtin = { coding: [{ system: sistemas.gtin, code: '07790001000016' }] }
    const propio = { ...cobertura, payor: [{ identifier: { system: s.convenio, value: String(mundo.convenio_id) } }] }
    const { status, data } = await registrar([
      linea(randomUUID(), { medicationCodeableConcept: gtin }),
      paciente(),
      propio,
    ])
    expect(status).toBe(201)
    expect(JSON.stringify(data)).toContain('Metformina clorhidrato')
  })

  it('answers the same again the next day, though its day is of the first', async () => {
    const recursos = anuncio({ authoredOn: now.toISOString() })
    const primera = await registrar(recursos)
    const luego = new Date(now.getTime() + 24 * 3_600_000)
    servidor.setNow(luego)
    const { token } = await aMedico(db, { convenios: [mundo.convenio_id], now: luego })
    const ajena = await registrar(recursos, { token })
    servidor.setNow(now)
    expect([primera.status, ajena.status]).toEqual([201, 400])
    expect((await registrar(recursos)).data['id']).toBe(primera.data['id'])
  })

  it('refuses what the checks of a receta refuse, an issue for each finding', async () => {
    await db.pool.query('update convenios set max_items = 1')
    const metformina = { coding: [{ system: s.vademecum, code: String(mundo.productos[1]) }] }
    const { status, error, data } = await registrar(anuncio({}, { medicationCodeableConcept: metformina }))
    expect([status, error.code]).toEqual([409, 'RECETA_NO_EMITIBLE'])
    const codigos = (data as { issue?: { details: { coding: { code: string }[] } }[] }).issue?.map(
      (i) => i.details.coding[0]?.code,
    )
    expect(codigos?.length).toBeGreaterThan(1)
    expect(await validateFhir(data)).toEqual([])
  })

  it.each([
    ['DIAGNOSTICO_DESCONOCIDO', { coding: [{ system: sistemas.cie10, code: 'Z9X.9' }], text: 'inventado' }],
    ['DIAGNOSTICO_AJENO', { coding: [{ system: sistemas.cie10, code: 'I10' }], text: 'Cefalea' }],
  ])('C12 refuses a diagnosis that is not of its code: %s', async (codigo, reasonCode) => {
    const { status, data } = await registrar(anuncio({ reasonCode: [reasonCode] }))
    expect(status).toBe(409)
    expect(JSON.stringify(data)).toContain(codigo)
  })

  it('takes a diagnosis in words, without a code', async () => {
    expect((await registrar(anuncio({ reasonCode: [{ text: 'Presión alta de guardapolvo' }] }))).status).toBe(201)
  })

  it('takes a DetectedIssue as the acknowledgement of a warning', async () => {
    await registrar(anuncio())
    const duplicada = anuncio()
    const { error, data } = await registrar(duplicada)
    expect(error.code).toBe('RECETA_NO_EMITIBLE')
    const { issue = [] } = data as { issue?: { diagnostics?: string }[] }
    const reconocida = issue.slice(1).map(({ diagnostics = '' }) => ({
      resourceType: 'DetectedIssue',
      status: 'final',
      code: { text: diagnostics.slice(diagnostics.indexOf(' ') + 1) },
      mitigation: [{ action: { text: 'Sigue el tratamiento' } }],
    }))
    expect((await registrar([...duplicada, ...reconocida])).status).toBe(201)
  })

  it('reads back the weight that we write in a note, apart from what the médico noted', async () => {
    const note = [{ text: 'Con las comidas' }, { text: 'Peso: 70,5 kg, tomado el 19/11/2026' }]
    const { status, data } = await registrar(anuncio({ note }))
    expect(status).toBe(201)
    const propia = await servidor.call(contract.receta, { recetas_id: Number(data['id']) }, mundo.medico)
    expect(propia.data).toMatchObject({ observaciones: 'Con las comidas', peso_kg: 70.5, peso_fecha: '2026-11-19' })
  })

  const observacion = (cambios: Fields = {}) => ({
    resourceType: 'Observation',
    subject: { reference: 'Patient/1' },
    status: 'final',
    code: { coding: [{ system: sistemas.loinc, code: '29463-7' }] },
    effectiveDateTime: '2026-11-19T09:30:00-03:00',
    valueQuantity: { value: 70.5, unit: 'kg', system: sistemas.ucum, code: 'kg' },
    ...cambios,
  })

  it('takes the weight from its Observation, and answers it as one', async () => {
    // As answers write it: note and Observation with the same weight.
    const note = [{ text: 'Peso: 70,5 kg, tomado el 19/11/2026' }]
    const { status, data } = await registrar([...anuncio({ note }), observacion()])
    expect([status, await validateFhir(data)]).toEqual([201, []])
    const { entry } = data as unknown as { entry: { resource: Fields }[] }
    const [peso] = entry.map(({ resource }) => resource).filter(({ resourceType }) => resourceType === 'Observation')
    expect(peso).toMatchObject({ effectiveDateTime: '2026-11-19', valueQuantity: { value: 70.5, code: 'kg' } })
  })

  it.each<[string, Fields[], string]>([
    ['of two weights', [{}, {}], 'entry[3].resource'],
    ['of something else', [{ code: { text: 'Talla' } }], 'entry[3].resource.code.text'],
    ['not taken yet', [{ status: 'preliminary' }], 'entry[3].resource.status'],
    ['in pounds', [{ valueQuantity: { value: 155, code: '[lb_av]' } }], 'entry[3].resource.valueQuantity'],
    ['of nobody', [{ valueQuantity: { value: 700, unit: 'kg' } }], 'entry[3].resource.valueQuantity.value'],
    ['without its day', [{ effectiveDateTime: undefined }], 'entry[3].resource.effectiveDateTime'],
    ['other than the note', [{ effectiveDateTime: '2026-11-18' }], 'entry[0].resource.note'],
  ])('refuses an Observation %s, by its field', async (_cual, cambios, campo) => {
    const note = [{ text: 'Peso: 70,5 kg, tomado el 19/11/2026' }]
    const { status, data } = await registrar([...anuncio({ note }), ...cambios.map((uno) => observacion(uno))])
    const { issue = [] } = data as { issue?: { expression?: string[] }[] }
    expect([status, issue[1]?.expression]).toEqual([400, [campo]])
  })

  it('refuses the same key with another content', async () => {
    const grupo = randomUUID()
    const de = (texto: string) => [
      linea(grupo, { note: [{ text: texto }] }),
      paciente({ identifier: [{ system: sistemas.dni, value: '98077314' }] }),
      cobertura,
      {
        resourceType: 'DetectedIssue',
        status: 'final',
        code: { text: 'DUPLICADO:enalapril' },
        mitigation: [{ action: { text: 'Sigue igual' } }],
      },
    ]
    expect((await registrar(de('una'))).status).toBe(201)
    expect((await registrar(de('otra'))).error.code).toBe('CLAVE_IDEMPOTENCIA_REUSADA')
  })

  it('asks for the second factor, as any signature', async () => {
    const { token } = await aMedico(db, { convenios: [mundo.convenio_id], now, firma: false })
    const { status, error } = await registrar(anuncio(), { token })
    expect([status, error.code]).toEqual([403, 'SEGUNDO_FACTOR_REQUERIDO'])
  })

  it('is for a médico', async () => {
    expect((await registrar(anuncio(), mundo.paciente)).error.code).toBe('SIN_PERMISO')
  })

  it.each([
    ['a Bundle without lines', () => [paciente(), cobertura], 'Bundle.entry'],
    ['two patients', () => [...anuncio(), paciente()], 'Bundle.entry'],
    ['a line that is only a plan', () => anuncio({ intent: 'plan' }), 'entry[0].resource.intent'],
    [
      'repeats',
      () => anuncio({ dispenseRequest: { quantity: { value: 1 }, numberOfRepeatsAllowed: 2 } }),
      'entry[0].resource.dispenseRequest.numberOfRepeatsAllowed',
    ],
    ['a key that is no UUID', () => [linea('1234'), paciente(), cobertura], 'entry[0].resource.groupIdentifier'],
    [
      'lines of two recetas',
      () => [linea(randomUUID()), linea(randomUUID()), paciente(), cobertura],
      'entry[0].resource.groupIdentifier',
    ],
    [
      'a medicine without a code that is known',
      () => anuncio({ medicationCodeableConcept: { text: 'Enalapril' } }),
      'entry[0].resource.medicationCodeableConcept',
    ],
    [
      'a medicine that is not in the vademécum',
      () => anuncio({ medicationCodeableConcept: { coding: [{ system: s.vademecum, code: '999999' }] } }),
      'entry[0].resource.medicationCodeableConcept',
    ],
    [
      'capsules for packs',
      () => anuncio({ dispenseRequest: { quantity: { value: 2, unit: 'cápsulas' } } }),
      'entry[0].resource.dispenseRequest.quantity.unit',
    ],
    [
      'a quantity by a code',
      () => anuncio({ dispenseRequest: { quantity: { value: 2, code: '{tbl}' } } }),
      'entry[0].resource.dispenseRequest.quantity.code',
    ],
    [
      'a taper of which a step does not say its order',
      () =>
        anuncio({
          dosageInstruction: [{ text: '40 mg por día 5 días' }, { text: '20 mg por día 5 días', sequence: 2 }],
        }),
      'entry[0].resource.dosageInstruction[0].sequence',
    ],
    ['an order not to give', () => anuncio({ doNotPerform: true }), 'entry[0].resource.doNotPerform'],
    ['a contained medicine', () => anuncio({ contained: [{}] }), 'entry[0].resource.contained'],
    [
      'an extension that changes the meaning, however deep',
      () => anuncio({ dosageInstruction: [{ text: '1-0-0-0', modifierExtension: [{ url: 'https://x.example/no' }] }] }),
      'entry[0].resource.dosageInstruction[0].modifierExtension',
    ],
    [
      'what is nested without an end',
      () => anuncio({ extension: JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`) as unknown }),
      'entry[0].resource.extension',
    ],
    ['two notes', () => anuncio({ note: [{ text: 'una' }, { text: 'otra' }] }), 'entry[0].resource.note'],
    [
      'a patient without DNI',
      () => [linea(randomUUID()), paciente({ identifier: [{ system: 'x', value: '1' }] }), cobertura],
      'entry[1].resource.identifier',
    ],
    [
      'a patient whose names are not apart',
      () => [linea(randomUUID()), paciente({ name: [{ family: 'Benítez' }] }), cobertura],
      'entry[1].resource.name',
    ],
    [
      'a payer that is nobody',
      () => [
        linea(randomUUID()),
        paciente(),
        { ...cobertura, payor: [{ identifier: { system: sistemas.cobertura, value: '9' } }] },
      ],
      'entry[2].resource.payor',
    ],
    [
      'a plan that the payer has not',
      () => [linea(randomUUID()), paciente(), { ...cobertura, class: [{ type: { text: 'plan' }, value: 'Ninguno' }] }],
      'entry[2].resource.class',
    ],
    [
      'another médico as who prescribes',
      () => [
        ...anuncio({ requester: { reference: 'Practitioner/1' } }),
        { resourceType: 'Practitioner', id: '1', identifier: [{ system: sistemas.refeps, value: '541099999999' }] },
      ],
      'entry[3].resource.identifier',
    ],
    [
      'a subject that points at an absent Patient',
      () => anuncio({ subject: { reference: 'Patient/9' } }),
      'entry[0].resource.subject.reference',
    ],
    ['a line of nobody', () => anuncio({ subject: undefined }), 'entry[0].resource.subject'],
    [
      'a requester that leads nowhere',
      () => anuncio({ requester: { reference: 'Practitioner/1' } }),
      'entry[0].resource.requester.reference',
    ],
    ['a payer that no line names', () => anuncio({ insurance: undefined }), 'entry[2].resource'],
    [
      'a code of a system that is not spoken',
      () =>
        anuncio({
          medicationCodeableConcept: {
            coding: [
              { system: s.vademecum, code: String(mundo.productos[0]) },
              { system: 'http://www.nlm.nih.gov/research/umls/rxnorm', code: '29046' },
            ],
          },
        }),
      'entry[0].resource.medicationCodeableConcept.coding[1].system',
    ],
    [
      'words of another medicine than its code',
      () =>
        anuncio({
          medicationCodeableConcept: {
            coding: [{ system: s.vademecum, code: String(mundo.productos[0]) }],
            text: 'Oxicodona 40 mg',
          },
        }),
      'entry[0].resource.medicationCodeableConcept.text',
    ],
    ['another day as when it was written', () => anuncio({ authoredOn: '2026-11-18' }), 'entry[0].resource.authoredOn'],
    [
      'a last day that it would not have',
      () => anuncio({ dispenseRequest: { quantity: { value: 1 }, validityPeriod: { end: '2027-11-20' } } }),
      'entry[0].resource.dispenseRequest.validityPeriod.end',
    ],
    [
      'a profile that is not spoken',
      () => anuncio({ meta: { profile: ['http://otro.example/perfil'] } }),
      'entry[0].resource.meta.profile[0]',
    ],
    [
      'another matrícula than the caller’s',
      () => [
        ...anuncio({ requester: { reference: 'Practitioner/1' } }),
        { resourceType: 'Practitioner', id: '1', qualification: [{ identifier: [{ value: 'MN 1' }] }] },
      ],
      'entry[3].resource.qualification[0].identifier[0].value',
    ],
    [
      'a number of ours that is of another person',
      () => [
        linea(randomUUID()),
        paciente({
          identifier: [
            { system: sistemas.dni, value: '98077314' },
            { system: s.paciente, value: '999999' },
          ],
        }),
        cobertura,
      ],
      'entry[1].resource.identifier',
    ],
    ['urgency, which no receta says', () => anuncio({ priority: 'stat' }), 'entry[0].resource.priority'],
    [
      'a resource that is not read here',
      () => [...anuncio(), { resourceType: 'Procedure' }],
      'entry[3].resource.resourceType',
    ],
  ])('refuses %s by its name, and issues nothing', async (_que, recursos, campo) => {
    const antes = await cuantas()
    const { status, data } = await registrar(recursos())
    const { issue = [] } = data as { issue?: { expression?: string[] }[] }
    expect([status, issue[1]?.expression, await cuantas()]).toEqual([400, [campo], antes])
    expect(await validateFhir(data)).toEqual([])
  })
})
