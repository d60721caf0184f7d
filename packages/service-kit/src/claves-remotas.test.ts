import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createClavesRemotas } from './claves-remotas'
import { ErrorDeSalida, type RespuestaDeAfuera } from './salida'

const jwk = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' })
const uri = 'https://his.example/jwks.json'
type Answer = () => RespuestaDeAfuera | Promise<RespuestaDeAfuera>

function aLector(...respuestas: Answer[]) {
  let pedidos = 0
  const read = createClavesRemotas(async () => {
    const una = respuestas[Math.min(pedidos, respuestas.length - 1)]
    pedidos += 1
    return una?.() ?? { status: 500, cuerpo: '' }
  })
  return { read, pedidos: () => pedidos }
}
const con =
  (...kids: string[]) =>
  () => ({ status: 200, cuerpo: JSON.stringify({ keys: kids.map((kid) => ({ ...jwk, kid })) }) })

describe('keys at an address', () => {
  it('are read once and remembered, and again where a new one is named', async () => {
    const { read, pedidos } = aLector(con('a'), con('a', 'b'))
    expect([(await read(uri, 'a', 0))?.kid, (await read(uri, 'a', 60_000))?.kid, pedidos()]).toEqual(['a', 'a', 1])
    expect([(await read(uri, 'b', 61_000))?.kid, pedidos()]).toEqual(['b', 2])
  })

  it('are not asked for in a loop by a kid that does not exist', async () => {
    const { read, pedidos } = aLector(con('a'))
    for (let s = 0; s < 29; s++) expect(await read(uri, 'x', s * 1000)).toBeNull()
    expect(pedidos()).toBe(1)
  })

  it('one that was taken away opens nothing five minutes later', async () => {
    const { read } = aLector(con('a'), con('b'))
    expect([(await read(uri, 'a', 0))?.kid, await read(uri, 'a', 301_000)]).toEqual(['a', null])
  })

  it.each<[string, Answer]>([
    ['is down', () => Promise.reject(new ErrorDeSalida('SIN_RESPUESTA'))],
    ['is inside', () => Promise.reject(new ErrorDeSalida('DESTINO_NO_ADMITIDO'))],
    ['answers garbage', () => ({ status: 200, cuerpo: '<html>' })],
    ['answers an error', () => ({ status: 500, cuerpo: '{}' })],
    ['sends elsewhere', () => ({ status: 302, cuerpo: '{}' })],
    [
      'answers keys of a kind not taken',
      () => ({ status: 200, cuerpo: JSON.stringify({ keys: [{ kty: 'oct', k: 'x', kid: 'a' }] }) }),
    ],
  ])('of a server that %s are those known before, or none', async (_que, mala) => {
    expect(await aLector(mala).read(uri, 'a', 0)).toBeNull()
    const { read } = aLector(con('a'), mala)
    expect([(await read(uri, 'a', 0))?.kid, (await read(uri, 'a', 301_000))?.kid]).toEqual(['a', 'a'])
  })
})
