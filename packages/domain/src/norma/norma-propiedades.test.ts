import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comparaciones, type Condicion, evaluateCondicion } from './norma-condicion'
import {
  type Efecto,
  evaluateNorma,
  lenguajeNormas,
  masGrave,
  type NormaEjecutable,
  type ReglaNorma,
  veredictos,
} from './norma-evaluar'
import { fraseCondicion } from './norma-frases'
import {
  type HechoLista,
  type HechoNumero,
  type HechoSiNo,
  hechosLista,
  hechosNumero,
  hechosSiNo,
  type HechosReceta,
  type HechosRenglon,
} from './norma-hechos'

const quizas = <T>(dato: fc.Arbitrary<T>) => fc.option(dato, { nil: null, freq: 4 })
const chico = fc.integer({ min: 0, max: 6 })
const palabras = ['F', 'I10', 'I10.1', 'E11', 'enalapril', 'C09', 'C09AA02', 'receta', 'ninguna'] as const
const palabra = fc.constantFrom(...palabras)
const dia = fc.constantFrom('2026-09-01', '2026-11-01', '2026-11-19', '2026-11-20')

const linea: fc.Arbitrary<HechosRenglon> = fc.record({
  producto_id: chico,
  ifa_clave: quizas(fc.constantFrom('enalapril', 'enalapril+hidroclorotiazida')),
  droga: fc.constant('Enalapril'),
  atc: quizas(palabra),
  lista_control: quizas(palabra),
  venta: quizas(palabra),
  generico: quizas(fc.boolean()),
  envases_renglon: quizas(chico),
  dias_tratamiento: quizas(chico),
})
const lista = quizas(fc.array(quizas(palabra), { maxLength: 2 }))

const hechos: fc.Arbitrary<HechosReceta> = fc.record({
  edad: quizas(chico),
  sexo: lista,
  diagnostico: lista,
  plan: lista,
  jurisdiccion: lista,
  especialidad: lista,
  renglones: quizas(chico),
  envases_receta: quizas(chico),
  recetas_serie: quizas(chico),
  dias_adelante: quizas(chico),
  prolongado: quizas(fc.boolean()),
  en_padron: quizas(fc.boolean()),
  con_prestador: quizas(fc.boolean()),
  con_sustitucion: quizas(fc.boolean()),
  previas: fc.array(
    fc.record({
      dia,
      renglones: fc.array(fc.record({ ifa_clave: fc.constant('enalapril'), envases: chico }), { maxLength: 2 }),
    }),
    { maxLength: 3 },
  ),
  previas_dias: quizas(fc.constant(60)),
  comienzos: fc.constantFrom(['2026-11-20'], ['2026-11-20', '2026-12-20']),
  lineas: fc.array(linea, { minLength: 1, maxLength: 2 }),
})

const hoja: fc.Arbitrary<Condicion> = fc.oneof(
  fc
    .record({
      hecho: fc.constantFrom(...(Object.keys(hechosNumero) as HechoNumero[])),
      es: fc.constantFrom(...comparaciones),
      valor: chico,
      dias: fc.constantFrom(30, 90),
    })
    .map((h) => h),
  fc.record({
    hecho: fc.constantFrom(...(Object.keys(hechosLista) as HechoLista[])),
    entre: fc.array(palabra, { minLength: 1, maxLength: 2 }),
  }),
  fc.record({ hecho: fc.constantFrom(...(Object.keys(hechosSiNo) as HechoSiNo[])) }),
)

const condicion: fc.Arbitrary<Condicion> = fc.letrec<{ c: Condicion }>((tie) => ({
  c: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    hoja,
    fc.record({ todas: fc.array(tie('c'), { maxLength: 3 }) }),
    fc.record({ alguna: fc.array(tie('c'), { maxLength: 3 }) }),
    fc.record({ no: tie('c') }),
  ),
})).c

const efecto: fc.Arbitrary<Efecto> = fc.oneof(
  fc.record({ tipo: fc.constantFrom('rechaza', 'avisa', 'audita') }) as fc.Arbitrary<Efecto>,
  fc.record({ tipo: fc.constant('limita'), dias: fc.integer({ min: 1, max: 30 }) }) as fc.Arbitrary<Efecto>,
)

const norma: fc.Arbitrary<NormaEjecutable> = fc
  .array(fc.record({ cuando: condicion, efecto, motivo: fc.constant('') }), { maxLength: 4 })
  .map((reglas) => ({
    norma_id: 1,
    codigo: 'X-01',
    version: 1,
    titulo: 'Una',
    reglas: { lenguaje: lenguajeNormas, reglas },
  }))

