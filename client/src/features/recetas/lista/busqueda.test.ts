import { describe, expect, it } from 'vitest'
import { cuantasDe, destinoDe, readBusqueda, readId, pedidoRecetas, sinFiltros } from './busqueda'

const search = (texto: string) => pedidoRecetas({ ...sinFiltros, texto })

describe('what is typed in the search', () => {
  it.each([
    ['98104227', { dni: '98104227' }],
    ['98.104.227', { dni: '98104227' }],
    ['981042', { paciente: '981042' }],
    ['aguirre', { paciente: 'aguirre' }],
    ['enalapril 10', { paciente: 'enalapril 10' }],
    ['enala 10', { paciente: 'enala 10' }],
    ['7k4m9 92qxa', { paciente: '7K4M992QXA' }],
    ['7K4M992QXA', { paciente: '7K4M992QXA' }],
    ['  norma  ', { paciente: 'norma' }],
    ['', { paciente: '' }],
  ])('reads %j as %j', (texto, esperado) => {
    expect(search(texto)).toEqual({ filtro: '', page: 1, ...esperado })
  })
})

describe('the address of the list', () => {
  it('keeps what was chosen, and leaves the defaults out', () => {
    expect(destinoDe(sinFiltros).to.search).toBe('')
    const busqueda = { filtro: 'terminadas', convenio: 2, dias: 30, texto: 'aguirre', page: 3 } as const
    const { to, state } = destinoDe(busqueda, 7)
    const params = new URLSearchParams(to.search)
    expect(readBusqueda(params, state)).toEqual(busqueda)
    expect(readId(params)).toBe(7)
  })

  it('never carries what was typed, which names a patient', () => {
    expect(destinoDe({ ...sinFiltros, texto: '98104227', page: 2 }).to.search).toBe('?page=2')
  })

  it.each([
    'filtro=borrador',
    'page=0',
    'page=abc',
    'page=1.5',
    'id=-1',
    'convenio=x',
    'convenio=0',
    'dias=31',
    'dias=',
  ])('reads %s as if it were not there', (query) => {
    expect(readBusqueda(new URLSearchParams(query), null)).toEqual(sinFiltros)
    expect(readId(new URLSearchParams(query))).toBeNull()
  })
})

it('asks for the convenio and the days that were chosen, beside what was typed', () => {
  const elegido = { ...sinFiltros, convenio: 2, dias: 30 }
  expect(pedidoRecetas({ ...elegido, texto: 'enalapril' })).toMatchObject({
    convenio_id: 2,
    dias: 30,
    paciente: 'enalapril',
  })
  expect(pedidoRecetas({ ...elegido, texto: '98104227' })).toMatchObject({ convenio_id: 2, dias: 30, dni: '98104227' })
})

describe('the cuts of the list', () => {
  const conteos = { vigente: 38, dispensada: 200, vencida: 7, anulada: 4, rechazada: 1, con_novedad: 3 }
  it.each([
    ['', undefined],
    ['vigente', 38],
    ['con_novedad', 3],
    ['programada', 0],
    ['terminadas', 212],
    ['anulada', 4],
  ] as const)('has in %j %s of them', (filtro, cuantas) => {
    expect(cuantasDe(filtro, conteos)).toBe(cuantas)
  })

  it('says no number before it is known', () => {
    expect(cuantasDe('vigente', undefined)).toBeUndefined()
  })
})
