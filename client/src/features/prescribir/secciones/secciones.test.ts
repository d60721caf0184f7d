import { describe, expect, it } from 'vitest'
import { aConvenio } from '#api/convenio.builders'
import { aDraft, ahora, clave } from '../prescribir.builders'
import { draftInicial } from '../borrador/receta-draft-inicial'
import { cabeOtro, fraseTope, itemAbierto, pasoDe, siguienteAbierta } from './secciones'

const item = { item_id: 1, producto_id: 900, posologia: '1-0-0-1 x 30', envases: 1, envases_a_mano: false }

describe('where writing goes on', () => {
  it.each([
    ['the patient', draftInicial(ahora, clave), false, 'paciente'],
    ['the coverage', aDraft({ convenio: null }), false, 'cobertura'],
    ['the first line', aDraft({ items: [] }), false, 'nuevo'],
    [
      'the line without its posology',
      aDraft({ items: [item, { ...item, item_id: 2, posologia: '' }] }),
      false,
      'item-2',
    ],
    ['one more line while it fits', aDraft({ diagnosticos: [] }), false, 'nuevo'],
    ['the diagnosis once there are no more drugs', aDraft({ diagnosticos: [] }), true, 'diagnostico'],
    ['what the convenio asks besides', aDraft({ digital_indica_prestador: 1 }), true, 'tratamiento'],
    ['nothing but signing', aDraft(), true, 'ninguna'],
  ])('is %s', (_que, draft, sinMas, abierta) => {
    expect(siguienteAbierta(draft, { sinMas })).toBe(abierta)
  })

  it('is the diagnosis when no other line fits', () => {
    const lleno = aDraft({ items: [item, { ...item, item_id: 2 }], diagnosticos: [] })
    expect(cabeOtro(lleno)).toBe(false)
    expect(siguienteAbierta(lleno, { sinMas: false })).toBe('diagnostico')
  })
})

it.each([
  ['paciente', 1],
  ['item-3', 2],
  ['nuevo', 2],
  ['diagnostico', 3],
  ['ninguna', 4],
] as const)('on a phone %s is step %i', (abierta, paso) => {
  expect(pasoDe(abierta)).toBe(paso)
})

it.each([
  [1, 'PSC admite un renglón: el segundo sale en otra receta.'],
  [2, 'PSC admite hasta 2 renglones: el tercero sale en otra receta.'],
])('with %i lines it says «%s»', (max_items, frase) => {
  expect(fraseTope(aConvenio({ nombre: 'PSC', max_items }))).toBe(frase)
})

it('knows which line is open', () => {
  expect([itemAbierto('item-12'), itemAbierto('nuevo')]).toEqual([12, null])
})
