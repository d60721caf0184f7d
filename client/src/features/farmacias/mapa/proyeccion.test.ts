import { describe, expect, it } from 'vitest'
import { group, barraDeEscala, enLaTierra, enPantalla, vistaQueAbarca } from './proyeccion'

const tamano = { ancho: 600, alto: 400 }
const parana = { lat: -31.73, lon: -60.53 }
const rosario = { lat: -32.95, lon: -60.65 }

describe('vistaQueAbarca', () => {
  it('keeps every point inside the margin', () => {
    const vista = vistaQueAbarca([parana, rosario], tamano, 50)
    for (const punto of [parana, rosario]) {
      const { x, y } = enPantalla(punto, vista, tamano)
      expect([x >= 50, x <= 550, y >= 49.9, y <= 350.1]).toEqual([true, true, true, true])
    }
  })

  it('shows some blocks around a single point, in the middle', () => {
    const vista = vistaQueAbarca([parana], tamano, 50)
    expect(enPantalla(parana, vista, tamano)).toEqual({ x: 300, y: 200 })
    expect(vista.metrosPorPx).toBe(4)
  })

  it('reads back the place under a pixel', () => {
    const vista = vistaQueAbarca([parana, rosario], tamano, 50)
    const punto = enLaTierra(enPantalla(rosario, vista, tamano), vista, tamano)
    expect(punto.lat).toBeCloseTo(rosario.lat, 6)
    expect(punto.lon).toBeCloseTo(rosario.lon, 6)
  })
})

it.each([
  [4, 500, '500\u00a0m'],
  [12, 1000, '1\u00a0km'],
  [900, 100_000, '100\u00a0km'],
])('draws a round distance: %d metres a pixel', (metrosPorPx, metros, texto) => {
  expect(barraDeEscala(metrosPorPx, 140)).toEqual({ metros, px: metros / metrosPorPx, texto })
})

it('draws as one those that would touch', () => {
  const pines = [
    { n: 1, x: 0, y: 0 },
    { n: 2, x: 30, y: 0 },
    { n: 3, x: 200, y: 0 },
  ]
  expect(group(pines, 44).map(({ miembros }) => miembros.map(({ n }) => n))).toEqual([[1, 2], [3]])
})
