import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Cuir, writeCuir, parseCuir } from './cuir'
import { jurisdicciones } from './jurisdiccion'

const oficial: Cuir = {
  plataforma: '1025',
  repositorio: '0042',
  jurisdiccion: '02',
  tipo: '01',
  subtipo: '01',
  grupo: '0000123456789012345678901',
  item: '01',
}

describe('a CUIR', () => {
  it('R2214 Anexo IV reads the printed example, of 41 digits', () => {
    expect(parseCuir('10250042020101000012345678901234567890101')).toEqual({ ok: true, value: oficial })
  })

  it('pads the group and the item with zeros', () => {
    expect(writeCuir({ ...oficial, subtipo: '02', grupo: '123', item: '1' })).toEqual({
      ok: true,
      value: `10250042020102${'123'.padStart(25, '0')}01`,
    })
  })

  it.each([
    ['nothing', '', 'LARGO'],
    ['16 digits', '1025004202010101', 'LARGO'],
    ['42 digits', `10250042020101${'0'.repeat(26)}01`, 'LARGO'],
    ['letters', '10250042020101000012345678901234567890A01', 'NO_SON_DIGITOS'],
    ['a jurisdiction that INDEC does not have', `10250042990102${'0'.repeat(25)}01`, 'JURISDICCION'],
    ['the Nation as a jurisdiction', `10250042000102${'0'.repeat(25)}01`, 'JURISDICCION'],
    ['an unknown type', `10250042020400${'0'.repeat(25)}01`, 'TIPO'],
    ['a medicine without its sale condition', `10250042020100${'0'.repeat(25)}01`, 'SUBTIPO'],
    ['a device with one', `10250042020201${'0'.repeat(25)}01`, 'SUBTIPO'],
  ])('refuses %s', (_que, texto, motivo) => {
    expect(parseCuir(texto)).toEqual({ ok: false, motivo })
  })

  it.each([
    ['a group with a letter', { grupo: '12A' }, 'NO_SON_DIGITOS'],
    ['an empty group', { grupo: '' }, 'NO_SON_DIGITOS'],
    ['a group of 26 digits', { grupo: '1'.repeat(26) }, 'LARGO'],
    ['a third digit of the item', { item: '100' }, 'LARGO'],
  ])('is not written with %s', (_que, campos, motivo) => {
    expect(writeCuir({ ...oficial, ...campos })).toEqual({ ok: false, motivo })
  })

  it('reads back whatever it wrote', () => {
    const n = (largo: number) => fc.stringMatching(new RegExp(`^\\d{${largo}}$`))
    const cuir = fc.record({
      plataforma: n(4),
      repositorio: n(4),
      jurisdiccion: fc.constantFrom(...Object.keys(jurisdicciones).filter((j) => j !== '00')),
      tipo: fc.constant('01'),
      subtipo: fc.constantFrom('01', '02', '03', '04'),
      grupo: n(25),
      item: n(2),
    })
    fc.assert(
      fc.property(cuir, (c) => {
        const escrito = writeCuir(c)
        expect(escrito.ok && parseCuir(escrito.value)).toEqual({ ok: true, value: c })
      }),
    )
  })
})
