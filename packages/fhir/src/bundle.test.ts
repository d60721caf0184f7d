import { estadosVisibles } from '@receta/domain'
import { validateFhir } from '@receta/testing'
import { describe, expect, it } from 'vitest'
import { recetaABundle, recursoDe } from './bundle'
import { busquedaDe, readToken } from './busqueda'
import { capacidades } from './capacidades'
import { aDispensaFhir, aRecetaFhir } from './receta.ejemplos'
import { personaDeId, recetaDeId } from './receta-fhir'
import type { Bundle, MedicationDispense, MedicationRequest, Patient, Recurso } from './recursos'
import { propios, sistemas } from './sistemas'

const base = 'https://receta.example/fhir'
const s = propios(base)
const bundleDe = (...args: Parameters<typeof aRecetaFhir>): Bundle => recetaABundle(aRecetaFhir(...args), base)
const de = <T extends Recurso['resourceType']>(bundle: Bundle, tipo: T) =>
  bundle.entry.map((e) => e.resource).filter((r): r is Extract<Recurso, { resourceType: T }> => r.resourceType === tipo)
const primer = (bundle: Bundle): MedicationRequest => de(bundle, 'MedicationRequest')[0] as MedicationRequest

const dispensas = [
  aDispensaFhir({ cajas: [{ lote: 'L-204', vence: '2028-03-31', gtin: null, serie: null }] }),
  aDispensaFhir({ dispensa_id: 6, sustituido_por: 'Enalapril Sur 10 mg x 30', motivo: 'No había el otro' }),
  aDispensaFhir({ dispensa_id: 7, renglon: 2, deshecha: true }),
]

describe('what two validators of others find in our resources', () => {
  it.each(estadosVisibles)('nothing, of a receta %s', async (estado) => {
    expect(await validateFhir(bundleDe({ estado, motivo: 'Error en la dosis' }, { dispensas }))).toEqual([])
  })

  it.each([
    ['outside any coverage', { convenio: { convenio_id: 0, nombre: 'Particular', sigla: '', es_particular: true } }],
    ['with the weight of its patient', { peso_kg: 12.5, peso_fecha: '2026-11-19' }],
    ['without plan, diagnosis nor notes', { plan: null, diagnosticos: [], observaciones: '', nroafiliado: '' }],
    [
      'whose numbers this reader sees masked',
      { paciente: { ...aRecetaFhir().receta.paciente, dni: '*****314', cuil: null } },
    ],
    [
      'of a passport',
      { paciente: { ...aRecetaFhir().receta.paciente, tipo_doc: 'PASAPORTE', dni: 'BOL4567123', cuil: null } },
    ],
    ['that asks for an address', { paciente: { ...aRecetaFhir().receta.paciente, domicilio: 'Calle 1, Paraná' } }],
  ])('nothing, of a receta %s', async (_cual, fields) => {
    expect(await validateFhir(bundleDe(fields, { nombres: null, rnos: null }))).toEqual([])
  })

  it('nothing, of a search', async () => {
    const bundles = [bundleDe({}, { dispensas })]
    const search = (tipo: string, texto: string) => busquedaDe(bundles, tipo, readToken(texto), base)
    const halladas = [
      search('Bundle', `${s.referencia}|7K2M9QX4TB`),
      search('MedicationRequest', '7K2M9QX4TB-2'),
      search('MedicationDispense', `${s.dispensa}|6-1`),
      search('MedicationRequest', `${s.cuir}|7K2M9QX4TB-2`),
    ]
    expect(halladas.map((b) => b.total)).toEqual([1, 1, 1, 0])
    for (const hallada of halladas) expect(await validateFhir(hallada)).toEqual([])
  })

  it('nothing, of what this installation says it can do', async () => {
    expect(await validateFhir(capacidades(base, '1.0.0', '2026-11-22'))).toEqual([])
  })

  it.each([
    ['a line without status', (r: Record<string, unknown>) => delete r['status']],
    ['a line with a status of ours', (r: Record<string, unknown>) => Object.assign(r, { status: 'vigente' })],
    ['a line without patient', (r: Record<string, unknown>) => delete r['subject']],
    ['a field that R4 does not have', (r: Record<string, unknown>) => Object.assign(r, { receta: 1 })],
    ['a date that is none', (r: Record<string, unknown>) => Object.assign(r, { authoredOn: 'ayer' })],
  ])('something, of %s', async (_que, romper) => {
    const bundle = bundleDe()
    romper(primer(bundle) as never)
    expect(await validateFhir(bundle)).not.toEqual([])
  })
})

