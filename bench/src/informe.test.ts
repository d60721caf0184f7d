import { expect, it } from 'vitest'
import { formatCrecimiento } from './informe'

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
