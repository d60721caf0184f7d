import { describe, expect, it } from 'vitest'
import { parsePosologia } from './posologia'
import { textoSimple } from './posologia-texto'

// A list written without looking at the others, and what of it was not understood then.
describe('what a médico says as he would aloud', () => {
  it.each([
    ['tomar un comprimido por la mañana y otro por la noche', '1 comprimido a la mañana y 1 a la noche'],
    ['una cápsula con el desayuno y otra con la cena', '1 cápsula con el desayuno y 1 con la cena'],
    ['1 comp un día si y otro no', '1 comprimido día por medio'],
    ['2 comp juntos a la noche', '2 comprimidos a la noche'],
    ['1 aplicación a la noche, repetir a los 7 días', '1 aplicación a la noche, por única vez y repetir a los 7 días'],
    ['1 comp 1 hora antes de la relación sexual', '1 comprimido si hace falta, 1 hora antes de la relación sexual'],
    [
      '1 comp una hora antes, a demanda, no más de 1 por día',
      '1 comprimido si hace falta, hasta 1 por día, 1 hora antes',
    ],
    ['1 comp desayuno, almuerzo y cena', '1 comprimido con el desayuno, 1 con el almuerzo y 1 con la cena'],
    [
      '1 comp antes de desayuno, almuerzo y cena',
      '1 comprimido antes del desayuno, 1 antes del almuerzo y 1 antes de la cena',
    ],
    ['1 comp con desayuno, almuerzo y cena', '1 comprimido con el desayuno, 1 con el almuerzo y 1 con la cena'],
    ['1 comp con c/comida', '1 comprimido con las comidas'],
    ['1 comp noche por medio', '1 comprimido a la noche, día por medio'],
    ['1 comp por día sin suspender', '1 comprimido una vez por día, en forma continua'],
    // What is said of one dose is not of the others.
    ['1 comp a la mañana en ayunas y 2 comp a la noche', '2 comprimidos a la noche y 1 en ayunas'],
    ['1 comp a la mañana con el desayuno y 1 a la noche con la cena', '1 comprimido con el desayuno y 1 con la cena'],
    ['1 comp a la mañana y 1 a la noche, con las comidas', '1 comprimido a la mañana y 1 a la noche, con las comidas'],
    ['1 comprmido cada 8 horas', '1 comprimido cada 8 horas'],
    ['2 inhalacione c/12 hs', '2 inhalaciones cada 12 horas'],
  ])('«%s»', (escrita, impresa) => {
    const leida = parsePosologia(escrita)
    expect(leida && textoSimple(leida)).toBe(impresa)
    expect(leida && parsePosologia(textoSimple(leida))).toEqual(leida)
  })

  it.each([
    '1 comp hoy y otro mañana',
    '2 comprimidos juntos por día',
    '1 comp cada 8 hs hasta 3 días sin fiebre',
    '1 comp 8 hs y 1 comp 20 hs',
    '1 comp si presión mayor a 160',
    '1 comp a la mañana con las comidas y 2 a la noche',
  ])('does not guess «%s»', (escrita) => expect(parsePosologia(escrita)).toBeNull())
})
