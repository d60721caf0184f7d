import { describe, expect, it } from 'vitest'
import { sustituir } from './variar'

describe('sustituir', () => {
  const vary = sustituir({ 7000000: ':medico' })

  it('puts what is drawn in place of an id, alone or inside a text', () => {
    expect(vary(7_000_000)).toBe(':medico')
    expect(vary('-7000000')).toBe(`replace(('-7000000'), '7000000', (:medico)::text)`)
    expect(vary(['7000000', "d'Angelo"])).toBe(
      `array[replace(('7000000'), '7000000', (:medico)::text), ('d''Angelo')]::text[]`,
    )
  })

  it('leaves pgbench nothing to take for a variable of its own', () => {
    expect(vary('{"usuario_id":7000000}')).toBe(
      `replace(('{"usuario_id"' || chr(58) || '7000000}'), '7000000', (:medico)::text)`,
    )
  })

  it.each([[7], ['padron:7'], [['7']], [null], [Buffer.from('x')]])('leaves %j as it is', (valor) => {
    expect(vary(valor)).toBeNull()
  })
})
