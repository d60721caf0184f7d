import { describe, expect, it } from 'vitest'
import { reglasNorma } from './reglas-norma'

const regla = (cuando: unknown, efecto: unknown = { tipo: 'rechaza' }) => ({
  lenguaje: 1,
  reglas: [{ cuando, efecto, motivo: '' }],
})
const menor = { hecho: 'edad', es: 'menor', valor: 18 }

describe('reglasNorma', () => {
  it.each([
    ['a fact', menor],
    ['groups', { todas: [menor, { no: { alguna: [{ hecho: 'generico' }, { hecho: 'atc', entre: ['C09'] }] } }] }],
    ['always', { todas: [] }],
    ['a period', { hecho: 'recetas_periodo', es: 'mayor', valor: 2, dias: 90 }],
  ])('takes %s', (_que, cuando) => {
    expect(reglasNorma.parse(regla(cuando)).reglas[0]?.cuando).toEqual(cuando)
  })

  it.each([
    ['a fact nobody knows', { hecho: 'glucemia', es: 'menor', valor: 1 }],
    ['an empty list', { hecho: 'sexo', entre: [] }],
    ['a period without its days', { hecho: 'recetas_periodo', es: 'mayor', valor: 2 }],
    ['days where nothing is counted', { ...menor, dias: 3 }],
    ['something besides', { ...menor, y: 1 }],
    ['any of none', { alguna: [] }],
    ['five groups, one inside another', { todas: [{ todas: [{ todas: [{ todas: [{ todas: [menor] }] }] }] }] }],
  ])('refuses %s', (_que, cuando) => {
    expect(reglasNorma.safeParse(regla(cuando)).success).toBe(false)
  })

  it('refuses what goes down without end, and does not follow it', () => {
    let cuando: unknown = menor
    for (let i = 0; i < 20_000; i++) cuando = { no: cuando }
    expect(reglasNorma.safeParse(regla(cuando)).success).toBe(false)
  })

  it('R2214 limits the validity to thirty days, and takes only the language it knows', () => {
    expect(reglasNorma.safeParse(regla(menor, { tipo: 'limita', dias: 31 })).success).toBe(false)
    expect(reglasNorma.safeParse(regla(menor, { tipo: 'limita', dias: 30 })).success).toBe(true)
    expect(reglasNorma.safeParse({ ...regla(menor), lenguaje: 2 }).success).toBe(false)
  })
})
