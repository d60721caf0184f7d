import { describe, expect, it } from 'vitest'
import { alcanceEnPalabras, cuandoFue, hastaCuando, queHizo, quienFue, valeHasta } from './palabras'

const now = new Date('2026-11-20T12:30:00Z')

describe('the words of a vínculo', () => {
  it.each([
    [['ver', 'retirar'], 'otorgado', 'Puede ver y retirar tus recetas'],
    [['ver'], 'otorgado', 'Puede ver tus recetas'],
    [['retirar'], 'recibido', 'Podés retirar sus remedios'],
    [['ver', 'retirar'], 'recibido', 'Podés ver y retirar sus recetas'],
  ] as const)('%j %s: %s', (alcance, sentido, palabras) => {
    expect(alcanceEnPalabras({ alcance: [...alcance], sentido })).toBe(palabras)
  })

  it('§9 says the day it ends and the moment an invitation lapses, never how long is left', () => {
    expect(hastaCuando('2026-12-31', now)).toBe('Hasta el 31/12/2026')
    expect(hastaCuando('2026-11-20', now)).toBe('Hasta hoy')
    expect(valeHasta('2026-11-21T12:31:00Z')).toBe('hasta el sábado 21/11/2026 a las 9:31')
    expect(valeHasta('2026-11-21T04:30:00Z')).toBe('hasta el sábado 21/11/2026 a la 1:30')
  })
})

describe('who looked', () => {
  it.each([
    [{ quien: 'Norma', rol: 14, propio: true }, 'Vos'],
    [{ quien: 'Dra. Ferreyra', rol: 13, propio: false }, 'Dra. Ferreyra · Médica'],
    [{ quien: 'Dr. Ibarra', rol: 13, propio: false }, 'Dr. Ibarra · Médico'],
    [{ quien: null, rol: null, propio: false }, 'Alguien con el enlace y tu DNI'],
  ])('%j is %s', (acceso, quien) => {
    expect(quienFue(acceso)).toBe(quien)
  })

  it.each([
    ['2026-11-20T12:00:00Z', 'Hoy 9:00'],
    ['2026-11-10T12:00:00Z', '10/11/2026 a las 9:00'],
    ['2026-11-10T04:30:00Z', '10/11/2026 a la 1:30'],
  ])('%s is told with its hour: %s', (en, cuando) => {
    expect(cuandoFue(en, now)).toBe(cuando)
  })

  it.each([
    ['abrir', true, 'Abriste la receta'],
    ['abrir', false, 'Abrió la receta'],
    ['informar', false, 'Firmó y emitió la receta'],
    ['algo_nuevo', false, 'Consultó tus datos'],
  ])('%s (himself: %s): %s', (accion, propio, hizo) => {
    expect(queHizo({ accion, propio }).hizo).toBe(hizo)
  })

  it('names the one that was seen in a list', () => {
    expect(queHizo({ accion: 'listar', propio: false, referencia: '7K4M992QXA' }).hizo).toBe(
      'Vio en una lista la receta',
    )
    expect(queHizo({ accion: 'listar', propio: false }).hizo).toBe('Vio tus recetas en una lista')
  })
})
