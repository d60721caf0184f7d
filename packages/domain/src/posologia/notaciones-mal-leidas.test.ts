import { describe, expect, it } from 'vitest'
import { parsePosologia } from './posologia'
import { textoSimple } from './posologia-texto'
import { findAbreviaturas, writeImpresa } from './texto-libre'

const read = (escrita: string) => {
  const leida = parsePosologia(escrita)
  return leida && textoSimple(leida)
}

describe('what has been read as another dose', () => {
  it.each([
    ['8/8 hs', '1 cada 8 horas'],
    ['6/6hs x 5', '1 cada 6 horas, durante 5 días'],
    ['5 ml 8/8 hs x 7 d', '5 ml cada 8 horas, durante 7 días'],
    ['1 comp/12hs', '1 comprimido cada 12 horas'],
    ['1 con las comidas principales', '1 con las comidas principales'],
    ['1 comp con las comidas', '1 comprimido con las comidas'],
  ])('%j is «%s»', (escrita, impresa) => {
    expect(read(escrita)).toBe(impresa)
    expect(parsePosologia(impresa)).toEqual(parsePosologia(escrita))
  })

  it.each([
    // Of five days each, and not of the first and the second day.
    '5 dias 1 y 5 dias 2',
    // Twelve hours later, or at noon.
    '1 comp ahora y otro a las 12 hs',
    '2 comp de entrada, luego 1 a las 12 hs',
    // Milligrams.
    '20 por día',
    '10 x dia',
    // Ten days in a row.
    '1 x 10 dias x mes',
    // The months of a vaccine.
    '0-1-6',
    '0-2-6',
    '0-6-12',
    // Clock times.
    '8-14-20',
    '6-12-18-24',
    '8-8-8',
    '1 por semana por 3 días',
  ])('does not guess %j', (escrita) => expect(read(escrita)).toBeNull())
})

it.each([
  ['10-0-0-6', '10 a la mañana y 6 a la noche'],
  ['0-0-0-14', '14 a la noche'],
  ['10-8-8-10 UI', '10 UI a la mañana, 8 UI al mediodía, 8 UI a la tarde y 10 UI a la noche'],
  ['1 comp x semana en ayunas', '1 comprimido en ayunas, una vez por semana'],
  ['1 comp 3 días por semana', '1 comprimido 3 veces por semana'],
  ['10 mg una vez por semana (domingo)', '10 mg los domingos'],
  ['1 c/12hs (10 dias)', '1 cada 12 horas, durante 10 días'],
  ['1comp/8hs/7d', '1 comprimido cada 8 horas, durante 7 días'],
  ['4 mg alternando con 2 mg', '4 mg día por medio, y 2 mg los otros días'],
  ['1 día 1 comp y otro día medio', '1 comprimido día por medio, y medio comprimido los otros días'],
  ['4 comprimidos juntos los lunes', '4 comprimidos los lunes'],
  ['1 comp cada veinticuatro hs', '1 comprimido cada 24 horas'],
])('%j is «%s»', (escrita, impresa) => {
  expect(read(escrita)).toBe(impresa)
  expect(parsePosologia(impresa)).toEqual(parsePosologia(escrita))
})

it.each([
  ['1 comp hs', ['hs']],
  ['1 od', ['od']],
  ['1 comp tid ac', ['ac']],
  ['2 gotas ao', ['ao']],
])('RX-09 %j cannot be signed by %j, which has more than one meaning', (escrita, abreviaturas) =>
  expect(findAbreviaturas(writeImpresa(escrita).texto)).toEqual(abreviaturas),
)

it.each([
  ['según INR', 'según control de coagulación'],
  ['1 comp si TA > 160', '1 comprimido si presión arterial > 160'],
  ['1 sobre luego de c/deposición', '1 sobre luego de cada deposición'],
  ['1/2 comp s/indicación', '1/2 comprimido según indicación'],
  ['2 puff c/4 h las primeras 24 hs, luego c/6', '2 disparos cada 4 horas las primeras 24 horas, luego cada 6'],
])('%j goes out as «%s»', (escrita, texto) =>
  expect(writeImpresa(escrita)).toMatchObject({ texto, esquema: null, abreviaturas: [] }),
)
