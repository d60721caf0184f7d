import { describe, expect, it } from 'vitest'
import { esCuilDe, esMismaPersona, type Identidad, iniciales } from './persona'

const padron: Identidad = {
  dni: '98104227',
  sexo: 'F',
  apellido: 'Aguirre Peña',
  nombre: 'Norma Beatriz',
  fecha_nacimiento: '1952-03-12',
  cuil: '27981042277',
}

describe('esMismaPersona', () => {
  it.each<[string, Partial<Identidad>, boolean]>([
    ['accepts the same data', {}, true],
    ['accepts one of two names and one of two surnames', { nombre: 'norma', apellido: 'AGUIRRE' }, true],
    ['accepts accents and case written otherwise', { apellido: 'aguirre pena', nombre: 'NORMA  BEÁTRIZ' }, true],
    ['accepts a name more than the padrón knows', { nombre: 'Norma Beatriz Lucía' }, true],
    ['accepts who does not say the CUIL', { cuil: null }, true],
    ['refuses another name', { nombre: 'Norma Inés' }, false],
    ['refuses another surname', { apellido: 'Benítez' }, false],
    ['refuses a name without letters', { nombre: '- -' }, false],
    ['refuses another birth date', { fecha_nacimiento: '1952-03-13' }, false],
    ['refuses another sex', { sexo: 'X' }, false],
    ['refuses another CUIL', { cuil: '23981042274' }, false],
    ['refuses another document', { dni: '98104228' }, false],
  ])('%s', (_titulo, cambio, esperado) => {
    expect(esMismaPersona({ ...padron, ...cambio }, padron)).toBe(esperado)
  })

  it('accepts an old document with and without its leading zero, and a padrón without CUIL', () => {
    expect(esMismaPersona({ ...padron, dni: '9810422' }, { ...padron, dni: '09810422', cuil: null })).toBe(true)
  })
})

describe('esCuilDe', () => {
  it.each([
    ['27981042277', '98104227', true],
    ['20098104224', '9810422', true],
    ['27981042277', '98104228', false],
  ])('%s of %s: %s', (cuil, dni, esperado) => {
    expect(esCuilDe(cuil, dni)).toBe(esperado)
  })
})

describe('iniciales', () => {
  it.each([
    ['Norma Beatriz', 'N. B.'],
    ['de la Fuente', 'D. L. F.'],
    ['Ñancupé', 'N.'],
    ['', ''],
  ])('of %j are %j', (nombre, esperadas) => {
    expect(iniciales(nombre)).toBe(esperadas)
  })
})