describe('a receta in FHIR', () => {
  it('has a MedicationRequest for each line, held together by the referencia', () => {
    const lineas = de(bundleDe(), 'MedicationRequest')
    expect(lineas.map((l) => l.id)).toEqual(['41-1', '41-2'])
    expect(new Set(lineas.map((l) => `${l.groupIdentifier.system}|${l.groupIdentifier.value}`))).toEqual(
      new Set([`${s.referencia}|7K2M9QX4TB`]),
    )
  })

  it.each([
    ['en_auditoria', 'on-hold'],
    ['programada', 'active'],
    ['vigente', 'active'],
    ['bloqueada', 'on-hold'],
    ['dispensada', 'completed'],
    ['vencida', 'stopped'],
    ['anulada', 'cancelled'],
    ['rechazada', 'cancelled'],
  ] as const)('of %s is %s, and says which state it is in ours', (estado, status) => {
    const linea = primer(bundleDe({ estado }))
    expect([linea.status, linea.statusReason.coding?.[0]?.code]).toEqual([status, estado])
  })

  it('handed over in part is complete in the line that has nothing left, and active in the other', () => {
    const [uno, dos] = aRecetaFhir().receta.items
    const items = [{ ...uno, dispensado: 2 }, dos] as never
    expect(de(bundleDe({ estado: 'dispensada_parcial', items }), 'MedicationRequest').map((l) => l.status)).toEqual([
      'completed',
      'active',
    ])
  })

  it('RX-02 names the medicine by its generic, and the brand only as a code beside it', () => {
    const [, dos] = de(bundleDe(), 'MedicationRequest')
    expect(dos?.medicationCodeableConcept).toEqual({
      text: 'Metformina 10 mg comprimidos x 30',
      coding: [{ system: s.vademecum, code: '9', display: 'Glufor x 30' }],
    })
  })

  it('identifies the patient by DNI, CUIL and our own number', () => {
    const [paciente] = de(bundleDe(), 'Patient') as [Patient]
    expect(paciente.identifier.map(({ use, system, value }) => [use, system, value])).toEqual([
      ['official', sistemas.dni, '98077314'],
      ['secondary', sistemas.cuil, '20980773145'],
      ['usual', s.paciente, '77'],
    ])
    expect(paciente.name[0]).toMatchObject({ family: 'Benítez', given: ['Raúl', 'Oscar'] })
  })

  it('says that a masked number is hidden, and never gives its stars as the number', () => {
    const paciente = { ...aRecetaFhir().receta.paciente, dni: '*****314', cuil: null }
    const [visto] = de(bundleDe({ paciente }), 'Patient') as [Patient]
    expect(visto.identifier[0]).toEqual({
      use: 'official',
      system: sistemas.dni,
      _value: { extension: [{ url: sistemas.ausente, valueCode: 'masked' }] },
    })
    expect(JSON.stringify(visto)).not.toContain('*')
  })

  it('identifies who signs by REFEPS, and who pays by RNOS', () => {
    const bundle = bundleDe()
    expect(de(bundle, 'Practitioner')[0]?.identifier[0]).toMatchObject({
      system: sistemas.refeps,
      value: '541098217634',
    })
    expect(de(bundle, 'Organization')[0]?.identifier[0]).toMatchObject({
      system: sistemas.cobertura,
      value: '1-2345-6',
    })
  })

  it.each([
    ['repositorio', s.cuir],
    ['sandbox', s.cuirPrueba],
  ] as const)('names a CUIR of the %s by its own system', (ambiente, system) => {
    const [uno, dos] = aRecetaFhir().receta.items
    const cuir = '1'.repeat(41)
    const bundle = bundleDe({
      items: [{ ...uno, cuir }, dos] as never,
      registro: { estado: 'cuir_asignado', ambiente },
    })
    const lineas = de(bundle, 'MedicationRequest').map((l) => l.identifier.find((i) => i.value === cuir)?.system)
    expect(lineas).toEqual([system, undefined])
  })

  it('tells each moment of the day where its words are understood, and only the words where they are not', () => {
    const [una] = aRecetaFhir().receta.items
    const items = [
      una,
      { ...una, renglon: 2, posologia: 'según\u00a0criterio', posologia_notacion: '', tomas: null },
    ] as never
    const [uno, dos] = de(bundleDe({ items }), 'MedicationRequest')
    expect(uno?.dosageInstruction.map((d) => d.timing?.repeat.when)).toEqual([['MORN', 'NIGHT']])
    expect(dos?.dosageInstruction).toEqual([{ sequence: 1, text: 'según criterio' }])
  })
})

