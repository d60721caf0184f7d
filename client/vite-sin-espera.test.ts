import { parseAst } from 'vite'
import { expect, it } from 'vitest'
import { awaitsAlCargar, findCirculo } from './vite-sin-espera'

it.each([
  ['const valores = await abrir()', true],
  ['export const x = { a: [await y] }', true],
  ['for await (const x of y) z(x)\nexport {}', true],
  ['if (a) { await b() }', true],
  ['async function f() { await g() }', false],
  ['const f = async () => { for await (const x of y) z(x) }', false],
  ['class A { async m() { await g() } }', false],
  ['import("./a").then((m) => m.b())', false],
])('%s waits while it is loaded: %s', (codigo, espera) => {
  expect(awaitsAlCargar(parseAst(codigo))).toBe(espera)
})

it.each([
  [{ a: ['b', 'c'], b: ['c'], c: [] }, null],
  [{ a: ['b'], b: ['c'], c: ['b'] }, ['b', 'c', 'b']],
  [{ a: ['a'] }, ['a', 'a']],
])('%j has the circle %j', (importa, circulo) => {
  expect(findCirculo(new Map(Object.entries(importa)))).toEqual(circulo)
})
