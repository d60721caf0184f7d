import { describe, expect, it } from 'vitest'
import { consumoDe } from './consumo'
import { diasPorSemana, diasTratamiento } from './cuentas'
import { parsePosologia } from './posologia'
import { textoSimple } from './posologia-texto'

// Doses of different days, days by their number, a number of takes, and what is only taken when needed afterwards.
describe.each([
  ['lunes, miércoles y viernes 1 comp', '1 comprimido los lunes, miércoles y viernes'],
  [
    '5 mg lunes a viernes y 2,5 mg sábado y domingo',
    '5 mg los lunes, martes, miércoles, jueves y viernes, y 2,5 mg los sábados y domingos',
  ],
  [
    'lunes a viernes 5 mg, sábado y domingo 2,5 mg',
    '5 mg los lunes, martes, miércoles, jueves y viernes, y 2,5 mg los sábados y domingos',
  ],
  [
    '1/2 comp lun mie vie y 1/4 comp mar jue sab dom',
    'medio comprimido los lunes, miércoles y viernes, y un cuarto de comprimido los martes, jueves, sábados y domingos',
  ],
  ['2 comp lunes y 1 comp jueves', '2 comprimidos los lunes, y 1 comprimido los jueves'],
  ['1 comp lunes y 1 comp jueves', '1 comprimido los lunes y jueves'],
  [
    '1 comp de lunes a sábado y medio los domingos',
    '1 comprimido los lunes, martes, miércoles, jueves, viernes y sábados, y medio comprimido los domingos',
  ],
  [
    '2 comp lunes y jueves, 1 comp el resto de los días',
    '2 comprimidos los lunes y jueves, y 1 comprimido los martes, miércoles, viernes, sábados y domingos',
  ],
  [
    '100 mcg de lunes a viernes y 150 mcg los fines de semana, en ayunas',
    '100 mcg en ayunas, los lunes, martes, miércoles, jueves y viernes, y 150 mcg en ayunas, los sábados y domingos',
  ],
  [
    '1 comp a la noche los lunes y 1/2 comp los jueves x 30 días',
    '1 comprimido a la noche, los lunes, y medio comprimido a la noche, los jueves, durante 30 días',
  ],
  ['1 comp un día y 1/2 comp al otro', '1 comprimido día por medio, y medio comprimido los otros días'],
  [
    '1 comp un día, medio comp al día siguiente, alternando',
    '1 comprimido día por medio, y medio comprimido los otros días',
  ],
  ['4 mg día por medio y 2 mg los otros días', '4 mg día por medio, y 2 mg los otros días'],
  ['días 1 a 21 de cada 28 1 comp', '1 comprimido una vez por día, 21 días sí y 7 días no'],
  ['1 comp por día, días 1 a 21 de cada 28 días', '1 comprimido una vez por día, 21 días sí y 7 días no'],
  ['1 comp por día del día 5 al 9 del ciclo', '1 comprimido una vez por día, del día 5 al 9 del ciclo'],
  ['1 comp días 16 al 25 del ciclo', '1 comprimido del día 16 al 25 del ciclo'],
  ['1 comp c/12 hs del día 14 al 25 del ciclo menstrual', '1 comprimido cada 12 horas, del día 14 al 25 del ciclo'],
  ['1 comp los primeros 5 días del mes', '1 comprimido del día 1 al 5 de cada mes'],
  ['1 comp por día los primeros 10 días de cada mes', '1 comprimido una vez por día, del día 1 al 10 de cada mes'],
  ['1 amp IM los días 1 y 15 de cada mes', '1 ampolla por vía intramuscular los días 1 y 15 de cada mes'],
  ['1 comp los días 1, 8 y 15 de cada mes', '1 comprimido los días 1, 8 y 15 de cada mes'],
  ['3 comp los días 1, 8 y 15 de cada 28 días', '3 comprimidos los días 1, 8 y 15 de cada 28 días'],
  ['1 comp el 1 y el 15 de cada mes', '1 comprimido los días 1 y 15 de cada mes'],
  ['1 comp mensual el día 5', '1 comprimido el día 5 de cada mes'],
  ['1 comp c/6 hs x 3 dosis', '1 comprimido cada 6 horas, 3 dosis en total'],
  ['1 amp im cada 15 dias x 3 dosis', '1 ampolla por vía intramuscular cada 15 días, 3 dosis en total'],
  ['1 amp IM semanal por 4 dosis', '1 ampolla por vía intramuscular una vez por semana, 4 dosis en total'],
  ['1 dosis cada 12 hs, 3 dosis en total', '1 dosis cada 12 horas, 3 dosis en total'],
  ['2 comp a la noche x 5 tomas', '2 comprimidos a la noche, 5 dosis en total'],
  ['1 amp cada 21 días hasta completar 6 aplicaciones', '1 ampolla cada 21 días, 6 dosis en total'],
  ['2 puff c/6hs por 5 días y luego SOS', '2 disparos cada 6 horas, durante 5 días, luego 2 disparos si hace falta'],
  [
    '1 comp c/8h x 5 días, luego si dolor',
    '1 comprimido cada 8 horas, durante 5 días, luego 1 comprimido si hay dolor',
  ],
  [
    '1 comp c/8 hs por 3 días, luego 1 comp c/12 hs si dolor o fiebre',
    '1 comprimido cada 8 horas, durante 3 días, luego 1 comprimido cada 12 horas si hay dolor o fiebre',
  ],
  ['2 comp juntos dosis única', '2 comprimidos por única vez'],
  [
    'tomar 2 comprimidos juntos el primer día y luego 1 comprimido por día por 4 días más',
    '2 comprimidos por única vez, luego 1 comprimido una vez por día, durante 4 días',
  ],
  [
    'medio comp x 7 días, luego 1 comp por día',
    'medio comprimido una vez por día, durante 7 días, luego 1 comprimido una vez por día',
  ],
  ['25 mg x 7 días, luego 50 mg por día', '25 mg por día, durante 7 días, luego 50 mg por día'],
  ['medio comp x 7 días, luego 1 comp c/12 hs', null],
  ['1 amp c/12 hs x 2 dosis, luego 1 comp por día', null],
  [
    '1 amp c/12 hs x 2 dosis, luego 1 amp por día x 3 días',
    '1 ampolla cada 12 horas, 2 dosis en total, luego 1 ampolla una vez por día, durante 3 días',
  ],
])('C8 %j is «%s»', (escrita, impresa) => {
  const leida = parsePosologia(escrita)
  it('in print', () => expect(leida && textoSimple(leida)).toBe(impresa))
  it('and back', () => expect(leida && parsePosologia(textoSimple(leida))).toEqual(leida))
})

