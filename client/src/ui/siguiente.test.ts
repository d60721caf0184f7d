import { expect, it } from 'vitest'
import { siguienteDe } from './siguiente'

const items = [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }]
const despuesDe = (...ids: number[]) =>
  siguienteDe(
    items,
    (i) => i.id,
    (i) => ids.includes(i.id),
  )

it.each([
  [[1], 2],
  [[2], 3],
  [[4], 3],
  [[1, 2], 3],
  [[2, 4], 3],
  [[3, 4], 2],
  [[1, 2, 3, 4], null],
  [[9], null],
])('after %j comes %s', (ids, cual) => expect(despuesDe(...ids)).toBe(cual))
