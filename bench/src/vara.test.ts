import { expect, it } from 'vitest'
import { parseVara } from './vara'

it('reads the three rates, in whatever order they come', () => {
  expect(parseVara('listar 8685.3\nabrir 35107\nemitir 8985.25\n')).toEqual({
    emitir: 8985.25,
    listar: 8685.3,
    abrir: 35107,
  })
})

it.each([
  ['is missing', 'emitir 10\nlistar 20\n'],
  ['is empty', 'emitir 10\nlistar 20\nabrir \n'],
  ['did nothing', 'emitir 10\nlistar 20\nabrir 0\n'],
])('says nothing of one that %s: no share is better than one of nothing', (_que, salida) => {
  expect(parseVara(salida)).toEqual({ emitir: 10, listar: 20, abrir: null })
})
