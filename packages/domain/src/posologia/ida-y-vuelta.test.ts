import fc from 'fast-check'
import { expect, it } from 'vitest'
import { esCoherente } from './coherencia'
import { diasSemana, momentos, type DiasDeToma, type Paso, type Posologia, type Rango } from './esquema'
import { sitios, indicaciones, motivos, unaPorDia, vias } from './gramatica/frases'
import { parsePosologia } from './posologia'
import { notacion, textoPosologia, textoSimple } from './posologia-texto'
import { unidadesPosologia } from './unidades'

const una = (n: number): Rango => ({ de: n, a: n })
const cantidad = fc.oneof(
  fc.constantFrom(0.25, 0.5, 0.75, 1, 1.5, 2, 2.5, 3, 5, 10).map(una),
  fc.constantFrom({ de: 1, a: 2 }, { de: 0.5, a: 1 }, { de: 2, a: 4 }, { de: 1.5, a: 2 }),
)
const entera = fc.oneof(fc.integer({ min: 2, max: 6 }).map(una), fc.constantFrom(una(1), { de: 2, a: 3 }))
const nombresUnidad = unidadesPosologia.map((u) => u.singular)
const numeros = fc
  .uniqueArray(fc.integer({ min: 1, max: 28 }), { minLength: 1, maxLength: 6 })
  .map((cuales) => cuales.toSorted((a, b) => a - b))
const dias: fc.Arbitrary<DiasDeToma> = fc.oneof(
  fc.constant<DiasDeToma>({ tipo: 'todos' }),
  fc.integer({ min: 2, max: 30 }).map((n): DiasDeToma => ({ tipo: 'cada', dias: n })),
  fc
    .subarray([...diasSemana], { minLength: 1, maxLength: 6 })
    .map((cuales): DiasDeToma => ({ tipo: 'semana', dias: cuales })),
  entera.map((veces): DiasDeToma => ({ tipo: 'por_semana', veces })),
  fc.constant<DiasDeToma>({ tipo: 'por_mes', veces: una(2) }),
  fc.integer({ min: 1, max: 6 }).map((meses): DiasDeToma => ({ tipo: 'cada_meses', meses })),
  fc.constantFrom<DiasDeToma>({ tipo: 'ciclo', si: 21, no: 7 }, { tipo: 'ciclo', si: 5, no: 2 }),
  fc.constant<DiasDeToma>({ tipo: 'cada', dias: 2, otros: true }),
  fc
    .record({ cuales: numeros, de: fc.constantFrom<'mes' | 'ciclo' | number>('mes', 'ciclo', 28, 35) })
    .map(({ cuales, de }): DiasDeToma => ({ tipo: 'numerados', dias: cuales, de })),
)
const enBlanco: Paso = {
  cantidad: null,
  unidad: null,
  cada_una: null,
  equivale: null,
  por_kg: false,
  total_de: null,
  momentos: [],
  veces: null,
  cada_horas: null,
  dias: { tipo: 'todos' },
  durante: null,
}
const frecuencia: fc.Arbitrary<Paso> = fc.oneof(
  fc.record({ c: cantidad, v: entera }).map(({ c, v }) => ({ ...enBlanco, cantidad: c, veces: v })),
  fc
    .record({ c: cantidad, h: fc.constantFrom(una(4), una(8), una(24), una(48), { de: 6, a: 8 }) })
    .map(({ c, h }) => ({ ...enBlanco, cantidad: c, cada_horas: h })),
  fc
    .record({
      cuales: fc.oneof(
        fc.subarray(['manana', 'mediodia', 'tarde', 'noche'], { minLength: 1 }),
        fc.subarray(['antes_desayuno', 'con_almuerzo', 'despues_cena'], { minLength: 1 }),
        fc.subarray(['06:00', '08:30', '14:00', '22:00'], { minLength: 1 }),
        fc.constantFrom(...Object.keys(momentos)).map((momento) => [momento]),
      ),
      cantidades: fc.array(cantidad, { minLength: 4, maxLength: 4 }),
    })
    .map(({ cuales, cantidades }) => ({
      ...enBlanco,
      momentos: cuales.map((cuando, i) => ({ cuando, cantidad: cantidades[i] ?? una(1) })),
    })),
)
const paso: fc.Arbitrary<Paso> = fc
  .record({
    base: frecuencia,
    unidad: fc.constantFrom(null, ...nombresUnidad),
    dias,
    durante: fc.constantFrom(null, 1, 7, 30),
    tomas: fc.constantFrom(undefined, undefined, undefined, 2, 3, 10),
    desde: fc.constantFrom(undefined, undefined, 0, 5),
  })
  .map(({ base, unidad, dias: cuales, durante, tomas, desde }): Paso => {
    const dicho = { ...base, unidad, dias: cuales }
    if (tomas !== undefined) return { ...dicho, durante: null, tomas }
    return desde !== undefined && durante !== null && durante > desde
      ? { ...dicho, durante, durante_desde: desde }
      : { ...dicho, durante }
  })
