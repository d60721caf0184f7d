// @vitest-environment jsdom
import * as contract from '@receta/contract'
import { obfuscate } from '@receta/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { clearSession, getSession, onSessionEnd, saveSession } from '#session/session'
import { ApiError, call, whileVerifying } from './call'
import { currentConfig } from './config'
import { apiError, fakeServer } from './fake-server'
import { unMedico } from './test-app'
import { type Request, setTransport } from './transport'

const alive = { data: { ...unMedico, access_token: undefined, segundo_factor_hasta: null } }
const version = { version_code: 100, version_name: '', link_update: '' }

/** Answers every request with the same body and keeps the requests. */
function answering(status: number, body: unknown) {
  const requests: Request[] = []
  setTransport((request) => {
    requests.push(request)
    return Promise.resolve({ status, body })
  })
  return requests
}

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=galleta%201'
})
afterEach(clearSession)

describe('headers', () => {
  it('§7 every request carries application-id, and Bearer only when a token exists', async () => {
    const requests = answering(200, alive)
    await call(contract.test, {})
    saveSession(unMedico)
    await call(contract.test, {})
    expect(requests[0]?.headers).toEqual({ 'application-id': 'receta-clara-web' })
    expect(requests[1]?.headers).toEqual({ 'application-id': 'receta-clara-web', authorization: 'Bearer token-medico' })
  })

  it('§7 while credentials are being checked no token is sent, and afterwards it is again', async () => {
    saveSession(unMedico)
    const requests = answering(200, unMedico)
    await whileVerifying(() => call(contract.login, { username: 'a', password: 'b', client_id: '1' }))
    expect(requests[0]?.headers).not.toHaveProperty('authorization')
    expect(requests[0]?.body?.toString()).toBe('username=a&password=b&client_id=1')
    await expect(whileVerifying(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await call(contract.logout, {}).catch(() => {})
    expect(requests[1]?.headers.authorization).toBe('Bearer token-medico')
  })

  it('§7 only what is not GET carries the cross-site header, decoded from its cookie', async () => {
    const requests = answering(200, { ok: true })
    await call(contract.logout, {})
    await call(contract.test, {}).catch(() => {})
    expect(requests[0]?.headers['x-xsrf-token']).toBe('galleta 1')
    expect(requests[1]?.headers).not.toHaveProperty('x-xsrf-token')
  })
})

describe('the first visit', () => {
  const rechazo = { status: 403, body: { error: { code: 'XSRF_INVALIDO', mensaje: 'x' } } }

  it('sends again, once, what was refused because the cross-site cookie arrived meanwhile', async () => {
    document.cookie = 'XSRF-TOKEN=; expires=Thu, 01 Jan 1970 00:00:00 GMT'
    const enviados: (string | undefined)[] = []
    setTransport(({ headers }) => {
      enviados.push(headers['x-xsrf-token'])
      document.cookie = 'XSRF-TOKEN=nueva'
      return Promise.resolve(enviados.length === 1 ? rechazo : { status: 200, body: { ok: true } })
    })
    await expect(call(contract.logout, {})).resolves.toEqual({ ok: true })
    expect(enviados).toEqual([undefined, 'nueva'])
  })

  it('does not insist when the cookie is the one that was sent', async () => {
    let veces = 0
    setTransport(() => {
      veces++
      return Promise.resolve(rechazo)
    })
    await expect(call(contract.logout, {})).rejects.toMatchObject({ code: 'XSRF_INVALIDO' })
    expect(veces).toBe(1)
  })
})

describe('answers', () => {
  it('sends a query without what is undefined', async () => {
    const requests = answering(200, version)
    await call(contract.updateVersion, { app_id: 'x', version_name: '1.0.0', version_code: 100, canal: 'web' })
    expect(requests[0]?.url).toBe('/aux/update_version?app_id=x&version_name=1.0.0&version_code=100&canal=web')
  })

  it('§7 reads an obfuscated answer with the configured key', async () => {
    answering(200, obfuscate({ items: [] }, currentConfig().clave_ofuscacion))
    await expect(call(contract.buscaAfiliado, { dni: '98104227' })).resolves.toEqual({ items: [] })
  })

  it('of another version than the page are told in a sentence, and never as what is wrong with them', async () => {
    answering(200, { data: { roles: 'trece' } })
    const failed: unknown = await call(contract.test, {}).catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(ApiError)
    expect(failed).toMatchObject({ code: 'ERROR_INTERNO', message: expect.stringMatching(/Recargá la página\.$/) })
    expect((failed as ApiError).message).not.toMatch(/expected|roles/)
  })

  it('answers a document as it came', async () => {
    const pdf = new Blob(['%PDF'], { type: 'application/pdf' })
    answering(200, pdf)
    await expect(call(contract.documentoReceta, { token: 'abc', formato: 'A4' })).resolves.toBe(pdf)
  })
})

describe('refusals', () => {
  it('rejects with the code, the sentence, the fields and the code for support', async () => {
    fakeServer().on(contract.logout, () => {
      throw apiError('DATOS_INVALIDOS', { fields: { dni: ['El DNI tiene 7 u 8 números.'] } })
    })
    const error = await call(contract.logout, {}).catch((e: unknown) => e)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      code: 'DATOS_INVALIDOS',
      message: 'Revisá los datos marcados.',
      fields: { dni: ['El DNI tiene 7 u 8 números.'] },
      request_id: 'prueba',
    })
  })

  it('§8 a 401 on any call clears the stored user and tells who listens', async () => {
    saveSession(unMedico)
    let ended = 0
    const stop = onSessionEnd(() => ended++)
    fakeServer().on(contract.recetas, () => {
      throw apiError('SESION_REQUERIDA')
    })
    await expect(call(contract.recetas, { page: 1 })).rejects.toMatchObject({ code: 'SESION_REQUERIDA' })
    stop()
    expect([getSession(), localStorage.getItem('usuario'), ended]).toEqual([null, null, 1])
  })

  it('a 401 that arrives after another user entered does not throw that one out', async () => {
    saveSession(unMedico)
    setTransport(() => {
      saveSession({ ...unMedico, usuario: '98000002', access_token: 'otro' })
      return Promise.resolve({ status: 401, body: null })
    })
    await expect(call(contract.test, {})).rejects.toThrow()
    expect(getSession()?.access_token).toBe('otro')
  })

  it('a 401 that crossed a renewal in another tab is asked again, once, with the newer token', async () => {
    saveSession(unMedico)
    const tokens: (string | undefined)[] = []
    setTransport(({ headers }) => {
      tokens.push(headers.authorization)
      localStorage.setItem('usuario', JSON.stringify({ ...unMedico, access_token: 'renovado' }))
      return Promise.resolve(tokens.length === 1 ? { status: 401, body: null } : { status: 200, body: alive })
    })
    await call(contract.test, {})
    expect(tokens).toEqual(['Bearer token-medico', 'Bearer renovado'])
    expect(getSession()?.access_token).toBe('renovado')
  })

  it.each([
    [500, null, 'ERROR_INTERNO'],
    [502, null, 'SIN_RESPUESTA'],
    [503, { error: { code: 'SERVICIO_OCUPADO', mensaje: 'x' } }, 'SERVICIO_OCUPADO'],
  ])('a %i with body %j is %s', async (status, body, code) => {
    answering(status, body)
    await expect(call(contract.test, {})).rejects.toMatchObject({ code })
  })
})
