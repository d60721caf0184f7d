// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { canPasskey, createPasskey, askPasskey } from './passkey'

const navegador = vi.hoisted(() => ({ fallo: null as Error | null, pedido: null as unknown }))
vi.mock('@simplewebauthn/browser', () => {
  const responder = async (pedido: unknown) => {
    navegador.pedido = pedido
    if (navegador.fallo) throw navegador.fallo
    return { id: 'credencial', type: 'public-key' }
  }
  return { startRegistration: responder, startAuthentication: responder }
})
afterEach(() => {
  navegador.fallo = null
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('can hold one only where the browser knows WebAuthn', () => {
  expect(canPasskey()).toBe(false)
  vi.stubGlobal('PublicKeyCredential', class {})
  expect(canPasskey()).toBe(true)
})

it.each([
  ['makes', createPasskey],
  ['signs with', askPasskey],
] as const)('%s one with what the server asked for', async (_, make) => {
  expect(await make({ challenge: 'reto' })).toEqual({
    ok: true,
    respuesta: { id: 'credencial', type: 'public-key' },
  })
  expect(navegador.pedido).toEqual({ optionsJSON: { challenge: 'reto' } })
})

it.each([
  ['NotAllowedError', 'cancelada'],
  ['AbortError', 'cancelada'],
  ['InvalidStateError', 'ya-estaba'],
  ['SecurityError', 'no-se-pudo'],
])('says of a %s that it was %s', async (name, motivo) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  navegador.fallo = Object.assign(new Error('no'), { name })
  expect(await askPasskey({})).toEqual({ ok: false, motivo })
})
