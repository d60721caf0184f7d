import { describe, expect, it } from 'vitest'
import { isMedida, nombraUnidad, revisarUnidades } from './revision-unidad'
import { aBorrador, aContexto, aProducto } from './revision.builders'

it.each([
  ['Suspensión oral', 'oral', true],
  ['POLVO PARA SUSPENSIÓN ORAL', 'oral', true],
  ['Jarabe', 'oral', true],
  ['SOLUCIÓN PARA GOTAS', 'oral', true],
  ['Solución oftálmica', 'oftálmica', true],
  ['Aerosol para inhalar', 'inhalatoria', true],
  ['SPRAY INTRANASAL', 'nasal', true],
  ['Comprimidos', 'oral', false],
  ['CAPSULA CON POLVO PARA INHALAR', 'inhalatoria', false],
  ['Solución inyectable', 'subcutánea', false],
  ['SOLUCIÓN', 'parenteral', false],
  ['SOLUCION TOPICA', 'tópica', false],
  ['Polvo para solución oral', 'oral', false],
  ['SUSPENSION RECTAL/ENEMA', 'rectal', false],
  ['Crema', 'tópica', false],
])('%s by %s is measured: %s', (forma, via, medida) => expect(isMedida({ forma, via })).toBe(medida))

it.each([
  ['1 cada 8 horas', false],
  ['c/8h x 7', false],
  ['1-0-1 x 7', false],
  ['según indicación', false],
  ['5 ml c/8h x 7', true],
  ['2 puff c/6h sos max 8', true],
  ['10 gotas c/8h', true],
  ['una cucharadita después de cada comida, según tolerancia', true],
  ['5 cc tres veces por día', true],
])('C2 «%s» says its unit: %s', (posologia, dice) => expect(nombraUnidad(posologia)).toBe(dice))

const insulina = { forma: 'Suspension inyectable', via: 'parenteral', ifa_clave: 'insulina isofana' }
it.each([
  ['20 antes de la cena', false],
  ['10-0-0-6', false],
  ['20 UI antes de la cena', true],
  ['20 unidades antes de la cena', true],
  ['10 u a la mañana y 6 u a la noche', true],
  ['según glucemia', true],
])('an insulin is drawn in units: «%s» says them: %s', (posologia, dice) => {
  expect(isMedida(insulina)).toBe(true)
  expect(nombraUnidad(posologia, insulina)).toBe(dice)
})

describe('a number without a unit that may be of the strength', () => {
  const findHallados = (posologia: string, producto: Parameters<typeof aProducto>[0]) =>
    revisarUnidades(aBorrador({ items: [{ producto_id: 1, envases: 1, posologia }] }), {
      ...aContexto(),
      productos: [aProducto(producto)],
    }).map(({ codigo, datos }) => [codigo, datos])

  it.each([
    ['20 a la noche', '10 mg', '20'],
    ['10-0-10', '5 mg', '10'],
    ['20 c/8', '80 mg + 12,5 mg', '20'],
    ['0,5 a la noche', '0,5 mg', '0,5'],
    ['0,5 a la noche', '0,25 mg', '0,5'],
    ['0.25 por día', '0,5 mg', '0,25'],
    ['2,5 c/12', '2,5 mg', '2,5'],
    ['5 c/12 hs', '5 mg', '5'],
    ['4 por día x 10', '4 mg', '4'],
    ['5 x dia', '5 mg', '5'],
    ['3/día', '3 mg', '3'],
    ['4 x d por 5 dias', '4 mg', '4'],
  ])('«%s» of tablets of %s may be %s of them', (posologia, concentracion, cuanto) =>
    expect(findHallados(posologia, { concentracion })).toEqual([
      ['UNIDAD_DUDOSA', expect.objectContaining({ cuanto, medida: 'mg', forma: 'comprimidos' })],
    ]),
  )

  it.each([
    ['½ a la noche', '0,5 mg'],
    ['½ a la noche', '0,25 mg'],
    ['0,5 comp a la noche', '0,25 mg'],
    ['1,5 a la noche', '0,25 mg'],
    ['1 a la noche', '1 mg'],
    ['2 c/12', '5 mg'],
    ['0,5 a la noche', '1 mg'],
    ['20 mg a la noche', '20 mg'],
    ['5 comp c/12 hs', '5 mg'],
    ['2 veces por día', '2 mg'],
    ['2 por día', '2 mg'],
    ['4 veces por día', '4 mg'],
    ['4 comp por día', '4 mg'],
    ['4 por día', '8 mg'],
    ['1 comp 4 por día', '4 mg'],
  ])('«%s» of tablets of %s is of tablets', (posologia, concentracion) =>
    expect(findHallados(posologia, { concentracion })).toEqual([]),
  )
})
