import { describe, expect, it } from 'vitest'
import { hashClave, hashClaveNueva, verifyClave } from './clave'

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

  it('takes turns with 32, turns the next one away unchecked, and then checks again', async () => {
    const hash = await hashClave('x')
    const todos = await Promise.all(Array.from({ length: 33 }, () => verifyClave(hash, 'x')))
    expect(todos).toEqual([...Array<boolean>(32).fill(true), 'ocupado'])
    expect(await verifyClave(hash, 'x')).toBe(true)
  })

  it('counts what is stored from outside within the same bound', async () => {
    const todos = await Promise.all(Array.from({ length: 33 }, () => hashClaveNueva('RecetaClara#2026')))
    expect(todos.filter((hash) => hash === null)).toHaveLength(1)
    expect(await verifyClave(todos[0] ?? null, 'RecetaClara#2026')).toBe(true)
  })
})
