import { describe, expect, it } from 'vitest'
import { seAnula } from './se-anula'
import { aResumen } from '#api/recetas.builders'

const item = (cambios: object) => ({ ...aResumen().items[0]!, ...cambios })

describe('whether its author can annul it', () => {
  it.each([
    [aResumen(), true],
    [aResumen({ estado: 'programada' }), true],
    [aResumen({ anulacion_pendiente: true }), false],
    [aResumen({ estado: 'bloqueada', items: [item({ envases: 2, dispensado: 1 })] }), false],
    [aResumen({ estado: 'dispensada' }), false],
    [aResumen({ estado: 'vencida' }), false],
  ])('%#', (receta, esperado) => {
    expect(seAnula(receta)).toBe(esperado)
  })
})
