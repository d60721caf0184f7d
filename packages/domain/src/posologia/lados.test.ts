import { expect, it } from 'vitest'
import { writeLados } from './lados'
import { parsePosologia } from './posologia'
import { textoSimple } from './posologia-texto'

it.each([
  ['1 gota AO c/12h', 'oftálmica', '1 gota en cada ojo cada 12 horas'],
  ['2 gotas OD c/8h x 5 días', 'oftálmica', '2 gotas en el ojo derecho cada 8 horas, durante 5 días'],
  ['1 gota c/6hs en OI', 'oftálmica', '1 gota en el ojo izquierdo cada 6 horas'],
  ['3 gotas od c/12h', 'ótica', '3 gotas en el oído derecho cada 12 horas'],
  ['3 gotas AO c/12h x 7', 'ótica', '3 gotas en cada oído cada 12 horas, durante 7 días'],
])('%j of the route %s is «%s»', (escrita, via, impresa) => {
  const leida = parsePosologia(writeLados(escrita, via))
  expect(leida && textoSimple(leida)).toBe(impresa)
})

it('guesses no side of what is neither of an eye nor of an ear, and waits for what is being typed', () => {
  expect(writeLados('1 gota OD c/12h', 'oral')).toBe('1 gota OD c/12h')
  expect(writeLados('1 gota OD', 'oftálmica', true)).toBe('1 gota OD')
  expect(writeLados('1 gota OD ', 'oftálmica', true)).toBe('1 gota en el ojo derecho ')
  expect(writeLados('1 gota OD', 'oftálmica')).toBe('1 gota en el ojo derecho')
})
