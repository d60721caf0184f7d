// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { fakeIndexedDb } from './fake-indexed-db'
import { type Almacen, conAlmacen } from './indexed-db'

const almacen: Almacen = { base: 'x', almacen: 'x' }
const save = () => conAlmacen(almacen, 'readwrite', (store) => store.put('b', 'a'))

afterEach(() => vi.unstubAllGlobals())

it('answers what was asked for, once it is on the disk', async () => {
  fakeIndexedDb()
  await save()
  expect(await conAlmacen(almacen, 'readonly', (store) => store.get('a'))).toBe('b')
})

it('rejects when the request succeeded and its transaction aborted after', async () => {
  vi.spyOn(fakeIndexedDb(), 'set').mockImplementation(() => {
    throw new DOMException('x', 'QuotaExceededError')
  })
  await expect(save()).rejects.toThrow(expect.objectContaining({ name: 'QuotaExceededError' }))
})