const general = fc.record({
  via: fc.constantFrom(null, ...new Set(vias.values())),
  sitio: fc.constantFrom(null, ...new Set(sitios.values())),
  si_hace_falta: fc.boolean(),
  motivos: fc.subarray([...new Set(motivos.values())], { maxLength: 2 }),
  maximo: fc.constantFrom(
    null,
    { cantidad: 40, unidad: null, por: 'dia' as const },
    { cantidad: 12, unidad: 'vez', por: 'dia' as const },
  ),
  indicaciones: fc.subarray(
    [...new Set(indicaciones.values())].filter((i) => !unaPorDia.has(i)),
    { maxLength: 2 },
  ),
  continuo: fc.boolean(),
})
const posologia: fc.Arbitrary<Posologia> = fc
  .record({ primero: paso, general })
  .map(({ primero, general: g }) => ({ ...g, pasos: [primero], motivos: g.si_hace_falta ? g.motivos : [] }))

it('reads back, as the same object, what is printed of every posología', () => {
  fc.assert(
    fc.property(posologia.filter(esCoherente), (una) => {
      expect(parsePosologia(textoPosologia(una))).toEqual(una)
      expect(parsePosologia(notacion(una))).toEqual(una)
      expect(textoSimple(una)).not.toMatch(/undefined|NaN|null|\bsos\b|\bmax\b|c\/|\u00a0/)
    }),
    { numRuns: 1500, seed: 20261123 },
  )
})

it('reads back a taper, whatever its doses and days', () => {
  const escalon = fc.record({ n: fc.integer({ min: 2, max: 60 }), durante: fc.integer({ min: 1, max: 30 }) })
  fc.assert(
    fc.property(fc.array(escalon, { minLength: 2, maxLength: 5 }), fc.boolean(), (escalones, alaManana) => {
      const pasos = escalones.map(({ n, durante }): Paso => {
        const dosis = alaManana
          ? { momentos: [{ cuando: 'manana', cantidad: una(n) }] }
          : { cantidad: una(n), total_de: 'dia' as const }
        return { ...enBlanco, ...dosis, unidad: 'mg', durante }
      })
      const toda: Posologia = {
        pasos,
        via: 'por boca',
        sitio: null,
        si_hace_falta: false,
        motivos: [],
        maximo: null,
        indicaciones: ['con leche'],
        continuo: false,
      }
      expect(parsePosologia(textoPosologia(toda))).toEqual(toda)
    }),
    { numRuns: 200, seed: 20261123 },
  )
})

it('reads back doses of different days', () => {
  const repartos = fc.constantFrom<DiasDeToma[]>(
    [
      { tipo: 'semana', dias: ['lunes', 'miércoles', 'viernes'] },
      { tipo: 'semana', dias: ['martes', 'jueves'] },
    ],
    [
      { tipo: 'semana', dias: ['lunes'] },
      { tipo: 'semana', dias: ['jueves'] },
      { tipo: 'semana', dias: ['sábado', 'domingo'] },
    ],
    [
      { tipo: 'cada', dias: 2 },
      { tipo: 'cada', dias: 2, otros: true },
    ],
    [
      { tipo: 'numerados', dias: [1, 15], de: 'mes' },
      { tipo: 'numerados', dias: [8, 22], de: 'mes' },
    ],
  )
  const dosis = fc.uniqueArray(fc.constantFrom(0.25, 0.5, 0.75, 1, 1.5, 2, 2.5, 3), { minLength: 3, maxLength: 3 })
  const comun = fc.record({
    unidad: fc.constantFrom(null, ...nombresUnidad),
    durante: fc.constantFrom(null, 7, 30),
    cuando: fc.constantFrom(null, 'noche', 'en_ayunas', '08:00'),
  })
  fc.assert(
    fc.property(repartos, dosis, comun, general, (reparto, dosisDe, { unidad, durante, cuando }, g) => {
      const pasos = reparto.map((cuales, i): Paso => {
        const n = una(dosisDe[i] ?? 1)
        const toma = cuando ? { cantidad: null, momentos: [{ cuando, cantidad: n }] } : { cantidad: n }
        return { ...enBlanco, ...toma, unidad, durante, dias: cuales }
      })
      const toda: Posologia = { ...g, pasos, a_la_vez: true, si_hace_falta: false, motivos: [], maximo: null }
      fc.pre(esCoherente(toda))
      expect(parsePosologia(textoPosologia(toda))).toEqual(toda)
    }),
    { numRuns: 400, seed: 20261128 },
  )
})

it('reads back what is only taken when needed after some days', () => {
  const despues = fc.subarray([...new Set(motivos.values())], { maxLength: 2 })
  fc.assert(
    fc.property(paso, frecuencia, despues, ({ tomas: _, ...primero }, segundo, sos) => {
      const { unidad } = primero
      const pasos: Paso[] = [
        { ...primero, durante: 5, dias: { tipo: 'todos' } },
        { ...segundo, unidad, sos },
      ]
      const toda: Posologia = {
        pasos,
        via: null,
        sitio: null,
        si_hace_falta: false,
        motivos: [],
        maximo: null,
        indicaciones: [],
        continuo: false,
      }
      fc.pre(esCoherente(toda))
      expect(parsePosologia(textoPosologia(toda))).toEqual(toda)
    }),
    { numRuns: 400, seed: 20261128 },
  )
})
