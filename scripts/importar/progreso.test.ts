import { expect, it } from 'vitest'
import { createProgreso } from './progreso'

function run(isTTY: boolean) {
  const escrito: string[] = []
  const avance = createProgreso({ isTTY, write: (texto) => escrito.push(texto) }, 1_000)
  for (let filas = 500; filas <= 50_000; filas += 500) avance({ paso: 'leer', bytes: filas / 50, filas, rechazados: 0 })
  for (const paso of ['comparar', 'guardar', 'listo'] as const)
    avance({ paso, bytes: 1_000, filas: 50_000, rechazados: 0 })
  return escrito
}

it('rewrites one line on a terminal, says what it does and ends it', () => {
  const escrito = run(true)
  expect(escrito[49]).toBe('\r[############............]  50 %  25.000 filas')
  expect(escrito.at(-2)).toMatch(/guardando$/)
  expect(escrito.join('').match(/\n/g)).toHaveLength(1)
})

it('writes a line every ten percent to a log', () => {
  expect(run(false).map((linea) => Number(linea.split(' ')[0]))).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90, 100])
})
