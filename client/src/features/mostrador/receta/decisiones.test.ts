import { describe, expect, it } from 'vitest'
import { aReceta, losartan, metformina } from '../mostrador.builders'
import {
  aCargoDe,
  type Decision,
  type Decisiones,
  entregar,
  faltantesDe,
  lineaDeCaja,
  lineasDe,
  itemsPedidos,
  resumenDe,
  siguiente,
  sinMotivo,
} from './decisiones'

const receta = aReceta()
const otra = aReceta({ recetas_id: 2, items: [{ ...metformina, queda: 0, dispensado: 1 }, losartan] })
const lineas = lineasDe([receta, otra])
const porStock = { motivo: 'falta_stock', texto: '' } as const
const enParte = entregar(1, { falta: porStock })
const nada: Decision = { que: 'no_hay', falta: porStock }
const caja = { gtin: '07790001234568', lote: 'B2207', vence: '2028-08-31', serie: '' }
const sustitucion = {
  producto_id: 21,
  producto: 'Laboratorio Provincial, comprimidos × 30',
  entregados: 2,
  precio: '2780.00',
  motivo: 'Lo pidió el paciente',
}

describe('the lines of a patient', () => {
  it('are those with something left, of all the recetas', () => {
    expect(lineas.map(({ clave }) => clave)).toEqual(['1-1', '1-2', '2-2'])
  })

  it('are decided from top to bottom, and what was skipped comes back', () => {
    expect(siguiente(lineas, {})).toBe('1-1')
    expect(siguiente(lineas, { '1-2': enParte }, '1-2')).toBe('2-2')
    expect(siguiente(lineas, { '1-2': enParte, '2-2': nada }, '2-2')).toBe('1-1')
    expect(siguiente(lineas, { '1-1': entregar(1), '1-2': enParte, '2-2': entregar(3) }, '2-2')).toBeNull()
  })
})

describe('what is asked of the service', () => {
  it('is what leaves and what is known of it, and nothing of what does not', () => {
    const decisiones: Decisiones = { '1-1': entregar(1, { cajas: [caja] }), '1-2': nada }
    expect(itemsPedidos(receta, decisiones)).toEqual([
      { renglon: 1, envases: 1, cajas: [{ gtin: '07790001234568', lote: 'B2207', vence: '2028-08-31' }] },
    ])
    expect(itemsPedidos(otra, decisiones)).toEqual([])
    expect(faltantesDe(receta, decisiones)).toEqual([{ renglon: 2, ...porStock }])
  })

  it('says why what stays stays, and nothing of what leaves whole', () => {
    expect(faltantesDe(receta, { '1-1': entregar(1, { falta: porStock }), '1-2': enParte })).toEqual([
      { renglon: 2, ...porStock },
    ])
  })

  it('is not asked while a part that stays was not explained', () => {
    expect(sinMotivo(lineas, { '1-1': entregar(1), '1-2': entregar(2) })?.clave).toBe('1-2')
    expect(sinMotivo(lineas, { '2-2': { que: 'no_hay', falta: null } })?.clave).toBe('2-2')
    expect(sinMotivo(lineas, { '1-1': entregar(1), '1-2': enParte, '2-2': nada })).toBeNull()
  })

  it('names the other product, its boxes and the reason', () => {
    expect(itemsPedidos(receta, { '1-1': entregar(1, { sustitucion }) })).toEqual([
      { renglon: 1, envases: 1, producto_id: 21, entregados: 2, sustitucion: { motivo: 'Lo pidió el paciente' } },
    ])
  })
})

describe('the summary', () => {
  it.each<[Decisiones, string]>([
    [{}, '3 sin decidir'],
    [{ '1-1': entregar(1), '1-2': entregar(2), '2-2': nada }, '1 entregado, 1 en parte, 1 no hay'],
    [{ '1-1': entregar(1, { sustitucion }), '1-2': entregar(3), '2-2': entregar(3) }, '2 entregados, 1 sustituido'],
  ])('of %j says %s', (decisiones, que) => {
    expect(resumenDe(lineas, decisiones)).toEqual({ cuantos: '3 renglones', que })
  })
})

describe('what the patient pays', () => {
  it('is the rest of what the plan covers, of the boxes that leave', () => {
    expect(aCargoDe(lineas, { '1-1': entregar(1), '1-2': entregar(2) })).toBe('1200.00')
    expect(aCargoDe(lineas, {})).toBe('0.00')
  })

  it('is of the product that leaves, and all of it without a coverage', () => {
    const particular = lineasDe([aReceta({ convenio: { ...receta.convenio, es_particular: true } })])
    expect(aCargoDe(particular, { '1-1': entregar(1, { sustitucion }) })).toBe('5560.00')
  })

  it('is not told when a price or a coverage is not known', () => {
    const sinPrecio = lineasDe([aReceta({ items: [{ ...metformina, precio: null }, losartan] })])
    expect(aCargoDe(sinPrecio, { '1-1': entregar(1), '1-2': entregar(1) })).toBeNull()
    expect(aCargoDe(sinPrecio, { '1-2': entregar(1) })).toBe('600.00')
    const sinCobertura = lineasDe([aReceta({ items: [{ ...metformina, cobertura: null }] })])
    expect(aCargoDe(sinCobertura, { '1-1': entregar(1) })).toBeNull()
  })
})

describe('a box', () => {
  it('is for the line of its product that nobody decided, or that was decided without a box', () => {
    expect(lineaDeCaja(lineas, {}, '07790001234568')?.clave).toBe('1-1')
    expect(lineaDeCaja(lineas, { '1-1': entregar(1) }, '07790001234568')?.clave).toBe('1-1')
    expect(lineaDeCaja(lineas, { '1-1': entregar(1, { cajas: [caja] }) }, '07790001234568')).toBeNull()
    expect(lineaDeCaja(lineas, { '1-2': entregar(1) }, '07790009876548')?.clave).toBe('2-2')
  })

  it('of another product is of none', () => {
    expect(lineaDeCaja(lineas, {}, '07790002222229')).toBeNull()
  })
})
