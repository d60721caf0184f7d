import { describe, expect, it } from 'vitest'
import { deobfuscate, deobfuscateTexto, obfuscate, obfuscateTexto } from './ofuscacion'

const clave = 'clave-de-prueba'
const invalid = { ok: false, motivo: 'OFUSCACION_INVALIDA' }

describe('ofuscar', () => {
  it('§7 is JSON, XOR with the repeating key, base64', () => {
    const bytes = Uint8Array.from(atob(obfuscate({ a: 1 }, 'K')), (c) => c.charCodeAt(0) ^ 'K'.charCodeAt(0))
    expect(new TextDecoder().decode(bytes)).toBe('{"a":1}')
  })

  it.each([
    ['nothing', null],
    ['a number', 12450.5],
    ['an empty text', ''],
    ['accents and ñ', { apellidoNombre: 'Muñoz Güiraldes, Ángel' }],
    ['emoji', ['💊', '👩🏽‍⚕️', '½']],
    ['a lone surrogate', 'x\ud800y'],
    ['a byte-order mark', '\ufeffx'],
    ['control characters', '\u0000\u0007\n\u2028'],
    ['nested lists', { items: [[], {}, [[{ a: [true, false] }]]] }],
  ])('gives back %s', (_what, valor) => {
    expect(deobfuscate(obfuscate(valor, clave), clave)).toEqual({ ok: true, value: valor })
  })

  it('gives back 200 kB', () => {
    const valor = { texto: 'Ñandú 💊 '.repeat(20_000) }
    expect(deobfuscate(obfuscate(valor, clave), clave)).toEqual({ ok: true, value: valor })
  })

  it('gives back any text under any key', () => {
    let semilla = 7
    const next = (max: number) => {
      semilla = (Math.imul(semilla, 1664525) + 1013904223) >>> 0
      return semilla % max
    }
    const text = (length: number) =>
      Array.from({ length }, () =>
        String.fromCodePoint([32 + next(95), 160 + next(500), 0x1f300 + next(700)][next(3)] ?? 32),
      ).join('')
    for (let i = 0; i < 500; i++) {
      const valor = { a: text(next(60)), b: next(1e9) }
      const otra = text(1 + next(40))
      expect(deobfuscate(obfuscate(valor, otra), otra)).toEqual({ ok: true, value: valor })
    }
  })

  it('sends undefined as null', () => {
    expect(deobfuscate(obfuscate(undefined, clave), clave)).toEqual({ ok: true, value: null })
  })
})

describe('desofuscar', () => {
  it.each(['', 'no es base64', 'AAA', 'AA=A', '====', 'QUJD\n', 'e30='])('refuses %j', (texto) => {
    expect(deobfuscate(texto, clave)).toEqual(invalid)
  })

  it('refuses another key', () => {
    expect(deobfuscate(obfuscate({ dni: '98104227' }, clave), 'otra-clave')).toEqual(invalid)
  })

  it('refuses bytes that are not UTF-8', () => {
    expect(deobfuscateTexto(btoa(String.fromCharCode(0xff ^ 'K'.charCodeAt(0))), 'K')).toEqual(invalid)
  })

  it('refuses text after the JSON', () => {
    expect(deobfuscate(obfuscateTexto('{} {}', clave), clave)).toEqual(invalid)
  })

  it('never touches the prototype of anything', () => {
    deobfuscate(obfuscateTexto('{"__proto__":{"x":1},"constructor":{"prototype":{"x":1}}}', clave), clave)
    expect(({} as { x?: unknown }).x).toBeUndefined()
  })

  it('throws without a key, which is a mistake of the configuration', () => {
    expect(() => obfuscate({}, '')).toThrow(RangeError)
  })
})
