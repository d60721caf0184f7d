import { describe, expect, it } from 'vitest'
import {
  cajasPorEnvase,
  type Entrega,
  esEquivalente,
  estadoTrasDispensar,
  revisarDispensa,
  revisarFaltantes,
  vaAlLibro,
} from './dispensa'
import { fraseFaltante } from './faltante'

const now = new Date('2026-11-20T13:00:00Z')
const enalapril = { ifa_clave: 'enalapril', concentracion: '10 mg', forma: 'Comprimidos' }
const renglones = [{ ...enalapril, renglon: 1, producto_id: 1, unidades: 60, envases: 2, dispensado: 1 }]
const productos = [
  { ...enalapril, producto_id: 1, unidades: 60, gtin: '07790001234568' },
  { ...enalapril, forma: 'COMPRIMIDOS', producto_id: 2, unidades: 30, gtin: null },
  { ...enalapril, concentracion: '20 mg', producto_id: 3, unidades: 60, gtin: null },
  { ...enalapril, producto_id: 4, unidades: null, gtin: null },
]
const revisar = (entrega: Partial<Entrega>, permite_sustitucion = true) => {
  const entregas = [{ renglon: 1, envases: 1, ...entrega }]
  const r = revisarDispensa(entregas, { renglones, productos, permite_sustitucion, now })
  return r?.causa ?? 'ok'
}
const sustitucion = { motivo: 'Lo pidió la paciente' }

describe('revisarDispensa', () => {
  it.each([
    ['what was prescribed and is left', {}, 'ok'],
    ['more than is left', { envases: 2 }, 'CANTIDAD_EXCEDIDA'],
    ['a line that is not there', { renglon: 2 }, 'RENGLON_INEXISTENTE'],
    ['a product that is not there', { producto_id: 9, sustitucion }, 'PRODUCTO_INEXISTENTE'],
    ['another product without a reason', { producto_id: 2 }, 'SUSTITUCION_SIN_MOTIVO'],
    ['another size that makes the same', { producto_id: 2, entregados: 2, sustitucion }, 'ok'],
    ['more units than were prescribed', { producto_id: 2, entregados: 3, sustitucion }, 'UNIDADES_DE_MAS'],
    ['another strength', { producto_id: 3, sustitucion }, 'SUSTITUTO_DISTINTO'],
    ['more boxes where a size is not known', { producto_id: 4, entregados: 2, sustitucion }, 'UNIDADES_DE_MAS'],
    ['a box that ends today', { cajas: [{ vence: '2026-11-20' }] }, 'ok'],
    ['a box that ended yesterday', { cajas: [{ vence: '2026-11-19' }] }, 'CAJA_VENCIDA'],
    ['a GTIN that was misread', { cajas: [{ gtin: '07790001234567' }] }, 'GTIN_INVALIDO'],
    ['a GTIN of another product', { cajas: [{ gtin: '07790001234551' }] }, 'GTIN_DE_OTRO_PRODUCTO'],
    ['its GTIN written short', { cajas: [{ gtin: '7790001234568' }] }, 'ok'],
    ['a GTIN for a product that has none', { producto_id: 2, sustitucion, cajas: [{ gtin: '07790001234551' }] }, 'ok'],
    ['two boxes for one pack', { cajas: [{ lote: 'A' }, { lote: 'B' }] }, 'CAJAS_DE_MAS'],
    [
      'two boxes of another size, each with its number',
      {
        producto_id: 2,
        entregados: 2,
        sustitucion,
        cajas: ['S1', 'S2'].map((serie) => ({ gtin: '07790001234551', serie })),
      },
      'ok',
    ],
    [
      'the same box twice, its GTIN written otherwise',
      {
        producto_id: 2,
        entregados: 2,
        sustitucion,
        cajas: ['07790001234551', '7790001234551'].map((gtin) => ({ gtin, serie: 'S1' })),
      },
      'CAJA_REPETIDA',
    ],
    [
      'an expired box among good ones',
      { producto_id: 2, entregados: 2, sustitucion, cajas: [{ vence: '2028-01-31' }, { vence: '2026-11-19' }] },
      'CAJA_VENCIDA',
    ],
    ['a serial number alone', { cajas: [{ serie: 'X1' }] }, 'SERIE_SIN_GTIN'],
  ] as const)('answers %s: %s', (_que, entrega, esperado) => {
    expect(revisar(entrega)).toBe(esperado)
  })

  it('refuses a substitute where the médico asked for none', () => {
    expect(revisar({ producto_id: 2, sustitucion }, false)).toBe('SUSTITUCION_NO_PERMITIDA')
  })

  it('refuses a line twice, and names it', () => {
    const entregas = [
      { renglon: 1, envases: 1 },
      { renglon: 1, envases: 1 },
    ]
    const r = revisarDispensa(entregas, { renglones, productos, permite_sustitucion: true, now })
    expect(r).toEqual({ causa: 'RENGLON_REPETIDO', renglon: 1 })
  })
})