/** The same facts with one of them unknown. */
const hide = (h: HechosReceta, cual: keyof HechosReceta | keyof HechosRenglon): HechosReceta => {
  if (cual === 'previas' || cual === 'previas_dias') return { ...h, previas_dias: null }
  if (cual in h && cual !== 'comienzos' && cual !== 'lineas') return { ...h, [cual]: null }
  return cual === 'producto_id' || cual === 'droga' || cual === 'comienzos' || cual === 'lineas'
    ? h
    : { ...h, lineas: h.lineas.map((l) => ({ ...l, [cual]: null })) }
}

const valor = (c: Condicion, h: HechosReceta) => evaluateCondicion(c, h, h.lineas[0] ?? null).valor
const hecho: fc.Arbitrary<keyof HechosReceta | keyof HechosRenglon> = fc.constantFrom(
  'edad',
  'sexo',
  'diagnostico',
  'plan',
  'previas',
  'prolongado',
  'ifa_clave',
  'atc',
  'lista_control',
  'generico',
  'envases_renglon',
  'dias_tratamiento',
)
const veces = { numRuns: 500 }

describe('a condition, whatever it is and whatever is known', () => {
  it('keeps De Morgan: no to all is one no, and no to any is all no', () => {
    fc.assert(
      fc.property(fc.array(condicion, { maxLength: 3 }), hechos, (partes, h) => {
        const negadas = partes.map((no) => ({ no }))
        expect(valor({ no: { todas: partes } }, h)).toBe(valor({ alguna: negadas }, h))
        expect(valor({ no: { alguna: partes } }, h)).toBe(valor({ todas: negadas }, h))
      }),
      veces,
    )
  })

  it('says the same denied twice, and in words too', () => {
    fc.assert(
      fc.property(condicion, hechos, (c, h) => {
        expect(valor({ no: { no: c } }, h)).toBe(valor(c, h))
        expect(fraseCondicion({ no: { no: c } })).toBe(fraseCondicion(c))
      }),
      veces,
    )
  })

  it('never turns a yes into a no, or a no into a yes, as less is known', () => {
    fc.assert(
      fc.property(condicion, hechos, hecho, (c, h, cual) => {
        const menos = valor(c, hide(h, cual))
        expect([valor(c, h), 'no_evaluable']).toContain(menos)
      }),
      veces,
    )
  })

  it('names what is missing exactly when it has no answer', () => {
    fc.assert(
      fc.property(condicion, hechos, (c, h) => {
        const { valor: dicho, faltan } = evaluateCondicion(c, h, h.lineas[0] ?? null)
        expect(faltan.length > 0).toBe(dicho === 'no_evaluable')
      }),
      veces,
    )
  })

  it('does not depend on the order in which its parts were written', () => {
    fc.assert(
      fc.property(fc.array(condicion, { maxLength: 4 }), hechos, (partes, h) => {
        const alReves = partes.toReversed()
        expect(valor({ todas: alReves }, h)).toBe(valor({ todas: partes }, h))
        expect(valor({ alguna: alReves }, h)).toBe(valor({ alguna: partes }, h))
      }),
      veces,
    )
  })
})

describe('a norma, whatever it is and whatever is known', () => {
  it('never passes what it did not pass when more was known', () => {
    fc.assert(
      fc.property(norma, hechos, hecho, (n, h, cual) => {
        if (evaluateNorma(n, h).veredicto !== 'pasa') expect(evaluateNorma(n, hide(h, cual)).veredicto).not.toBe('pasa')
      }),
      veces,
    )
  })

  it('never passes with a rule that has no answer', () => {
    fc.assert(
      fc.property(norma, hechos, (n, h) => {
        const { veredicto, aplicadas } = evaluateNorma(n, h)
        expect(veredicto === 'pasa').toBe(aplicadas.length === 0)
        if (aplicadas.some((a) => a.resultado === 'no_evaluable'))
          expect(['no_evaluable', 'rechaza']).toContain(veredicto)
      }),
      veces,
    )
  })

  it('is as grave as the gravest of its rules alone, and never less with one more', () => {
    fc.assert(
      fc.property(norma, hechos, (n, h) => {
        const sola = (regla: ReglaNorma) =>
          evaluateNorma({ ...n, reglas: { ...n.reglas, reglas: [regla] } }, h).veredicto
        const suyo = evaluateNorma(n, h).veredicto
        expect(suyo).toBe(masGrave(n.reglas.reglas.map(sola)))
        for (const regla of n.reglas.reglas)
          expect(veredictos.indexOf(sola(regla))).toBeLessThanOrEqual(veredictos.indexOf(suyo))
      }),
      veces,
    )
  })

  it('of a language it does not know says that it cannot tell', () => {
    fc.assert(
      fc.property(norma, hechos, (n, h) => {
        expect(evaluateNorma({ ...n, reglas: { ...n.reglas, lenguaje: 2 } }, h).veredicto).toBe('no_evaluable')
      }),
      veces,
    )
  })
})
