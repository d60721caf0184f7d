import { describe, expect, it } from 'vitest'
import { palabrasHabladas } from './formas-habladas'

describe('a form is looked for by what it is called at a desk', () => {
  it.each([
    ['SUSPENSION ORAL', ['jarabe']],
    ['POLVO PARA SUSPENSIÓN ORAL', ['jarabe', 'sobres']],
    ['SOLUCION OFTALMICA', ['gotas', 'colirio']],
    ['COLIRIO', ['gotas']],
    ['SOLUCION OTICA', ['gotas']],
    ['COMPRIMIDO RECUBIERTO', ['pastillas']],
    ['GRAGEA', ['pastillas', 'comprimidos']],
    ['SOLUCION INYECTABLE', ['inyeccion', 'ampollas']],
    ['AEROSOL PARA INHALACIÓN BUCAL CON ACCIÓN BRONQUIAL', ['inhalador', 'puff']],
    ['SOLUCION PARA NEBULIZACION', ['nebulizar', 'gotas']],
    ['UNGÜENTO DERMICO', ['pomada']],
    ['EMULGEL', ['gel']],
  ])('%s', (forma, palabras) => {
    expect(palabrasHabladas(forma)).toEqual(palabras)
  })

  it('an ointment is no cream, a tablet no syrup, and what says no route is called by its own name alone', () => {
    for (const forma of ['CREMA', 'JARABE', 'SOLUCIÓN', 'SUPOSITORIO', '']) expect(palabrasHabladas(forma)).toEqual([])
  })
})
