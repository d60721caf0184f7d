import { expect, it } from 'vitest'
import { createTrigramas, distanciaAlComienzo, similares } from './similitud'

it.each([
  ['amoxicilina', 'amoxicilina', 0],
  ['amoxi', 'amoxicilina', 0],
  ['amoxisil', 'amoxicilina', 1],
  ['hibuprofeno', 'ibuprofeno', 1],
  ['losratan', 'losartan', 1],
  ['clonasepan', 'clonazepam', 2],
  ['omeprazol', 'enalapril', 3],
])('%s is %#: %s at a distance of %i from its beginning', (escrita, palabra, distancia) =>
  expect(distanciaAlComienzo(escrita, palabra, 2)).toBe(distancia),
)

it('allows one mistake in six letters and two in seven', () => {
  const indice = createTrigramas(['otilonio', 'losartan'])
  const cercanas = (palabra: string) => similares(indice, palabra).map((similar) => indice.palabras[similar.palabra])
  expect(cercanas('lozzrt')).toEqual([])
  expect(cercanas('lossrtam')).toEqual(['losartan'])
})

it('leaves its counters clean for the next word', () => {
  const indice = createTrigramas(['losartan'])
  expect(similares(indice, 'losratan')).toEqual(similares(indice, 'losratan'))
})
