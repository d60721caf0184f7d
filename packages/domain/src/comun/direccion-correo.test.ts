import { describe, expect, it } from 'vitest'
import { parseDireccionCorreo } from './direccion-correo'

describe('parseDireccionCorreo', () => {
  it.each([
    'norma@example.com',
    "o'brien+recetas@sub.example.com.ar",
    ' norma@example.com ',
    `${'a'.repeat(64)}@example.com`,
  ])('takes %j', (texto) => expect(parseDireccionCorreo(texto)).toBe(texto.trim()))

  it.each([
    ['nothing', null],
    ['an empty text', ''],
    ['two addresses', 'a@example.com, b@example.com'],
    ['a name with its address', 'Norma <a@example.com>'],
    ['a line break and a header', 'a@example.com\r\nBcc: b@example.com'],
    ['a line break inside', 'a@exam\nple.com'],
    ['quotes that hide another', '"b@example.com "@example.com'],
    ['a group', 'todos:a@example.com;'],
    ['a comment', 'a(b)@example.com'],
    ['a character that turns the text around', 'a\u202e@example.com'],
    ['a user without domain', 'medico'],
    ['a domain of one part', 'a@localhost'],
    ['a longer user than mail has', `${'a'.repeat(65)}@example.com`],
    ['more than 254 characters', `a@${'b.'.repeat(130)}com`],
  ])('S012 refuses %s', (_titulo, texto) => expect(parseDireccionCorreo(texto)).toBeNull())

  it('reads a hostile text in no time', () => {
    const inicio = performance.now()
    parseDireccionCorreo(`${'a.'.repeat(100_000)}@`)
    expect(performance.now() - inicio).toBeLessThan(100)
  })
})
