import { describe, expect, it } from 'vitest'
import {
  alDia,
  atencionDe,
  enlaceMapa,
  enlaceTelefono,
  fraseDistancia,
  fraseOrden,
  frasePrecision,
  semanaDe,
} from './palabras'
import { aFarmacia, comercial } from './farmacias.builders'

// 2026-11-20 is a Friday.
const el = (dia: number, hora: string) => new Date(`2026-11-${dia}T${hora}:00-03:00`)

describe('atencionDe', () => {
  it.each([
    ['open', comercial, false, el(20, '10:00'), 'abierta', 'Abierta hasta las 20:30'],
    ['before it opens', comercial, false, el(20, '07:00'), 'cerrada', 'Cerrada. Abre hoy a las 8:00'],
    ['at night', comercial, false, el(19, '22:00'), 'cerrada', 'Cerrada. Abre mañana a las 8:00'],
    ['on Friday night', comercial, false, el(20, '22:00'), 'cerrada', 'Cerrada. Abre el lunes a las 8:00'],
    ['past midnight', { '5': [['20:00', '02:00']] }, false, el(20, '23:00'), 'abierta', 'Abierta hasta mañana 2:00'],
    ['one at night', { '6': [['00:30', '01:30']] }, false, el(21, '01:00'), 'abierta', 'Abierta hasta la 1:30'],
    ['from one on', { '6': [['01:30', '02:00']] }, false, el(20, '22:00'), 'cerrada', 'Cerrada. Abre mañana a la 1:30'],
    ['on duty by day', comercial, true, el(20, '10:00'), 'turno', 'De turno hasta mañana 8:00'],
    ['on duty before dawn', comercial, true, el(21, '03:00'), 'turno', 'De turno hasta las 8:00'],
    ['without hours', {}, false, el(20, '10:00'), 'sinver', 'No sabemos su horario. Llamá antes de ir'],
    ['never open', { '1': [] }, false, el(20, '10:00'), 'cerrada', 'Cerrada'],
  ] as const)('says it with the hour: %s', (_como, horario, de_turno, now, clase, frase) => {
    expect(atencionDe(aFarmacia({ horario: horario as never, de_turno }), now)).toMatchObject({ clase, frase })
  })

  it('says that it never closes', () => {
    const siempre = Object.fromEntries([...'1234567'].map((dia) => [dia, [['00:00', '24:00']]])) as never
    expect(atencionDe(aFarmacia({ horario: siempre }), el(20, '10:00')).frase).toBe('Abierta las 24 horas')
  })
})

describe('what was kept', () => {
  it.each([
    ['the same turno', el(20, '21:00'), el(21, '07:00'), true],
    ['the turno that ended', el(20, '21:00'), el(21, '08:00'), false],
    ['now', null, el(21, '08:00'), true],
  ])('keeps de_turno only while it runs: %s', (_que, traida, now, de_turno) => {
    expect(alDia(aFarmacia({ de_turno: true }), traida, now).de_turno).toBe(de_turno)
  })
})

describe('the words of a place', () => {
  it.each([
    [30, 'exacta', 'a 1\u00a0cuadra'],
    [320, 'exacta', 'a 3\u00a0cuadras'],
    [1240, 'exacta', 'a 1,2\u00a0km'],
    [12_400, 'calle', 'a unos 12\u00a0km'],
    [520, 'localidad', 'a unas 5\u00a0cuadras'],
    [null, 'exacta', ''],
  ] as const)('%s m, %s: %s', (distancia_m, precision_geo, frase) => {
    expect(fraseDistancia({ distancia_m, precision_geo })).toBe(frase)
  })

  it('says «Aproximada» unless its place is exact or it has none', () => {
    expect(
      ['exacta', 'calle', 'localidad', null].map((p) => frasePrecision(aFarmacia({ precision_geo: p as never }))),
    ).toEqual(['', 'Aproximada: está en esa calle', 'Aproximada: está en esa localidad', 'Aproximada'])
    expect(frasePrecision(aFarmacia({ lat: null, precision_geo: null }))).toBe('')
  })

  it('leads to its place when it is exact, and otherwise to its address', () => {
    expect(enlaceMapa(aFarmacia({ nombre: 'Del Puente' }))).toBe('geo:-31.74,-60.52?q=-31.74,-60.52(Del%20Puente)')
    expect(enlaceMapa(aFarmacia({ precision_geo: 'calle' }))).toContain('?q=Av.%20de%20los%20Ceibos%201322%2C%20Paran')
    expect(enlaceMapa(aFarmacia({ lat: null, lon: null }))).toContain('geo:0,0?q=Av.')
    expect(enlaceTelefono('0343 555-0182')).toBe('tel:03435550182')
  })
})

it('writes the week Monday first and marks today', () => {
  const semana = semanaDe(aFarmacia(), el(20, '10:00'))
  expect(semana.map(({ dia }) => dia)[0]).toBe('Lunes')
  expect(semana[4]).toEqual({ dia: 'Viernes', horas: '8:00 a 20:30', hoy: true })
  expect(semana[6]).toEqual({ dia: 'Domingo', horas: 'Cerrada', hoy: false })
  expect(semanaDe(aFarmacia({ horario: {} }), el(20, '10:00'))).toEqual([])
})

it.each([
  [1, 'guardadas', '1 farmacia.'],
  [1000, { cerca_de: null }, 'Más de 1000 farmacias. Primero las que atienden ahora.'],
  [2, { cerca_de: 'Paraná' }, '2 farmacias. Primero las de Paraná, donde vivís; entre ellas, las que atienden ahora.'],
  [4, 'distancia', '4 farmacias. Las de acá cerca primero, en línea recta; entre ellas, las que atienden ahora.'],
] as const)('says the order in words: %i by %o', (total, orden, frase) => {
  expect(fraseOrden(total, orden)).toBe(frase)
})
