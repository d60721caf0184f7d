import { describe, expect, it } from 'vitest'
import type { Condicion } from './norma-condicion'
import { createEnsayo, type RecetaEnsayada } from './norma-ensayo'

const receta = (edad: number, persona: number, diagnostico = 'I10'): RecetaEnsayada => ({
  persona_id: persona,
  emitida: '2026-11-20',
  fecha_nacimiento: `${2026 - edad}-01-01`,
  sexo: 'F',
  diagnosticos: [{ codigo: diagnostico }],
  plan_id: null,
  jurisdiccion: null,
  especialidad: null,
  prestador: null,
  permite_sustitucion: true,
  en_padron: true,
  serie_total: 1,
  vigente_desde: '2026-11-20',
  items: [],
  previas: [],
})
/** Looks random without the key, and is the same each time. */
const azar = (texto: string): number => {
  let h = 2166136261
  for (const letra of texto) h = Math.imul(h ^ (letra.codePointAt(0) ?? 0), 16777619) >>> 0
  h = Math.imul(h ^ (h >>> 15), 2246822519) >>> 0
  h = Math.imul(h ^ (h >>> 13), 3266489917) >>> 0
  return ((h ^ (h >>> 16)) >>> 0) / 2 ** 32
}
const ensayar = (cuandos: readonly Condicion[], recetas: readonly RecetaEnsayada[]) => {
  const reglas = cuandos.map((cuando) => ({ cuando, efecto: { tipo: 'avisa' as const }, motivo: '' }))
  const norma = { norma_id: null, codigo: 'X', version: 1, titulo: '', reglas: { lenguaje: 1 as const, reglas } }
  const ensayo = createEnsayo(norma, null, azar)
  for (const una of recetas) ensayo.add(una, 0)
  return ensayo.resultado()
}
const deEdad = (desde: number, hasta: number): Condicion => ({
  todas: [
    { hecho: 'edad', es: 'mayor', valor: desde - 1 },
    { hecho: 'edad', es: 'menor', valor: hasta + 1 },
  ],
})
const conDiagnostico: Condicion = { todas: [deEdad(90, 90), { hecho: 'diagnostico', entre: ['F20'] }] }
/** One known person of each age up to 60, and the one of 90 that the author of the norma wants to find out about. */
const conocidas = Array.from({ length: 60 }, (_, i) => receta(i + 1, i))
const acolchada = (cuantas: number): Condicion => ({ alguna: [deEdad(1, cuantas), conDiagnostico] })

describe('a rehearsal', () => {
  it('of ten padded rules answers the same with the diagnosis and without, up to nine known beside', () => {
    const reglas = Array.from({ length: 9 }, (_, i) => acolchada(i + 1))
    const con = ensayar(reglas.slice(0, 8), [...conocidas, receta(90, 90, 'F20')])
    expect(con).toEqual(ensayar(reglas.slice(0, 8), [...conocidas, receta(90, 90)]))
  })

  it('answers so few padded rules otherwise that one of them says next to nothing', () => {
    const reglas = Array.from({ length: 50 }, (_, i) => acolchada(i + 1))
    const con = ensayar(reglas, [...conocidas, receta(90, 90, 'F20')]).reglas
    const sin = ensayar(reglas, [...conocidas, receta(90, 90)]).reglas
    const distintas = con.filter((regla, i) => regla.aplica !== sin[i]?.aplica)
    expect(distintas.length).toBeLessThanOrEqual(5)
  })

  it('of people whom its author knows with many recetas each answers as of one receta of each', () => {
    const deACada = (n: number) => conocidas.flatMap((una) => Array.from({ length: n }, () => una))
    // Nine known people with three recetas each, and the tenth: 27 recetas count as nine people.
    for (let desde = 1; desde <= 52; desde += 4) {
      const nueve: Condicion = { alguna: [deEdad(desde, desde + 8), conDiagnostico] }
      const con = ensayar([nueve], [...deACada(3), receta(90, 90, 'F20')]).reglas[0]?.aplica
      expect(con).toBe(ensayar([nueve], [...conocidas, receta(90, 90, 'F20')]).reglas[0]?.aplica)
    }
    const reglas = Array.from({ length: 50 }, (_, i) => ({ alguna: [deEdad(i + 1, i + 9), conDiagnostico] }))
    const una = ensayar(reglas.slice(0, 1), [...deACada(3), receta(90, 90, 'F20')])
    expect(una).toEqual(ensayar(reglas.slice(0, 1), [...deACada(3), receta(90, 90)]))
    const con = ensayar(reglas, [...deACada(3), receta(90, 90, 'F20')]).reglas
    const sin = ensayar(reglas, [...deACada(3), receta(90, 90)]).reglas
    // By chance one in ten, but not all.
    expect(con.filter((regla, i) => regla.aplica !== sin[i]?.aplica).length).toBeLessThanOrEqual(10)
  })

  it('is moved over no edge by how many recetas somebody has', () => {
    const suyas = Array.from({ length: 100 }, () => receta(90, 90, 'F20'))
    for (let hasta = 9; hasta <= 59; hasta += 5) {
      const recetas = ensayar([acolchada(hasta)], [...conocidas, ...suyas])
      expect(recetas).toEqual(ensayar([acolchada(hasta)], [...conocidas, ...suyas.slice(0, 1)]))
    }
  })

  it('orders the kinds by what it tells of them: one person more in one of two puts it before no other', () => {
    const reglas: Condicion[] = [deEdad(1, 30), { alguna: [deEdad(31, 60), conDiagnostico] }]
    const { ejemplos } = ensayar(reglas, [...conocidas, receta(90, 90, 'F20')])
    expect(ejemplos).toHaveLength(2)
    for (const orden of [conocidas, conocidas.toReversed()]) expect(ensayar(reglas, orden).ejemplos).toEqual(ejemplos)
  })

  it('is the same question written in another order, or twice', () => {
    const [una, otra] = [deEdad(1, 14), deEdad(1, 12)]
    const dicho = (cuando: Condicion) => ensayar([cuando], conocidas).reglas[0]?.aplica
    for (let n = 10; n < 20; n++) {
      const limite = deEdad(1, n)
      expect(dicho({ alguna: [limite, limite] })).toBe(dicho(limite))
    }
    expect(dicho({ todas: [una, otra] })).toBe(dicho({ todas: [otra, una, otra] }))
  })

  it('still tells an administrator about how many', () => {
    const muchas = Array.from({ length: 400 }, (_, i) => receta(20, i))
    expect(ensayar([deEdad(18, 30)], muchas)).toMatchObject({
      leidas: 'entre_200_y_1500',
      cambian: 'entre_200_y_1500',
      cambios: [{ antes: 'pasa', cuantas: 'entre_200_y_1500' }],
      reglas: [{ aplica: 'entre_200_y_1500', no_evaluable: 'menos_de_20' }],
    })
  })
})
