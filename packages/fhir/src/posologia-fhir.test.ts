import { parsePosologia, type Posologia } from '@receta/domain'
import { describe, expect, it } from 'vitest'
import { dosisDePosologia } from './posologia-fhir'
import { readPosologia } from './read-posologia'

const leida = (texto: string): Posologia => {
  const posologia = parsePosologia(texto)
  if (!posologia) throw new Error(`not understood: ${texto}`)
  return posologia
}

describe('a posología goes out structured and comes back as the same object', () => {
  it.each([
    '1-0-0-1 x 30',
    '1-0-0-2 comp x 30',
    '1 comp c/8h x 7',
    '5 ml c/6-8 hs x 5',
    '1 a 2 comp 3 veces por día',
    '40 mg x 5 días, luego 20 mg x 5 días, luego 10 mg x 5 días',
    '40 mg a la mañana x 5 días, luego 20 mg x 5 días',
    '2 comp el primer día, luego 1 por día por 4 días',
    '1 comp por semana x 4 semanas',
    '1 comp día por medio',
    '1 comp lunes, miércoles y viernes',
    '1 comp mensual',
    '1 comp 21/7',
    '1 amp IM dosis única',
    'dosis única, repetir a los 15 días',
    '2 puff c/6h sos max 8',
    '1 comp si dolor o fiebre, máx 3 por día',
    '1 gota en cada ojo c/12h x 7',
    '50 mg/kg/día c/8h x 10 días',
    '15 mg/kg c/6h',
    '1 comp a las 8 y a las 20',
    '1 comp en ayunas x 30',
    '10 UI antes de desayuno, almuerzo y cena',
    '1 comp con la merienda',
    '1 comp por día en forma crónica',
    '5 mg lunes a viernes y 2,5 mg sábado y domingo x 30 días',
    '1 comp a la noche lunes y jueves, 2 comp a la noche el resto de los días',
    '1 comp un día y 1/2 comp al otro',
    '1 comp por día del día 5 al 9 del ciclo',
    '3 comp los días 1, 8 y 15 de cada 28 días',
    '1 comp c/6 hs x 3 dosis',
    '1 amp IM cada 15 días x 3 dosis',
    '2 puff c/6 hs por 5 días, luego SOS',
    '1 comp c/8 hs por 3 días, luego 1 comp c/12 hs si dolor o fiebre',
  ])('%s', (texto) => {
    const posologia = leida(texto)
    const dosis = dosisDePosologia(posologia)
    expect(JSON.stringify(dosis)).not.toMatch(/\u00a0|undefined/)
    const vuelta = readPosologia(dosis, 'MedicationRequest.0')
    expect(vuelta.ok && parsePosologia(vuelta.value)).toEqual(posologia)
  })
})

it('a taper is a Dosage for each step, in order, and each says its own text', () => {
  const dosis = dosisDePosologia(leida('40→20→10 mg, 5 días cada uno'))
  expect(dosis.map(({ sequence, text }) => [sequence, text])).toEqual([
    [1, '40 mg por día, durante 5 días'],
    [2, '20 mg por día, durante 5 días'],
    [3, '10 mg por día, durante 5 días'],
  ])
  expect(dosis[0]).toMatchObject({
    timing: { repeat: { boundsDuration: { value: 5, code: 'd' } } },
    doseAndRate: [{ rateRatio: { numerator: { value: 40, unit: 'mg' }, denominator: { code: 'd' } } }],
  })
})

it('doses of different days share one number, each with its days; what is as needed afterwards has the next one', () => {
  const dosis = dosisDePosologia(leida('5 mg lunes a viernes y 2,5 mg sábado y domingo'))
  expect(dosis.map(({ sequence, timing }) => [sequence, timing?.repeat.dayOfWeek])).toEqual([
    [1, ['mon', 'tue', 'wed', 'thu', 'fri']],
    [1, ['sat', 'sun']],
  ])
  const despues = dosisDePosologia(leida('2 puff c/6 hs por 5 días, luego si falta de aire'))
  expect(despues.map(({ sequence, asNeededCodeableConcept }) => [sequence, asNeededCodeableConcept?.text])).toEqual([
    [1, undefined],
    [2, 'falta de aire'],
  ])
})

it.each<[string, object]>([
  ['1 amp IM cada 15 días x 3 dosis', { repeat: { count: 3, frequency: 1, period: 15, periodUnit: 'd' } }],
  ['1 comp c/8h x 7', { repeat: { boundsDuration: { value: 7 }, frequency: 1, period: 8, periodUnit: 'h' } }],
  ['1 comp c/8h máx 5 días', { repeat: { boundsRange: { high: { value: 5 } }, period: 8, periodUnit: 'h' } }],
  ['1 comp c/8h por 5 a 7 días', { repeat: { boundsRange: { low: { value: 5 }, high: { value: 7 } } } }],
  ['1 comp 2 veces por semana', { repeat: { frequency: 2, period: 1, periodUnit: 'wk' } }],
  ['1 comp mañana y noche', { repeat: { when: ['MORN', 'NIGHT'], period: 1, periodUnit: 'd' } }],
  ['1 comp los lunes', { repeat: { dayOfWeek: ['mon'] } }],
])('«%s» is timed as %o', (texto, timing) => expect(dosisDePosologia(leida(texto))[0]?.timing).toMatchObject(timing))

