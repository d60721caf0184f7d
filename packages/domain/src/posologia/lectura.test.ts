import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LECTURA_MAXIMA, readTexto } from './lectura'
import { createReferencia, formatReferencia } from '../receta/referencia'

const now = new Date('2026-11-20T13:00:00Z')
const read = (texto: string) => {
  const leido = readTexto(texto, now)
  return leido.ok ? leido.value : leido.motivo
}
let siguiente = 7
const referencia = createReferencia((max) => (siguiente = (siguiente * 31 + 11) % 997) % max)
const token = 'AbCdEfGhIjKlMnOpQrSt_-'

describe('readTexto', () => {
  it.each([
    ['the QR of a receta', `https://receta.ar/receta?token=${token}`],
    ['with another field before the token', `http://localhost:3000/receta?x=1&token=${token}`],
    ['with what follows it', `https://receta.ar/receta?token=${token}&x=1#arriba`],
    ['without the letter that a scanner lost while it woke up', `ttps://receta.ar/receta?token=${token}`],
    ['of a site of another name', `HTTPS://otra.ar/app/receta?token=${token}`],
  ])('reads %s', (_que, texto) => {
    expect(read(texto)).toEqual({ tipo: 'receta', token })
  })

  it.each([
    ['a bar code', `${referencia}-2`, 2],
    ['a bar code of two figures', `${referencia}-12`, 12],
    ['a reference', referencia, null],
    ['a reference as it is shown', formatReferencia(referencia), null],
    ['a reference in small letters and dashes', `${referencia.slice(0, 5)}-${referencia.slice(5)}`.toLowerCase(), null],
    ['a bar code typed as it is shown', `${formatReferencia(referencia)}-3`, 3],
    ['a bar code with its end of line', ` ${referencia}-1\r\n`, 1],
  ])('reads %s', (_que, texto, renglon) => {
    expect(read(texto)).toEqual({ tipo: 'referencia', referencia, renglon })
  })

  it('offers the references one slip away from a wrong one, and opens none', () => {
    const otra = referencia[0] === '1' ? '2' : '1'
    const leida = read(`${otra}${referencia.slice(1)}`)
    expect(leida).toMatchObject({ tipo: 'referencia_dudosa' })
    expect((leida as { sugerencias: string[] }).sugerencias).toContain(referencia)
  })

  it('offers the meant one of whatever reference is drawn, whichever of its symbols is another', () => {
    let estado = 20261123
    const chance = (max: number) => {
      estado = (Math.imul(estado, 1664525) + 1013904223) >>> 0
      return Math.floor((estado / 2 ** 32) * max)
    }
    for (let n = 0; n < 500; n++) {
      const dibujada = createReferencia(chance)
      const i = n % 10
      const leida = read(dibujada.slice(0, i) + (dibujada[i] === 'A' ? 'B' : 'A') + dibujada.slice(i + 1))
      expect(leida).toMatchObject({ tipo: 'referencia_dudosa', sugerencias: expect.arrayContaining([dibujada]) })
    }
  })

  it('reads the PDF417 of a DNI', () => {
    const texto = '00123456789@AGUIRRE@NORMA BEATRIZ@F@98104227@B@12/03/1952@10/10/2015@277'
    expect(read(texto)).toMatchObject({ tipo: 'dni', dni: '98104227', cuil: '27981042277' })
  })

  it.each([
    ['nothing', ''],
    ['a word', 'enalapril'],
    ['a word of ten letters', 'dispensada'],
    ['a link of elsewhere', 'https://receta.ar/vdm'],
    ['a link without a token', 'https://receta.ar/receta?token='],
    ['a token with what no token has', 'https://receta.ar/receta?token=../../etc/passwd/etc'],
    ['an address of this machine', 'http://127.0.0.1:9/receta'],
    ['another scheme', `javascript:/receta?token=${token}`],
    ['a renglón without its reference', '-2'],
    ['a reference with three figures of renglón', `${referencia}-123`],
    ['a text longer than any code', `00123456789@${'A'.repeat(LECTURA_MAXIMA)}`],
  ])('does not know %s', (_que, texto) => {
    expect(read(texto)).toBe('LECTURA_DESCONOCIDA')
  })

  it('never throws, whatever is read', () => {
    const inicio = fc.constantFrom('', 'https://receta.ar/receta?token=', '@', '00123456789@', '"', referencia, '-')
    const texto = fc.tuple(inicio, fc.string({ unit: 'binary', maxLength: 3_000 })).map((partes) => partes.join(''))
    fc.assert(
      fc.property(texto, (t) => {
        expect(readTexto(t, now)).toHaveProperty('ok')
      }),
      { numRuns: 5_000, seed: 20_261_120 },
    )
  })

  it.each(['@', '"', ' ', '-', '0', 'A', '&', '/receta?', 'token=', '\t ', "A'", '00123456789@'])(
    'takes no longer for 2 kB of %j',
    (pieza) => {
      const texto = `https://${pieza.repeat(LECTURA_MAXIMA)}`.slice(0, LECTURA_MAXIMA)
      const desde = performance.now()
      for (let i = 0; i < 50; i++) readTexto(i % 2 === 0 ? texto : texto.slice(8), now)
      // A quadratic pattern would take seconds; this one takes milliseconds even on a busy machine.
      expect(performance.now() - desde).toBeLessThan(500)
    },
  )
})