describe('the weight in FHIR', () => {
  const con = bundleDe({ peso_kg: 12.5, peso_fecha: '2026-11-19' })
  it('is the vital sign of R4, to which each line leads', () => {
    const [peso] = de(con, 'Observation')
    expect(peso).toMatchObject({
      meta: { profile: ['http://hl7.org/fhir/StructureDefinition/bodyweight'] },
      code: { coding: [{ system: 'http://loinc.org', code: '29463-7' }] },
      subject: { reference: 'Patient/p77' },
      effectiveDateTime: '2026-11-19',
      valueQuantity: { value: 12.5, system: 'http://unitsofmeasure.org', code: 'kg' },
    })
    for (const linea of de(con, 'MedicationRequest'))
      expect(linea.supportingInformation).toContainEqual({ reference: `Observation/${peso?.id}`, display: 'Peso' })
    expect(recursoDe(con, 'Observation', '41')).toEqual(peso)
  })

  it('is not there where nobody weighed', () => {
    expect(de(bundleDe(), 'Observation')).toEqual([])
    expect(JSON.stringify(bundleDe())).not.toContain('Observation/')
  })
})

describe('a dispensa in FHIR', () => {
  const hechas = de(bundleDe({}, { dispensas }), 'MedicationDispense') as [
    MedicationDispense,
    MedicationDispense,
    MedicationDispense,
  ]

  it('leads to its line and to the farmacia', () => {
    expect(hechas[0].authorizingPrescription).toEqual([{ reference: 'MedicationRequest/41-1' }])
    expect(hechas[0].performer[0]?.actor).toEqual({ reference: 'Organization/41-f12', display: 'Farmacia del Puente' })
  })

  it('keeps the lot and its expiry in a Medication of its own', () => {
    expect(hechas[0].contained?.[0]?.batch).toEqual({ lotNumber: 'L-204', expirationDate: '2028-03-31' })
  })

  it('tells of several lots, of serial numbers and of why the rest stayed in its notes', async () => {
    const cajas = ['L-1', 'L-2'].map((lote, i) => ({ lote, vence: null, gtin: '07790001234568', serie: `S${i}` }))
    const dispensa = aDispensaFhir({ cajas, falta: { motivo: 'falta_stock', texto: '' } })
    const bundle = bundleDe({}, { dispensas: [dispensa] })
    const [una] = de(bundle, 'MedicationDispense')
    expect(una?.contained).toBeUndefined()
    expect(una?.note).toEqual([
      { text: 'Caja GTIN 07790001234568 lote L-1 serie S0' },
      { text: 'Caja GTIN 07790001234568 lote L-2 serie S1' },
      { text: 'Queda para retirar: falta de stock' },
    ])
    expect(await validateFhir(bundle)).toEqual([])
  })

  it('says what was handed over in its place, and why', () => {
    expect(hechas[1]).toMatchObject({
      medicationCodeableConcept: { text: 'Enalapril Sur 10 mg x 30' },
      substitution: { wasSubstituted: true, reason: [{ text: 'No había el otro' }] },
    })
  })

  it('says who took it away: the patient of the Bundle, another by name alone, and nothing where it was not told', async () => {
    const quien = (nombre: string, paciente: boolean) => aDispensaFhir({ retiro: { nombre, paciente } })
    const retiradas = [quien('Raúl Oscar Benítez', true), quien('Camila Sosa', false), aDispensaFhir()]
    const bundle = bundleDe({}, { dispensas: retiradas.map((d, i) => ({ ...d, dispensa_id: 20 + i })) })
    expect(de(bundle, 'MedicationDispense').map((d) => d.receiver)).toEqual([
      [{ reference: 'Patient/p77' }],
      [{ display: 'Camila Sosa' }],
      undefined,
    ])
    expect(await validateFhir(bundle)).toEqual([])
  })

  it('that was undone stays, as entered in error', () => {
    expect(hechas[2].status).toBe('entered-in-error')
  })
})

describe('the address of each resource', () => {
  it('is the one under which it is found, and every reference leads to one of the Bundle', () => {
    const bundle = bundleDe({}, { dispensas })
    const propias = new Set(bundle.entry.map(({ resource }) => `${resource.resourceType}/${resource.id}`))
    const citadas = [...JSON.stringify(bundle).matchAll(/"reference":"([^#"]+)"/g)].map(([, r]) => r)
    expect(citadas.length).toBeGreaterThan(10)
    expect(citadas.filter((r) => !propias.has(r ?? ''))).toEqual([])
    for (const { fullUrl, resource } of bundle.entry) {
      expect(fullUrl).toBe(`${base}/${resource.resourceType}/${resource.id}`)
      const suya =
        resource.resourceType === 'Patient' ? personaDeId(resource.id) === 77 : recetaDeId(resource.id) === 41
      expect([suya, recursoDe(bundle, resource.resourceType, resource.id)]).toEqual([true, resource])
    }
  })

  it.each(['', 'x', '41-', '41-1-1-1', '-1', '41/1', `${'9'.repeat(16)}`])('of «%s» is of no receta', (id) => {
    expect(recetaDeId(id)).toBeNull()
  })
})
