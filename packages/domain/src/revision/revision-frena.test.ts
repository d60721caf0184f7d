import { describe, expect, it } from 'vitest'
import type { AntecedenteClinico } from './antecedentes'
import type { ContextoReceta } from '../receta/borrador'
import { sinFuentes } from './fuentes-clinicas'
import {
  type Caso,
  claves,
  conAntecedentes,
  fuente,
  fuentes,
  recibo,
  revisar,
  tomado,
} from './revision-seguridad.builders'

describe('the same ingredient in two lines of one receta', () => {
  it.each<[string, number[], string[]]>([
    ['in two strengths', [3, 4], ['advierte DUPLICADO_EN_RECETA:3+4']],
    ['in the same strength, of two products', [1, 8], ['advierte DUPLICADO_EN_RECETA:1+8']],
    ['inside a combination', [7, 1], ['advierte DUPLICADO_EN_RECETA:1+7']],
    ['in two combinations', [9, 7], ['advierte DUPLICADO_EN_RECETA:7+9']],
    ['the other way round, as the same finding', [4, 3], ['advierte DUPLICADO_EN_RECETA:3+4']],
    ['not: one to swallow and one for the skin', [3, 5], []],
    ['not: two drugs', [1, 10], []],
    ['not: the very same product, which another finding stops', [3, 3], []],
  ])('%s', (_que, cuales, esperadas) => {
    const caso: Caso = { items: cuales.map((id): [number] => [id]), contexto: { fuentes: sinFuentes } }
    expect(claves(caso)).toEqual(esperadas)
    expect(recibo(caso, 'duplicados')?.resultado).toBe(esperadas.length > 0 ? 'advierte' : 'ok')
  })

  it('is told beside what is in force, each with an acknowledgement of its own', () => {
    const contexto = { fuentes: sinFuentes, en_curso: [tomado(3, { vigente: true })] }
    expect(claves({ items: [[3], [4]], contexto })).toEqual([
      'advierte DUPLICADO:ibuprofeno',
      'advierte DUPLICADO:ibuprofeno',
      'advierte DUPLICADO_EN_RECETA:3+4',
    ])
  })

  it('names both strengths', () => {
    expect(revisar({ items: [[3], [4]] }).hallazgos.find((h) => h.codigo === 'DUPLICADO_EN_RECETA')?.datos).toEqual({
      droga: 'Ibuprofeno',
      concentracion: '200 mg/5 ml',
      otra: 'Ibuprofeno',
      otra_concentracion: '600 mg',
    })
  })
})

describe('what stops: red, and lifted only by a reason', () => {
  const alergia = (texto: string, gravedad: AntecedenteClinico['gravedad']): Partial<ContextoReceta> => ({
    fuentes: sinFuentes,
    ...conAntecedentes({ texto, gravedad }),
  })
  it.each<[string, Caso, string[]]>([
    ['a grave reaction to the drug', { contexto: alergia('enalapril', 'grave') }, ['frena ALERGIA:enalapril']],
    [
      'one to the drug of unknown gravity',
      { contexto: alergia('enalapril', 'desconocida') },
      ['frena ALERGIA:enalapril'],
    ],
    ['not a mild one', { contexto: alergia('enalapril', 'leve') }, ['advierte ALERGIA:enalapril']],
    ['not a moderate one', { contexto: alergia('enalapril', 'moderada') }, ['advierte ALERGIA:enalapril']],
    ['a grave one to its group', { items: [[3]], contexto: alergia('AINEs', 'grave') }, ['frena ALERGIA:ibuprofeno']],
    [
      'a grave one to another of its group',
      { items: [[3]], contexto: alergia('naproxeno', 'grave') },
      ['frena ALERGIA:ibuprofeno'],
    ],
    [
      'not one to its group of unknown gravity',
      { items: [[3]], contexto: alergia('AINEs', 'desconocida') },
      ['advierte ALERGIA:ibuprofeno'],
    ],
  ])('%s', (_que, caso, esperadas) => {
    expect(claves(caso)).toEqual(esperadas)
    expect(recibo(caso, 'alergias')?.resultado).toBe(esperadas[0]?.split(' ')[0])
  })

  it('the gravest of what is on record decides, whichever was written first', () => {
    const contexto = {
      fuentes: sinFuentes,
      ...conAntecedentes({ texto: 'ibuprofeno', gravedad: 'leve' }, { texto: 'naproxeno', gravedad: 'grave' }),
    }
    expect(revisar({ items: [[3]], contexto }).hallazgos).toMatchObject([
      { nivel: 'frena', datos: { alergia: 'naproxeno' } },
    ])
  })

  it('a row of the tables says it, and the gravest row of a pair speaks', () => {
    const filas = fuentes.interacciones?.filas ?? []
    const [otra, una] = filas
    if (!una || !otra) throw new Error('no rows')
    const interacciones = fuente('Interacciones', [...filas, { ...una, id: 'peor', nivel: 'frena' as const }])
    const caso = { items: [[1], [2]] as [number][], contexto: { fuentes: { ...sinFuentes, interacciones } } }
    expect(claves(caso)).toEqual(['frena INTERACCION:enalapril+losartan'])
    expect(recibo(caso, 'interacciones')?.resultado).toBe('frena')
  })
})
