import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { perezoso } from './perezoso'

it('makes nothing until something of it is read, and then once', () => {
  const make = vi.fn(() => z.object({ a: z.string() }))
  const esquema = perezoso(make)
  const lista = perezoso(() => z.array(esquema.nullable()))
  expect(make).not.toHaveBeenCalled()
  expect(lista.parse([{ a: 'x' }, null])).toEqual([{ a: 'x' }, null])
  expect(esquema.safeParse({ a: 1 }).success).toBe(false)
  expect(make).toHaveBeenCalledTimes(1)
})

it('stands for the schema wherever zod or we ask what it is', () => {
  const esquema = perezoso(() => z.object({ a: z.string() }))
  expect(esquema).toBeInstanceOf(z.ZodObject)
  expect('_zod' in esquema).toBe(true)
  expect(Object.keys({ ...perezoso(() => esquema.shape) })).toEqual(['a'])
  expect(z.object({ dentro: esquema }).parse({ dentro: { a: 'x' } })).toEqual({ dentro: { a: 'x' } })
  expect(esquema.extend({ b: z.number() }).parse({ a: 'x', b: 1 })).toEqual({ a: 'x', b: 1 })
})
