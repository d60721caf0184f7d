import { describe, expect, it } from 'vitest'
import {
  cajasPorEnvase,
  type Entrega,
  esEquivalente,
  estadoTrasDispensar,
  revisarDispensa,
  vaAlLibro,
} from './dispensa'

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
    ['a box that ends today', { vence: '2026-11-20' }, 'ok'],
    ['a box that ended yesterday', { vence: '2026-11-19' }, 'CAJA_VENCIDA'],
    ['a GTIN that was misread', { gtin: '07790001234567' }, 'GTIN_INVALIDO'],
    ['a GTIN of another product', { gtin: '07790001234551' }, 'GTIN_DE_OTRO_PRODUCTO'],
    ['its GTIN written short', { gtin: '7790001234568' }, 'ok'],
    ['a GTIN for a product that has none', { producto_id: 2, sustitucion, gtin: '07790001234551' }, 'ok'],
    ['a serial number alone', { serie: 'X1' }, 'SERIE_SIN_GTIN'],
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

it('an equivalent is told without accents or capitals', () => {
  expect(esEquivalente(enalapril, { ...enalapril, forma: 'comprimidos' })).toBe(true)
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
