import { expect, it } from 'vitest'
import { parsePosologia } from './posologia'
import { textoSimple } from './posologia-texto'

// From a list of 228 everyday notations written before the parser was read (issue 13): none was misunderstood, and these were not understood.
it.each([
  [
    '1 comp cada 24 hs por 3 días, luego medio por 3 días y suspender',
    '1 comprimido cada 24 horas, durante 3 días, luego medio comprimido cada 24 horas, durante 3 días',
  ],
  [
    'empezar con 1/4 de comp a la noche por 4 noches, luego 1/2',
    'un cuarto de comprimido a la noche, durante 4 días, luego medio comprimido a la noche',
  ],
  [
    '1 comp 30 min antes de la relación sexual, máximo 1 por día',
    '1 comprimido si hace falta, hasta 1 por día, 30 minutos antes de la relación sexual',
  ],
  ['1 comp 30 minutos antes de viajar', '1 comprimido si hace falta, 30 minutos antes de viajar'],
  [
    '1 comp después de cada deposición, máximo 8 al día',
    '1 comprimido si hace falta, hasta 8 por día, después de cada deposición',
  ],
  [
    '2 comp al inicio y luego 1 tras cada deposición diarreica',
    '2 comprimidos por única vez, luego 1 comprimido si hay deposición líquida',
  ],
  ['1 sobre después de cada deposición líquida', '1 sobre si hay deposición líquida'],
  ['2 puffs cada 4-6 hs si falta el aire', '2 disparos cada 4 a 6 horas si hay falta de aire'],
  ['1 comp a media tarde', '1 comprimido a la tarde'],
  ['1 comp por mes, el mismo día', '1 comprimido una vez por mes, siempre el mismo día'],
  ['6 comp por semana juntos el mismo día', '6 comprimidos una vez por semana, siempre el mismo día'],
  ['6 ml cada 12 hs por 7 días (agitar antes de usar)', '6 ml cada 12 horas, agitar antes de usar, durante 7 días'],
  ['17 g disueltos en agua a la noche', '17 g a la noche, disuelto en agua'],
  ['1 comp los lunes en ayunas con un vaso lleno de agua', '1 comprimido en ayunas, los lunes, con abundante agua'],
  ['1 comp c/12 h hasta terminar la caja', '1 comprimido cada 12 horas, hasta terminar el envase'],
])('%j is «%s»', (escrita, impresa) => {
  const leida = parsePosologia(escrita)
  expect(leida && textoSimple(leida)).toBe(impresa)
  expect(parsePosologia(impresa)).toEqual(leida)
})

it.each(['1 comp 8 hs', '1 comp 15 hs', '1 comp am y 1 pm', '1 x 2 veces', '5 ml x 3 x 7'])(
  'does not guess %j',
  (escrita) => expect(parsePosologia(escrita)).toBeNull(),
)
