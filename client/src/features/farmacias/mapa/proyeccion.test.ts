import { describe, expect, it } from 'vitest'
import {
  acercada,
  barraDeEscala,
  desplazada,
  enLaTierra,
  enPantalla,
  group,
  METROS_POR_PX_MIN,
  nivelDe,
  vistaQueAbarca,
} from './proyeccion'

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
    const { x, y } = enPantalla(parana, vista, tamano)
    expect([Math.round(x), Math.round(y)]).toEqual([300, 200])
    expect(vista.metrosPorPx).toBe(4)
  })

  it('reads back the place under a pixel', () => {
    const vista = vistaQueAbarca([parana, rosario], tamano, 50)
    const punto = enLaTierra(enPantalla(rosario, vista, tamano), vista, tamano)
    expect(punto.lat).toBeCloseTo(rosario.lat, 6)
    expect(punto.lon).toBeCloseTo(rosario.lon, 6)
  })
})

describe('a view that is moved or brought closer', () => {
  const vista = vistaQueAbarca([parana, rosario], tamano, 50)

  it('moves every place by the pixels of the hand', () => {
    const antes = enPantalla(rosario, vista, tamano)
    const despues = enPantalla(rosario, desplazada(vista, { x: 40, y: -25 }, tamano), tamano)
    // The scale is that of the middle, which moves a little.
    expect(despues.x - antes.x).toBeCloseTo(40, 0)
    expect(despues.y - antes.y).toBeCloseTo(-25, 0)
  })

  it('keeps what is under the pointer there, and goes no closer than a street', () => {
    const en = enPantalla(parana, vista, tamano)
    const cerca = acercada(vista, 8, en, tamano)
    const { x, y } = enPantalla(parana, cerca, tamano)
    expect([Math.abs(x - en.x) < 2, Math.abs(y - en.y) < 2]).toEqual([true, true])
    expect(acercada(vista, 1e9, en, tamano).metrosPorPx).toBe(METROS_POR_PX_MIN)
  })

  it('counts the levels of a tile map: one for each half of the metres', () => {
    expect(nivelDe({ centro: { lat: 0, lon: 0 }, metrosPorPx: 40_075_016.4 / 512 })).toBeCloseTo(0, 6)
    expect(nivelDe({ ...vista, metrosPorPx: 4 }) - nivelDe({ ...vista, metrosPorPx: 8 })).toBeCloseTo(1, 9)
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