describe('revisarFaltantes', () => {
  const dos = [
    { ...enalapril, renglon: 1, producto_id: 1, unidades: 60, envases: 3, dispensado: 1 },
    { ...enalapril, renglon: 2, producto_id: 2, unidades: 30, envases: 1, dispensado: 0 },
    { ...enalapril, renglon: 3, producto_id: 3, unidades: 30, envases: 1, dispensado: 1 },
  ]
  const falta = (renglon: number) => ({ renglon, motivo: 'falta_stock' as const, texto: '' })
  it.each([
    ['all that is left of a line, the others left unsaid', [], [{ renglon: 1, envases: 2 }], null],
    ['a part with its reason', [falta(1)], [{ renglon: 1, envases: 1 }], null],
    ['a part without', [], [{ renglon: 1, envases: 1 }], { causa: 'FALTANTE_SIN_MOTIVO', renglon: 1 }],
    ['of another line why there is none', [falta(2)], [{ renglon: 1, envases: 2 }], null],
    ['nothing at all, and why', [falta(1), falta(2)], [], null],
    ['a reason for what leaves whole, which says nothing', [falta(1)], [{ renglon: 1, envases: 2 }], null],
    ['two reasons for one line', [falta(2), falta(2)], [], { causa: 'RENGLON_REPETIDO', renglon: 2 }],
    ['a reason for a line that is not there', [falta(9)], [], { causa: 'RENGLON_INEXISTENTE', renglon: 9 }],
  ] as const)('answers %s', (_que, faltantes, entregas, esperado) => {
    expect(revisarFaltantes(faltantes, entregas, dos)).toEqual(esperado)
  })
})

it.each([
  [{ motivo: 'falta_stock', texto: '' }, 'falta de stock'],
  [{ motivo: 'cobertura', texto: 'cubre uno por mes' }, 'por la cobertura: cubre uno por mes'],
  [{ motivo: 'otro', texto: 'se rompió el frasco' }, 'se rompió el frasco'],
] as const)('why it stays is said in words: %j', (falta, dicho) => {
  expect(fraseFaltante(falta)).toBe(dicho)
})

it('an equivalent is told without accents or capitals', () => {
  expect(esEquivalente(enalapril, { ...enalapril, forma: 'comprimidos' })).toBe(true)
  // C14: as ANMAT writes it, with a no-break space.
  expect(esEquivalente(enalapril, { ...enalapril, concentracion: '10\u00a0mg', forma: 'COMPRIMIDO' })).toBe(true)
  expect(esEquivalente(enalapril, { ...enalapril, forma: 'Comprimido de liberación prolongada' })).toBe(false)
  expect(esEquivalente(enalapril, { ...enalapril, ifa_clave: 'losartan' })).toBe(false)
})

it.each([
  [60, 30, 2],
  [60, 60, 1],
  [60, 45, null],
  [30, 60, null],
  [60, null, null],
] as const)('a pack of %s is so many boxes of %s: %s', (uno, otro, esperado) => {
  expect(cajasPorEnvase({ unidades: uno }, { unidades: otro })).toBe(esperado)
})

it.each([
  ['', 'receta', false],
  ['', 'archivada', true],
  ['', 'oficial', true],
  ['psico IV', 'receta', true],
])('DS-07 of list «%s» sold by %s goes to the book: %s', (lista_control, condicion_venta, esperado) => {
  expect(vaAlLibro({ lista_control, condicion_venta })).toBe(esperado)
})

it('is dispensada once nothing is left of any line', () => {
  expect(estadoTrasDispensar([{ envases: 2, dispensado: 2 }])).toBe('dispensada')
  expect(
    estadoTrasDispensar([
      { envases: 2, dispensado: 2 },
      { envases: 1, dispensado: 0 },
    ]),
  ).toBe('dispensada_parcial')
})
