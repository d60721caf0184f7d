import { describe, expect, it } from 'vitest'
import { aAsiento, aCierre } from './libro.builders'
import { cierreDe, formatHuella, hastaDeCierre } from './libro'

const asientos = [aAsiento({ numero: 4 }), aAsiento({ numero: 5 }), aAsiento({ numero: 6 })]
const cierres = [aCierre({ desde: 1, hasta: 4 })]

describe('a close', () => {
  it('is of the entries between its numbers', () => {
    expect(asientos.map((uno) => cierreDe(uno, cierres)?.hasta)).toEqual([4, undefined, undefined])
  })

  it('goes up to the last entry in sight, when all that wait are in sight', () => {
    expect(hastaDeCierre({ asientos, cierres, sin_cerrar: 2 })).toBe(6)
    expect(hastaDeCierre({ asientos, cierres, sin_cerrar: 3 })).toBeNull()
    expect(hastaDeCierre({ asientos: asientos.slice(0, 1), cierres, sin_cerrar: 0 })).toBeNull()
  })

  it('is told apart by the start of its hash', () => {
    expect(formatHuella('ab12cd34ef56ab78ffff')).toBe('ab12 cd34 ef56 ab78')
  })
})
