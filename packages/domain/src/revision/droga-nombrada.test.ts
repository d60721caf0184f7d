import { describe, expect, it } from 'vitest'
import { drogaNombrada, drogaParecida, palabrasDeDroga, seToma } from './droga-nombrada'
import { ifaClave } from '../vademecum/ifa'

const producto = (nombre: string, monodroga: string) => ({
  nombre,
  ifa_clave: ifaClave(monodroga),
  componentes: monodroga.split(' + ').map((ifa) => ({ ifa })),
})
const productos = [
  producto('Losacor 50 mg', 'Losartán potásico'),
  producto('Losacor D', 'Losartán potásico + Hidroclorotiazida'),
  producto('Bactrim Forte', 'Trimetoprima + Sulfametoxazol'),
  producto('Pervinox', 'Iodopovidona'),
  producto('Coumadin 5 mg', 'Warfarina sódica'),
  producto('Acemuk 600', 'Acetilcisteína'),
]

describe('drogaNombrada', () => {
  it.each([
    ['losartan', 'losartan'],
    ['Losartán 50 mg', 'Losartán'],
    ['Losartán potásico', 'losartan'],
    ['WARFARINA', 'WARFARINA'],
    ['Losacor', 'losartan'],
    ['losacor d', 'hidroclorotiazida + losartan'],
    ['bactrim', 'sulfametoxazol + trimetoprima'],
    ['acemuk', 'acetilcisteína'],
    ['trimetoprima sulfametoxazol', 'sulfametoxazol + trimetoprima'],
  ])('«%s» is of the vademécum: %s', (texto, droga) => {
    expect(drogaNombrada(texto, productos)).toBe(droga)
  })

  it.each([
    'penicilina',
    'AINE',
    'Quinolona',
    'quinolonas',
    'macrólidos',
    'opioides',
    'corticoides inhalados',
    'salicilatos',
    'triptanes',
    'anestésicos locales',
    'contraste iodado',
    'yodo',
    'látex',
  ])('«%s» is a family or a class, whatever the vademécum has', (texto) => {
    expect(drogaNombrada(texto, [])).toBe(texto)
  })

  it.each([
    '',
    'l',
    'asma',
    'tos con losartan',
    'toma losartan',
    'losa',
    'corticoides en cancha',
    'yodo alto',
    'losartan y asma',
  ])('«%s» is no drug’s name', (texto) => {
    expect(drogaNombrada(texto, productos)).toBeNull()
  })

  it('names nothing of a vademécum that does not have it', () => {
    expect(drogaNombrada('losartan', [])).toBeNull()
    expect(drogaNombrada('Losacor', [])).toBeNull()
  })
})

describe('seToma', () => {
  it.each([
    ['losartan', true],
    ['Quinolonas', true],
    ['corticoides inhalados', true],
    ['opioides', true],
    ['anestésicos locales', false],
    ['Contraste yodado', false],
    ['Látex', false],
    ['yodo', false],
    ['iodopovidona', false],
  ])('«%s»: %s', (texto, se_toma) => {
    expect(seToma(texto)).toBe(se_toma)
  })
})

describe('drogaParecida', () => {
  it.each([
    ['losarta', 'losartan', 'one letter short'],
    ['losratan', 'losartan', 'two letters swapped'],
    ['losartam 50 mg', 'losartan', 'its strength left out'],
    ['warfrina', 'warfarina', 'one letter short of nine'],
    ['sulfametoxasl', 'sulfametoxazol', 'two mistakes of a long one'],
  ])('«%s» may be %s: %s', (texto, droga) => {
    expect(drogaParecida(texto, productos)).toBe(droga)
  })

  it.each([
    ['losart', 'six letters are too few'],
    ['lozarten', 'two mistakes of eight letters'],
    ['asma', 'an illness'],
    ['hipertension', 'near nothing'],
    ['losartan y algo mas', 'longer than any'],
  ])('«%s» is near none: %s', (texto) => {
    expect(drogaParecida(texto, productos)).toBeNull()
  })
})

describe('palabrasDeDroga', () => {
  it.each([
    ['Losacor', ['losacor']],
    ['Losartán potásico 50 mg', ['losartan', 'potasico', '50', 'mg']],
    ['aspirina', ['aspirina', 'acido', 'acetilsalicilico']],
    ['losartan y warfarina', ['losartan', 'warfarina']],
    ['asma, dipirona', ['asma', 'dipirona']],
    ['', []],
  ])('«%s» is looked for by %j', (texto, palabras) => {
    expect(palabrasDeDroga(texto)).toEqual(palabras)
  })
})
