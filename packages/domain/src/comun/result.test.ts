import { describe, expect, it } from 'vitest'
import type { Result } from './result'
import { no, ok } from './result'

describe('Result', () => {
  it('carries the value of a yes and the motivo of a no', () => {
    const half = (n: number): Result<number, 'IMPAR'> => (n % 2 === 0 ? ok(n / 2) : no('IMPAR'))
    expect(half(4)).toEqual({ ok: true, value: 2 })
    expect(half(3)).toEqual({ ok: false, motivo: 'IMPAR' })
  })
})
