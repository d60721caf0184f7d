import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { createTabla } from './tabla'

it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('answers nothing to «%s»', (palabra) => {
  expect(createTabla({ uno: 1 })[palabra]).toBeUndefined()
  expect(createTabla({ uno: 1 })['uno']).toBe(1)
})

it('is what every table of words of the domain is', () => {
  const raiz = path.resolve(import.meta.dirname, '..')
  const heredan = readdirSync(raiz, { recursive: true, encoding: 'utf8' }).filter(
    (archivo) =>
      archivo.endsWith('.ts') &&
      /^(export )?const \w+: Readonly<Record<string, .*> = \{/m.test(readFileSync(path.join(raiz, archivo), 'utf8')),
  )
  expect(heredan).toEqual([])
})
