import { describe, expect, it } from 'vitest'
import {
  esFarmaceutico,
  esPinAdivinable,
  nombreDeOperador,
  pideFarmaceutico,
  puedeConOperadores,
  readMatriculaOperador,
} from './operador'

describe('a PIN', () => {
  it.each(['0000', '9999', '1234', '4321', '6789'])('%s is the first that anybody tries', (pin) => {
    expect(esPinAdivinable(pin)).toBe(true)
  })
  it.each(['1357', '2580', '1233', '9012'])('%s is not', (pin) => {
    expect(esPinAdivinable(pin)).toBe(false)
  })
})

it.each([
  [[''], false],
  [['', 'psico IV'], true],
  [['psico III'], true],
  [['estup I'], true],
  [['psico II', ''], true],
  [[], false],
] as const)('DS-06 the lists %o want a pharmacist: %s', (listas, esperado) => {
  expect(pideFarmaceutico(listas)).toBe(esperado)
})

it.each([
  ['farmaceutico', 'MP 12', true],
  ['director_tecnico', 'MP 12', true],
  ['auxiliar', null, false],
  ['farmaceutico', null, false],
] as const)('%s with matrícula %s is a pharmacist: %s', (cargo, matricula, esperado) => {
  expect(esFarmaceutico({ cargo, matricula })).toBe(esperado)
})

it('names an operator with the matrícula, or with what an auxiliar is', () => {
  const base = { nombre: 'Marta', apellido: 'Ríos' }
  expect(nombreDeOperador({ ...base, cargo: 'farmaceutico', matricula: 'MP 1.234' })).toBe('Marta Ríos (MP 1.234)')
  expect(nombreDeOperador({ ...base, cargo: 'auxiliar', matricula: null })).toBe('Marta Ríos (auxiliar)')
})

describe('the matrícula of an operator', () => {
  const escrito = { cargo: 'farmaceutico', tipo: 'MP', numero: '01.234', jurisdiccion: 'Entre Ríos' } as const
  it('is stored as it is written', () => {
    expect(readMatriculaOperador(escrito)).toEqual({
      ok: true,
      value: { matricula: 'MP 1.234', jurisdiccion: 'Entre Ríos' },
    })
  })
  it.each([
    [{ numero: '' }, 'numero'],
    [{ numero: 'x' }, 'numero'],
    [{ jurisdiccion: 'Narnia' }, 'jurisdiccion'],
    [{ jurisdiccion: 'Nacional' }, 'jurisdiccion'],
    [{ tipo: 'MN' }, 'jurisdiccion'],
    [{ cargo: 'auxiliar' as const }, 'numero'],
  ])('with %o names %s', (mal, campo) => {
    const leida = readMatriculaOperador({ ...escrito, ...mal })
    expect(leida.ok ? null : leida.motivo.campo).toBe(campo)
  })
  it('of an auxiliar is none', () => {
    const leida = readMatriculaOperador({ ...escrito, cargo: 'auxiliar', numero: ' ' })
    expect(leida).toEqual({ ok: true, value: { matricula: null, jurisdiccion: null } })
  })
})

it.each([
  [{ farmacia_id: 1, operador: null, administra: false }, true],
  [{ farmacia_id: 1, operador: { cargo: 'director_tecnico' as const }, administra: false }, true],
  [{ farmacia_id: 1, operador: { cargo: 'farmaceutico' as const }, administra: false }, false],
  [{ farmacia_id: 1, operador: { cargo: 'auxiliar' as const }, administra: false }, false],
  [{ farmacia_id: 2, operador: null, administra: false }, false],
  [{ farmacia_id: null, operador: null, administra: false }, false],
  [{ farmacia_id: null, operador: null, administra: true }, true],
])('%o decides about the operators of farmacia 1: %s', (quien, esperado) => {
  expect(puedeConOperadores(quien, 1)).toBe(esperado)
})
