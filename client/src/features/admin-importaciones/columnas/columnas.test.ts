import { describe, expect, it } from 'vitest'
import { alEmpezar, type Columnas, nombradas, problemas } from './columnas'

const columnas: Columnas = {
  linea: 1,
  columnas: ['Cód', 'Marca', 'Marca', ''].map((columna) => ({ columna, ejemplos: [] })),
  formatos: [
    { formato: 'propio', lee: ['codigo', 'nombre'], obligatorias: [['codigo']], columnas: { Cód: 'codigo' } },
    { formato: 'otro', lee: ['codigo'], obligatorias: [['codigo', 'id']], columnas: {} },
  ],
  guardado: null,
}

describe('what is said at first', () => {
  it('is what it seems, over that what was kept, and over that what was rehearsed', () => {
    expect(alEmpezar(columnas, null)).toEqual({ formato: 'propio', dicho: { Cód: 'codigo' } })
    const guardado = { formato: 'otro', columnas: { Marca: 'codigo' }, quien: 'Ana', cargado: true }
    expect(alEmpezar({ ...columnas, guardado }, null)).toEqual({ formato: 'otro', dicho: { Marca: 'codigo' } })
    const ensayado = { formato: 'propio', columnas: { Cód: '' } }
    expect(alEmpezar({ ...columnas, guardado }, ensayado)).toEqual({ formato: 'propio', dicho: { Cód: '' } })
    expect(alEmpezar(columnas, { formato: 'ya no está', columnas: {} }).formato).toBe('propio')
  })
})

it('a column that the header has twice, or does not name, is not asked about', () => {
  expect(nombradas(columnas)).toEqual({ unicas: [{ columna: 'Cód', ejemplos: [] }], repetidas: ['Marca'] })
})

it('two of one, and a required one that none is, are told; one name of several is enough', () => {
  const [propio, otro] = columnas.formatos as [Columnas['formatos'][number], Columnas['formatos'][number]]
  expect(problemas(propio, { Cód: '', Marca: 'nombre' })).toEqual({ dobles: {}, faltan: ['código'] })
  expect(problemas(otro, { Cód: 'id' }).faltan).toEqual([])
  expect(problemas(propio, { Cód: 'codigo', Marca: 'codigo' }).dobles).toEqual({
    Cód: 'También dijiste lo mismo de «Marca».',
    Marca: 'También dijiste lo mismo de «Cód».',
  })
})
