import { describe, expect, it } from 'vitest'
import { hashClave, verifyClave } from './clave'

describe('verifyClave', () => {
  it.each([
    ['accepts the password itself', 'RecetaClara#2026', true],
    ['refuses another one', 'RecetaClara#2027', false],
    ['refuses the blank one', '', false],
  ])('%s', async (_titulo, clave, esperado) => {
    expect(await verifyClave(await hashClave('RecetaClara#2026'), clave)).toBe(esperado)
  })

  it('checks an unknown user too, and refuses him with any password', async () => {
    expect(await verifyClave(null, 'nadie tiene esta clave')).toBe(false)
  })

  it('checks eight at once, turns the ninth away unchecked, and then checks again', async () => {
    const hash = await hashClave('x')
    const nueve = await Promise.all(Array.from({ length: 9 }, () => verifyClave(hash, 'x')))
    expect(nueve).toEqual([...Array<boolean>(8).fill(true), 'ocupado'])
    expect(await verifyClave(hash, 'x')).toBe(true)
  })
})
