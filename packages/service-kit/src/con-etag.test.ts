import * as contract from '@receta/contract'
import { anEmptyWorld, useBase, useServidor } from '@receta/testing'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { JsonConEtag, route } from './route'

let escritas = 0
let huella = 'a'
const db = useBase()
const servidor = useServidor(db, [
  route(
    contract.vademecumCopia,
    async ({ input }) =>
      new JsonConEtag(`${huella}:${input.despues_de}`, () => {
        escritas++
        return JSON.stringify({ items: [], sigue: null, carga: 1, vademecum_fecha: '' })
      }),
  ),
])
const ask = (tiene?: string, despues_de = 0) =>
  servidor.inject({
    method: 'GET',
    url: `${contract.vademecumCopia.path}?despues_de=${despues_de}`,
    headers: tiene === undefined ? {} : { 'if-none-match': tiene },
  })

beforeAll(() => anEmptyWorld(db))
beforeEach(() => {
  escritas = 0
  huella = 'a'
})

it('writes the body for whoever has none or another, and not at all for whoever has it', async () => {
  const primera = await ask()
  const etag = String(primera.headers['etag'])
  expect([primera.statusCode, escritas]).toEqual([200, 1])
  for (const tiene of [etag, `W/${etag}`, `"otra", ${etag}`, '*']) {
    const igual = await ask(tiene)
    expect([igual.statusCode, igual.body, igual.headers['etag'], escritas]).toEqual([304, '', etag, 1])
  }
  const deOtra = await ask(etag, 500)
  expect([deOtra.statusCode, deOtra.headers['etag'] === etag, escritas]).toEqual([200, false, 2])
  huella = 'b'
  const otra = await ask(etag)
  expect([otra.statusCode, otra.headers['etag'] === etag, escritas]).toEqual([200, false, 3])
})

it('says of what it answers only a hash, whatever it is made of', async () => {
  huella = '"\r\nx: y'
  expect(String((await ask()).headers['etag'])).toMatch(/^"[\w-]{43}"$/)
})
