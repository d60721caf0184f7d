import { comparable } from '@receta/domain'
import { useBase } from '@receta/testing'
import { expect, it } from 'vitest'

const db = useBase()

it.each([
  ['Comprimidos', 'COMPRIMIDO'],
  ['Cápsulas', 'CAPSULA DURA'],
  ['10 mg', '10\u00a0mg'],
  ['250 mg/5 ml', '250\u00a0mg/5\u202fml'],
  ['Parches  transdérmicos', 'parche transdermico'],
  ['Comprimido ranurado', 'comprimidos'],
])('C14 comparable() finds that %s is %s, in SQL and in the domain', async (una, otra) => {
  const { rows } = await db.pool.query<{ a: string; b: string }>('select comparable($1) as a, comparable($2) as b', [
    una,
    otra,
  ])
  expect([rows[0]?.a, rows[0]?.b]).toEqual([comparable(una), comparable(otra)])
  expect(comparable(una)).toBe(comparable(otra))
})

it('and that a tablet of prolonged release is no other', () => {
  expect(comparable('Comprimidos de liberación prolongada')).not.toBe(comparable('Comprimido'))
})
