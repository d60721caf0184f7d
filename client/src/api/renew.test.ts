// @vitest-environment jsdom
import { webcrypto } from 'node:crypto'
import * as contract from '@receta/contract'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ensureDeviceKey } from '#device/device-key'
import { accessEnds, noteAccess } from '#session/access'
import { clearSession, getSession, onSessionEnd, saveSession } from '#session/session'
import { ApiError } from './api-error'
import { call } from './call'
import { keepAccessUntil } from './renew'
import { noteServerDate, serverNow } from './server-clock'
import { unMedico } from './test-app'
import { type Answer, type Request, setTransport } from './transport'

const { access_token: _, ...datos } = unMedico
const refused: Answer = { status: 400, body: { error: { code: 'CREDENCIALES_INVALIDAS', mensaje: 'no' } } }
const busy: Answer = { status: 503, body: { error: { code: 'SERVICIO_OCUPADO', mensaje: 'x' } } }

/** A server that renews to `renovado` unless told otherwise, and records its requests. */
function server(relogin: (request: Request) => Answer = () => renewed) {
  const requests: Request[] = []
  setTransport((request) => {
    requests.push(request)
    if (request.url === '/login') return Promise.resolve(relogin(request))
    if (request.url === '/test') {
      const data = { ...datos, segundo_factor_hasta: null, acceso_segundos: 900 }
      return Promise.resolve({ status: 200, body: { data } })
    }
    return Promise.resolve({ status: 200, body: { items: [] } })
  })
  return { requests, urls: () => requests.map((r) => r.url.split('?')[0]) }
}
const renewed: Answer = { status: 200, body: { ...unMedico, access_token: 'renovado' } }
const ask = () => call(contract.especialidades, {})

beforeAll(async () => {
  // jsdom has no WebCrypto; every supported browser does.
  vi.stubGlobal('crypto', webcrypto)
  await ensureDeviceKey()
})
beforeEach(() => {
  saveSession(unMedico)
  noteAccess(unMedico.access_token, 20)
})
afterEach(() => {
  clearSession()
  localStorage.clear()
  noteServerDate(new Date().toUTCString())
})

describe('§4 the re-login', () => {
  it('sends a blank password, the stored user and the soft id, without a token (§7) and with the proof of the device', async () => {
    const { requests, urls } = server()
    await ask()
    expect(urls()).toEqual(['/login', '/test', '/api/especialidades'])
    const [relogin, , asked] = requests
    expect(JSON.parse(String(relogin?.body))).toEqual({ password: '', username: '98000001', client_id: '1' })
    expect(relogin?.headers).not.toHaveProperty('authorization')
    expect(asked?.headers.authorization).toBe('Bearer renovado')
    expect(getSession()).toEqual({ ...unMedico, access_token: 'renovado' })
    expect(accessEnds('renovado')).toBeGreaterThan(Date.now() + 800_000)
  })

  it('proves the key by a signature of its own each time, for this call and this minute', async () => {
    const { requests } = server()
    await ask()
    noteAccess('renovado', 1)
    await ask()
    const proofs = requests.filter((r) => r.url === '/login').map((r) => r.headers['dpop'] ?? '')
    const read = (proof: string, i: number) =>
      JSON.parse(Buffer.from(proof.split('.')[i] ?? '', 'base64url').toString())
    expect(new Set(proofs.map((p) => read(p, 1).jti)).size).toBe(2)
    for (const proof of proofs) {
      const { alg, typ, jwk } = read(proof, 0)
      expect([alg, typ, Object.keys(jwk).sort()]).toEqual(['ES256', 'dpop+jwt', ['crv', 'kty', 'x', 'y']])
      expect(read(proof, 1)).toMatchObject({ htm: 'POST', htu: `${location.origin}/recetas/login` })
      const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
      const key = await webcrypto.subtle.importKey('jwk', jwk, algorithm, false, ['verify'])
      const [header, body, signature = ''] = proof.split('.')
      const signed = Buffer.from(`${header}.${body}`)
      expect(await webcrypto.subtle.verify(algorithm, key, Buffer.from(signature, 'base64url'), signed)).toBe(true)
    }
  })

  it('is one for all that is asked at once', async () => {
    const { urls } = server()
    await Promise.all([ask(), ask(), ask()])
    expect(urls().filter((url) => url === '/login')).toHaveLength(1)
  })

  it('waits until the token is about to end, and until something is asked', async () => {
    noteAccess(unMedico.access_token, 31)
    const { urls } = server()
    await ask()
    expect(urls()).toEqual(['/api/especialidades'])
  })

  it('takes what another tab renewed instead of renewing it again', async () => {
    const { requests, urls } = server()
    localStorage.setItem('usuario', JSON.stringify({ ...unMedico, access_token: 'de-otra-pestaña' }))
    await ask()
    expect(urls()).toEqual(['/api/especialidades'])
    expect(requests[0]?.headers.authorization).toBe('Bearer de-otra-pestaña')
  })

  it('whoever is called otherwise since he confirmed another address goes on, and nothing that he kept is wiped', async () => {
    const ended = vi.fn()
    const stop = onSessionEnd(ended)
    server(() => ({ status: 200, body: { ...unMedico, access_token: 'renovado', usuario: 'nuevo@prueba.ar' } }))
    await ask()
    expect(getSession()).toEqual({ ...unMedico, access_token: 'renovado' })
    expect(ended).not.toHaveBeenCalled()
    stop()
  })

  it('refused, clears the user, and what was asked is not sent', async () => {
    const { urls } = server(() => refused)
    await expect(ask()).rejects.toMatchObject({ code: 'SESION_REQUERIDA' })
    expect([getSession(), urls()]).toEqual([null, ['/login']])
  })

  it('without an answer keeps the user and says why', async () => {
    setTransport(() => Promise.reject(new ApiError('SIN_CONEXION', 'No hay conexión.')))
    await expect(ask()).rejects.toMatchObject({ code: 'SIN_CONEXION' })
    expect(getSession()).toEqual(unMedico)
  })

  it.each([
    ['with some life left goes on with the token it has', 20, 'sent'],
    ['with none left says so and keeps the user', 0, 'SERVICIO_OCUPADO'],
  ])('too busy, %s', async (_title, seconds, expected) => {
    noteAccess(unMedico.access_token, seconds)
    server(() => busy)
    const outcome = await ask().then(
      () => 'sent',
      (error: ApiError) => error.code,
    )
    expect([outcome, getSession()]).toEqual([expected, unMedico])
  })

  it('tries again, once, when the answer shows that this clock is off, and its proof then is of the server’s time', async () => {
    const hour = 3_600_000
    const iats: number[] = []
    server(({ headers }) => {
      noteServerDate(new Date(Date.now() + hour).toUTCString())
      const [, body = ''] = (headers['dpop'] ?? '').split('.')
      iats.push(JSON.parse(Buffer.from(body, 'base64url').toString()).iat)
      return iats.length === 1 ? refused : renewed
    })
    await ask()
    expect(iats).toHaveLength(2)
    expect((iats[1] ?? 0) - (iats[0] ?? 0)).toBeGreaterThan(3_500)
    expect(serverNow() - Date.now()).toBeGreaterThan(hour - 2_000)
  })
})

it('decision 0006 a fresh second factor is not lost to a renewal: the token lasts as long', async () => {
  keepAccessUntil(new Date(Date.now() + 300_000).toISOString())
  const { urls } = server()
  await ask()
  expect(urls()).toEqual(['/api/especialidades'])
})