const text = '1 comp c/8h x 7'
const cada = (period: number) => ({ repeat: { frequency: 1, period, periodUnit: 'h' } })
it.each<[string, Parameters<typeof readPosologia>[0], string]>([
  ['a timing that contradicts its text', [{ text, timing: cada(12) }], '0.timing.repeat.frequency'],
  [
    'a dose that contradicts its text',
    [{ text, doseAndRate: [{ doseQuantity: { value: 2 } }] }],
    '0.doseAndRate.0.doseQuantity',
  ],
  [
    'another number of takes',
    [{ text: '1 comp c/8h x 3 dosis', timing: { repeat: { count: 4 } } }],
    '0.timing.repeat.count',
  ],
  [
    'another range of days',
    [{ text: '1 comp c/8h máx 5 días', timing: { repeat: { boundsRange: { high: { value: 7, code: 'd' } } } } }],
    '0.timing.repeat.boundsRange',
  ],
  [
    'a range of days whose text says how many',
    [{ text, timing: { repeat: { boundsRange: { high: { value: 7, code: 'd' } } } } }],
    '0.timing.repeat.boundsRange',
  ],
  [
    'another unit',
    [{ text, doseAndRate: [{ doseQuantity: { value: 1, unit: 'ml' } }] }],
    '0.doseAndRate.0.doseQuantity',
  ],
  [
    'a unit that every object inherits',
    [{ text, doseAndRate: [{ doseQuantity: { value: 1, unit: 'constructor' } }] }],
    '0.doseAndRate.0.doseQuantity',
  ],
  [
    'a period that every object inherits',
    [{ text, timing: { repeat: { frequency: 1, period: 8, periodUnit: 'constructor' } } }],
    '0.timing.repeat.frequency',
  ],
  ['an element of timing that is not read', [{ text, timing: { repeat: { offset: 30 } } }], '0.timing.repeat.offset'],
  ['when needed, in the structure alone', [{ text, asNeededBoolean: true }], '0.asNeeded'],
  ['a structure whose text is not understood', [{ text: 'según criterio', timing: cada(8) }], '0.text'],
  [
    'several, one of them not understood',
    [
      { text, sequence: 1 },
      { text: 'según criterio', sequence: 2 },
    ],
    '1.text',
  ],
  ['several without their order', [{ text }, { text: '1 comp c/12h x 7' }], '0.sequence'],
  [
    'steps of which the first has no end',
    [
      { text: '40 mg por día', sequence: 1 },
      { text: '20 mg por día', sequence: 2 },
    ],
    '',
  ],
  [
    'two that are to be taken at once',
    [
      { text, sequence: 1 },
      { text: '2 comp c/12h x 3', sequence: 1 },
    ],
    '',
  ],
])('refuses %s, and names the element', (_que, dosis, campo) => {
  const vuelta = readPosologia(dosis, 'MedicationRequest.0')
  expect(vuelta).toMatchObject({
    ok: false,
    motivo: { campo: `MedicationRequest.0.dosageInstruction${campo && `.${campo}`}` },
  })
})

it('X1 a taper of another software is signed whole', () => {
  const pasos = ['Tomar 40 mg por día 5 días', 'Tomar 20 mg por día 5 días', 'Tomar 10 mg por día 5 días']
  const vuelta = readPosologia(
    pasos.map((paso, i) => ({ text: paso, sequence: i + 1 })),
    'MedicationRequest.0',
  )
  expect(vuelta.ok && vuelta.value).toBe(
    '40 mg por día, durante 5 días, luego 20 mg por día, durante 5 días, luego 10 mg por día, durante 5 días',
  )
})

it('one free text stays as it is, and a Bundle of ours of before is still read', () => {
  const vieja = (when: string) => ({
    sequence: 1,
    text: '1 comprimido a la mañana y 2 a la noche',
    timing: { repeat: { frequency: 1, period: 1, periodUnit: 'd', when: [when] } },
    doseAndRate: [{ doseQuantity: { value: when === 'MORN' ? 1 : 2, unit: 'unidad' } }],
  })
  expect(readPosologia([{ text: 'según criterio' }], 'x')).toMatchObject({ ok: true, value: 'según criterio' })
  expect(readPosologia([vieja('MORN'), { ...vieja('NIGHT'), sequence: 2 }], 'x')).toMatchObject({ ok: true })
})
