import { expect, it } from 'vitest'
import { consumoDe } from './consumo'
import { parsePosologia } from './posologia'
import { textoSimple } from './posologia-texto'
import { writeImpresa } from './texto-libre'

// How it is written in a hurry: hours without the word, days by their letters, a most of days or of takes.
it.each([
  ['c/8', '1 cada 8 horas'],
  ['1 c/24', '1 cada 24 horas'],
  ['1 c/8', '1 cada 8 horas'],
  ['1 comp c/8', '1 comprimido cada 8 horas'],
  ['1 cp c/12', '1 comprimido cada 12 horas'],
  ['1 cp c/8 x 7', '1 comprimido cada 8 horas, durante 7 días'],
  ['1cp c/24', '1 comprimido cada 24 horas'],
  ['1 comp c/8 por 7 días', '1 comprimido cada 8 horas, durante 7 días'],
  ['1 comp c 12 x 10 días', '1 comprimido cada 12 horas, durante 10 días'],
  ['1 comp cada 8 por 7 días', '1 comprimido cada 8 horas, durante 7 días'],
  ['1 comp c/12 hs x 7 d', '1 comprimido cada 12 horas, durante 7 días'],
  ['10 ml cada 8 hs por 7 días', '10 ml cada 8 horas, durante 7 días'],
  ['5 ml c/8 x 7', '5 ml cada 8 horas, durante 7 días'],
  ['2 puff c/6 sos', '2 disparos cada 6 horas si hace falta'],
  ['1 comp c/6-8 si dolor', '1 comprimido cada 6 a 8 horas si hay dolor'],
  ['20 gotas c/6 si fiebre', '20 gotas cada 6 horas si hay fiebre'],
  ['1 gota c/12 en ojo izq', '1 gota en el ojo izquierdo cada 12 horas'],
  ['1 parche c/72', '1 parche cada 72 horas'],
  ['1 comp VO c/24 en ayunas', '1 comprimido por boca cada 24 horas, en ayunas'],
  ['1 comp L M V', '1 comprimido los lunes, miércoles y viernes'],
  ['1 comp L-M-V', '1 comprimido los lunes, miércoles y viernes'],
  ['1 comp L/M/V', '1 comprimido los lunes, miércoles y viernes'],
  ['1 comp L, M y V', '1 comprimido los lunes, miércoles y viernes'],
  ['1 comp los L-X-V', '1 comprimido los lunes, miércoles y viernes'],
  ['1 comp lun mie vie', '1 comprimido los lunes, miércoles y viernes'],
  ['1 comp lun, mié y vie', '1 comprimido los lunes, miércoles y viernes'],
  ['1 comp M J S', '1 comprimido los martes, jueves y sábados'],
  ['1 comp M y J', '1 comprimido los martes y jueves'],
  ['1 comp L y J', '1 comprimido los lunes y jueves'],
  ['1 comp L a V', '1 comprimido los lunes, martes, miércoles, jueves y viernes'],
  ['1 comp de L a V', '1 comprimido los lunes, martes, miércoles, jueves y viernes'],
  ['1 comp x día L-M-V', '1 comprimido una vez por día, los lunes, miércoles y viernes'],
  ['1 comp si fiebre, máx 3 días', '1 comprimido si hay fiebre, durante 3 días como máximo'],
  ['1 comp c/8h máx 5 días', '1 comprimido cada 8 horas, durante 5 días como máximo'],
  ['1 comp c/8h por no más de 5 días', '1 comprimido cada 8 horas, durante 5 días como máximo'],
  ['1 comp c/8h hasta 3 días', '1 comprimido cada 8 horas, durante 3 días como máximo'],
  ['1 comp c/8h 3 días como máximo', '1 comprimido cada 8 horas, durante 3 días como máximo'],
  ['10 gotas c/8h si dolor máx 5 d', '10 gotas cada 8 horas si hay dolor, durante 5 días como máximo'],
  ['1 comp c/12h por 7 a 10 días', '1 comprimido cada 12 horas, durante 7 a 10 días'],
  ['1 comp c/12h x 5-7 d', '1 comprimido cada 12 horas, durante 5 a 7 días'],
  ['1 comp c/6h máx 4 tomas diarias', '1 comprimido cada 6 horas, hasta 4 veces por día'],
  ['1 comp si dolor, máx 4 tomas diarias', '1 comprimido si hay dolor, hasta 4 veces por día'],
  ['1 comp máx 4 tomas diarias', '1 comprimido, hasta 4 veces por día'],
  ['1 comp hasta 3 por día', '1 comprimido si hace falta, hasta 3 por día'],
  ['1 comp hasta 3 comp por día', '1 comprimido si hace falta, hasta 3 por día'],
  ['1 comp máx 3/día', '1 comprimido si hace falta, hasta 3 por día'],
  ['1 comp si dolor hasta 3 por día', '1 comprimido si hay dolor, hasta 3 por día'],
  ['1 comp hasta 3 veces por día', '1 comprimido, hasta 3 veces por día'],
  ['1 comp 1 hora antes de acostarse', '1 comprimido una vez por día, 1 hora antes de acostarse'],
  ['1 caps 2 hs antes de dormir', '1 cápsula una vez por día, 2 horas antes de acostarse'],
])('%j is «%s», and reads back', (escrita, impresa) => {
  const leida = parsePosologia(escrita)
  expect(leida && textoSimple(leida)).toBe(impresa)
  expect(leida && parsePosologia(textoSimple(leida))).toEqual(leida)
})

// Of two readings, or without a dose.
it.each([
  '1 comp c/7',
  '1 comp c/15',
  '1 comp c/8 días hs',
  '1 comp L-V',
  '1 comp M-V',
  '1 comp M',
  '1 comp c/8 c/12',
  'si fiebre, máx 3 días',
  'máx 4 tomas diarias',
  'hasta 3 por día',
  'cp',
  '1 comp LV',
  '2 de 500 c/8',
  '1 comp c/12h por 7 a 10 días, luego 1 por día por 5 días',
  '1 comp por 10 a 7 días',
])('does not guess %j', (escrita) => {
  expect(parsePosologia(escrita)).toBeNull()
})

// What says no dose stays free, and goes out in whole words.
it.each([
  ['si fiebre, máx 3 días', 'si fiebre, máximo 3 días'],
  ['máx 4 tomas diarias', 'máximo 4 tomas diarias'],
  ['cp seg indicación', 'comprimidos seg indicación'],
])('%j goes out as «%s»', (escrita, impresa) => {
  expect(writeImpresa(escrita)).toMatchObject({ texto: impresa, esquema: null })
})

it('counts the packs of days that are a range from the fewest to the most', () => {
  const producto = { concentracion: '500 mg', forma: 'Comprimidos', presentacion: 'Envase por 20 comprimidos' }
  const deDias = (texto: string) => consumoDe(parsePosologia(texto), producto)
  expect(deDias('1 comp c/12h por 7 a 10 días')).toMatchObject({ ok: true, de: 14, a: 20 })
  expect(deDias('1 comp c/8h máx 5 días')).toMatchObject({ ok: true, de: 15, a: 15 })
})