// Two doses of one day, a day that no round explains, and takes whose time nobody says.
it.each([
  '1 comp 1 día',
  '1 comp un día',
  '2 comp el resto de los días',
  '1 comp lunes y 2 comp lunes',
  '1 comp lunes a viernes y 2 comp viernes a domingo',
  '1 comp los días 1 y 15',
  '1 comp los días 1 y 32 de cada mes',
  '1 comp del día 5 al 30 de cada 28',
  '1 comp x 3 dosis',
  '1 comp si dolor x 3 dosis',
  '1 comp a la mañana y 2 a la noche x 3 dosis',
  '1 comp c/8h x 3 dosis x 5 días',
  '1 comp SOS luego 1 comp por día',
  '4 comp juntos',
  // One tablet a day, or the two once a day.
  'tomar 2 comprimidos juntos el primer día y luego 1 por día por 4 días más',
  '5 mg los lunes x 7 días y 2 ml los jueves x 7 días',
])('does not guess %j', (escrita) => expect(parsePosologia(escrita)).toBeNull())

const comprimidos = (n: number) => ({
  concentracion: '5 mg',
  forma: 'Comprimidos',
  presentacion: `Envase por ${n} comprimidos`,
})
it.each([
  ['5 mg lunes a viernes y 2,5 mg sábado y domingo x 28 días', 28, 7, 24],
  ['1 comp un día y 1/2 comp al otro x 30 días', 30, 7, 22.5],
  ['3 comp los días 1, 8 y 15 de cada 28 días x 56 días', 56, 1, 18],
  ['1 comp por día del día 5 al 9 del ciclo x 28 días', 28, 5, 5],
  ['1 comp los días 1 y 15 de cada mes x 90 días', 90, 1, 6],
  ['1 comp días 1 a 21 de cada 28 x 56 días', 56, 7, 42],
  ['1 comp c/6 hs x 3 dosis', 1, 7, 3],
  ['1 comp cada 15 días x 3 dosis', 31, 7 / 15, 3],
  ['1 comp 2 veces por día x 10 dosis', 5, 7, 10],
  ['2 comp lunes y 1 comp jueves x 4 semanas', 28, 2, 12],
])('«%s» lasts %s days, %s of each week, and needs %s tablets', (escrita, dias, porSemana, unidades) => {
  const leida = parsePosologia(escrita)
  expect(leida && diasTratamiento(leida)).toBe(dias)
  expect(leida && diasPorSemana(leida)).toBeCloseTo(porSemana)
  expect(consumoDe(leida, comprimidos(30))).toMatchObject({ ok: true, a: unidades })
})
