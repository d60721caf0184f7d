import { describe, expect, it } from 'vitest'
import { destinoDe, leerBusqueda, leerId, pedidoDe, tramosVisibles } from './busqueda'

const buscar = (texto: string) => pedidoDe({ filtro: '', texto, page: 1 })

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
    expect(buscar(texto)).toEqual({ filtro: '', page: 1, ...esperado })
  })
})

describe('the address of the list', () => {
  it('keeps what was chosen, and leaves the defaults out', () => {
    expect(destinoDe({ filtro: '', texto: '', page: 1 }).to.search).toBe('')
    const { to, state } = destinoDe({ filtro: 'vigente', texto: 'aguirre', page: 3 }, 7)
    const params = new URLSearchParams(to.search)
    expect(leerBusqueda(params, state)).toEqual({ filtro: 'vigente', texto: 'aguirre', page: 3 })
    expect(leerId(params)).toBe(7)
  })

  it('never carries what was typed, which names a patient', () => {
    expect(destinoDe({ filtro: '', texto: '98104227', page: 2 }).to.search).toBe('?page=2')
  })

  it.each(['filtro=borrador', 'page=0', 'page=abc', 'page=1.5', 'id=-1'])(
    'reads %s as if it were not there',
    (query) => {
      expect(leerBusqueda(new URLSearchParams(query), null)).toEqual({ filtro: '', texto: '', page: 1 })
      expect(leerId(new URLSearchParams(query))).toBeNull()
    },
  )
})

describe('the cuts of the list', () => {
  it('shows a rare state only when it has something, or is the chosen one', () => {
    const palabras = tramosVisibles({ bloqueada: 1 }, 'rechazada').map((t) => t.palabra)
    expect(palabras).toContain('Bloqueadas')
    expect(palabras).toContain('Rechazadas')
    expect(palabras).not.toContain('En auditoría')
    expect(palabras).toContain('Con novedad')
  })
})
