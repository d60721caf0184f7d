import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const src = path.resolve(import.meta.dirname, '..')
const hojas = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((archivo) => archivo.endsWith('.css'))
  .map((hoja) => ({ hoja, texto: readFileSync(path.join(src, hoja), 'utf8') }))
const conPuntero = /@media \(hover: hover\) \{\n(?:  [^\n]*\n)*\}/g

it('no control looks hovered because a finger tapped there before', () => {
  const fuera = hojas.filter(({ texto }) => /(?<! a):hover/.test(texto.replaceAll(conPuntero, '')))
  expect(fuera.map(({ hoja }) => hoja)).toEqual([])
})

it('a button that cannot act keeps its colours under the mouse, so that its reason is read', () => {
  const selectores = hojas.flatMap(({ texto }) => texto.match(/[^{}\n]*\.boton[^{}\n]*:hover/g) ?? [])
  expect(selectores.length).toBeGreaterThan(0)
  expect(selectores.filter((uno) => !uno.includes(':not([disabled]'))).toEqual([])
})
