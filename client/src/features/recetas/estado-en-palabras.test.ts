import { describe, expect, it } from 'vitest'
import { estadoEnPalabras, textoMotivo } from './estado-en-palabras'
import { aResumen } from '#api/recetas.builders'

describe('the state to a professional', () => {
  it('a stored code is read as its words, and what was written as it was written', () => {
    expect(textoMotivo('PACIENTE_EQUIVOCADO')).toBe('Paciente equivocado')
    expect(textoMotivo('Duplicada')).toBe('Duplicada')
    expect(textoMotivo(null)).toBe('')
  })

  it('is the one the service judged, not the clock of the phone', () => {
    const receta = aResumen({ estado: 'vigente', vence_el: '2026-11-19' })
    expect(estadoEnPalabras(receta)).toBe('Se puede retirar hasta el jueves 19/11/2026.')
  })
})
