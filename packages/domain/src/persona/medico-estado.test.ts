import { describe, expect, it } from 'vitest'
import { type Decision, decideEstado, type EstadoDecidido, type EstadoMedico, estadoTrasCambio } from './medico-estado'

const decide = (actual: EstadoMedico, nuevo: EstadoDecidido, fields: Partial<Decision> = {}) => {
  const d = decideEstado({
    actual,
    nuevo,
    correo_confirmado: true,
    entre_dos: false,
    propuesto_por: null,
    quien: 1,
    ...fields,
  })
  return d.ok ? d.value : d.motivo
}

describe('what an administrator decides', () => {
  it.each([
    ['pendiente', 'habilitado', 'aplica'],
    ['pendiente', 'rechazado', 'aplica'],
    ['pendiente', 'suspendido', 'aplica'],
    ['habilitado', 'suspendido', 'aplica'],
    ['suspendido', 'habilitado', 'aplica'],
    ['rechazado', 'habilitado', 'aplica'],
    ['habilitado', 'habilitado', 'repite'],
    ['habilitado', 'rechazado', 'MEDICO_ESTADO_NO_ADMITE'],
    ['rechazado', 'suspendido', 'MEDICO_ESTADO_NO_ADMITE'],
    ['suspendido', 'rechazado', 'MEDICO_ESTADO_NO_ADMITE'],
    ['baja', 'habilitado', 'MEDICO_ESTADO_NO_ADMITE'],
    ['baja', 'suspendido', 'MEDICO_ESTADO_NO_ADMITE'],
  ] as const)('of one %s to be %s: %s', (actual, nuevo, esperado) => {
    expect(decide(actual, nuevo)).toBe(esperado)
  })

  it('enables nobody whose address is unproved, yet may refuse him', () => {
    expect(decide('pendiente', 'habilitado', { correo_confirmado: false })).toBe('CORREO_SIN_CONFIRMAR')
    expect(decide('pendiente', 'rechazado', { correo_confirmado: false })).toBe('aplica')
  })

  it.each([
    ['the first person proposes', null, 'propone'],
    ['the same person again is refused', 1, 'SEGUNDA_PERSONA_REQUERIDA'],
    ['a second person enables', 2, 'aplica'],
  ])('where it takes two, %s', (_quien, propuesto_por, esperado) => {
    expect(decide('pendiente', 'habilitado', { entre_dos: true, propuesto_por })).toBe(esperado)
    expect(decide('habilitado', 'suspendido', { entre_dos: true, propuesto_por })).toBe('aplica')
  })
})

it.each([
  ['habilitado', true, 'pendiente'],
  ['rechazado', true, 'pendiente'],
  ['pendiente', true, 'pendiente'],
  ['suspendido', true, 'suspendido'],
  ['habilitado', false, 'habilitado'],
  ['rechazado', false, 'rechazado'],
] as const)('one %s with new matrículas (%s) ends %s', (actual, nuevas, esperado) => {
  expect(estadoTrasCambio(actual, nuevas)).toBe(esperado)
})
