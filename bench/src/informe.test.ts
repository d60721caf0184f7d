import { expect, it } from 'vitest'
import { cumpleCarga, formatCrecimiento } from './informe'
import { cumple } from './measure-all'

const corrida = (recetas: number, paginas: number) => ({
  recetas,
  resultados: [],
  costos: [{ llamada: 'listar', paginas }],
})

it.each([
  [100, true],
  [150, true],
  [151, false],
])('from 100 pages at the smallest size to %i at the largest holds: %s', (ultimas, cumple) => {
  const { texto, cumple: dicho } = formatCrecimiento([
    corrida(10_000, 100),
    corrida(100_000, 90),
    corrida(1_000_000, ultimas),
  ])
  expect(dicho).toBe(cumple)
  expect(texto).toContain('páginas por llamada')
  expect(texto).not.toContain('por s')
})

it.each([
  ['all that is asked of it', { razon: 0.6, parte: 0.2 }, true],
  ['its ratio but not its share of the yardstick', { razon: 0.6, parte: 0.1 }, false],
  ['its share but not its ratio', { razon: 0.5, parte: 0.2 }, false],
  ['the one that could be measured', { razon: null, parte: 0.2 }, true],
  ['nothing that could be measured', { razon: null, parte: null }, null],
])('a call that reaches %s', (_que, medidas, esperado) => {
  expect(cumple({ razon: 0.55, parte: 0.12 }, { p99: 1, ...medidas })).toBe(esperado)
})

it.each([
  [30, 300, true],
  [31, 300, false],
  [30, 301, false],
])('a loading that stops the event loop %i ms and leaves %i MB holds: %s', (detencion_ms, memoria_mb, esperado) => {
  expect(cumpleCarga({ segundos: 5, espera_ms: 1, pico_mb: 400, detencion_ms, memoria_mb })).toBe(esperado)
})
