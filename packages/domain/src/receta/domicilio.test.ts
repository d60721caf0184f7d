import { describe, expect, it } from 'vitest'
import { domicilioDe, esDomicilio } from './domicilio'

describe('the address of a patient', () => {
  it.each([
    ['Belgrano 120, Paraná', true],
    ['  Ruta 11 km 420  ', true],
    ['Barrio Sur s/n', true],
    ['Sur 1', true],
    ['Sur', false],
    ['120 33', false],
    ['      ', false],
    ['', false],
  ])('«%s» may be one: %s', (escrito, es) => {
    expect(esDomicilio(escrito)).toBe(es)
  })

  it.each([
    ['what its médico wrote', 'Belgrano 120', 'Calle 1', 'Belgrano 120'],
    ['what its médico wrote where the padrón has none', ' Belgrano 120 ', null, 'Belgrano 120'],
    ['the padrón’s where he wrote nothing', undefined, 'Calle 1', 'Calle 1'],
    ['the padrón’s where he wrote blanks', '  ', 'Calle 1', 'Calle 1'],
    ['none where the padrón has blanks', undefined, '  ', null],
    ['none where nobody has it', undefined, null, null],
  ])('is %s', (_que, escrito, domicilio, es) => {
    expect(domicilioDe(escrito, { domicilio })).toBe(es)
  })

  it('is the typed one of who is in no padrón', () => {
    expect([domicilioDe('Belgrano 120', null), domicilioDe(undefined, null)]).toEqual(['Belgrano 120', null])
  })
})
