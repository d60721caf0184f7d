import { parseAst } from 'vite'
import { expect, it } from 'vitest'
import { awaitsAlCargar } from './vite-sin-espera'

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
