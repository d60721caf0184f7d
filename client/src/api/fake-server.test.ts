// @vitest-environment jsdom
import { revocarVinculo, vinculos } from '@receta/contract'
import { expect, it } from 'vitest'
import { call } from './call'
import { fakeServer } from './fake-server'

it('answers a call whose path carries a field, and keeps apart the one that has none', async () => {
  const server = fakeServer()
  server.on(vinculos, () => ({ vinculos: [] }))
  server.on(revocarVinculo, () => ({ vinculo_id: 7, revocado_en: '2026-11-21T12:00:00.000Z' }))
  await call(vinculos, {})
  await call(revocarVinculo, { vinculo_id: 7 })
  expect(server.callsTo(vinculos)).toEqual([{}])
  expect(server.callsTo(revocarVinculo)).toEqual([{ vinculo_id: '7' }])
})
