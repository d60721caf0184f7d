import { describe, expect, it } from 'vitest'
import { beginEscritura } from './escritura'

describe('an answer written as bytes', () => {
  it('is what was added, in order, however long it grows', () => {
    const trozo = Buffer.from('«ñandú 💊» ')
    const respuesta = beginEscritura()
    for (let n = 0; n < 20_000; n++) {
      respuesta.addAscii(`${n}:`)
      respuesta.addBytes(trozo, 0, trozo.length)
    }
    const esperado = Array.from({ length: 20_000 }, (_, n) => `${n}:«ñandú 💊» `).join('')
    expect(respuesta.finish().toString()).toBe(esperado)
  })

  it('stays as it was while the next one is written', () => {
    const una = beginEscritura()
    una.addAscii('una')
    const escrita = una.finish()
    const otra = beginEscritura()
    otra.addAscii('otra')
    expect([escrita.toString(), otra.finish().toString()]).toEqual(['una', 'otra'])
  })
})
