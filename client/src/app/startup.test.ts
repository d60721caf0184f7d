// @vitest-environment jsdom
import { test as sessionTest, updateVersion } from '@receta/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#api/call'
import { apiError, type FakeServer, fakeServer } from '#api/fake-server'
import { unMedico } from '#api/test-app'
import { getSession, saveSession } from '#session/session'
import { currentToasts, dismissToast } from '#ui/toast'
import { startup } from './startup'

const updater = vi.hoisted(() => ({ pasos: [] as string[], falla: false }))
vi.mock('#device/updater', () => ({
  notifyAppReady: async () => {
    updater.pasos.push('lista')
    if (updater.falla) throw new Error('no updater')
  },
}))

const nueva = { version_code: 110, version_name: '1.1.0', link_update: 'https://descargas.example/1.1.0' }
let server: FakeServer

beforeEach(() => {
  updater.pasos.length = 0
  updater.falla = false
  server = fakeServer()
  server.on(sessionTest, () => ({ data: { ...unMedico, roles: [13], segundo_factor_hasta: null } }))
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
  for (const { id } of currentToasts()) dismissToast(id)
})
const toasts = () => currentToasts().map(({ mensaje }) => mensaje)

describe('§4 start-up on the web', () => {
  it('§2 greets whoever is still logged in and asks for no version', async () => {
    saveSession(unMedico)
    expect(await startup(false)).toBeNull()
    expect(toasts()).toEqual(['Sesión Activa de: Dra. Lucía Ferreyra Sosa'])
    expect(server.calls).toHaveLength(1)
  })

  it('says nothing and asks nothing when nobody is logged in', async () => {
    await startup(false)
    expect(toasts()).toEqual([])
    expect(server.calls).toEqual([])
  })

  it('§8 clears the user when the session test fails', async () => {
    saveSession(unMedico)
    server.on(sessionTest, () => {
      throw apiError('SESION_REQUERIDA')
    })
    await startup(false)
    expect(getSession()).toBeNull()
  })

  it('keeps the user when nobody answered', async () => {
    saveSession(unMedico)
    server.goOffline(new ApiError('SIN_CONEXION', 'No hay conexión.'))
    await startup(false)
    expect(getSession()).toEqual(unMedico)
  })
})

describe('§4 start-up on a phone', () => {
  it('tells the updater that the app is ready, and then asks for a version', async () => {
    server.on(updateVersion, () => {
      updater.pasos.push('pregunta')
      return nueva
    })
    await startup(true)
    expect(updater.pasos).toEqual(['lista', 'pregunta'])
    await startup(false)
    expect(updater.pasos).toEqual(['lista', 'pregunta'])
  })

  it('asks all the same when the updater could not be told', async () => {
    updater.falla = true
    server.on(updateVersion, () => nueva)
    expect(await startup(true)).toEqual(nueva)
  })

  it('§7 asks with app_id, version_name, version_code and canal, and answers the new version', async () => {
    server.on(updateVersion, () => nueva)
    expect(await startup(true)).toEqual(nueva)
    expect(server.callsTo(updateVersion)).toEqual([
      { app_id: 'receta-clara-web', version_name: '1.0.0', version_code: '100', canal: 'web' },
    ])
  })

  it.each([{ link_update: '' }, { version_name: '' }, { version_code: 0 }])(
    '§4 checks the session instead when %j is missing',
    async (missing) => {
      saveSession(unMedico)
      server.on(updateVersion, () => ({ ...nueva, ...missing }))
      expect(await startup(true)).toBeNull()
      expect(server.callsTo(sessionTest)).toHaveLength(1)
    },
  )

  it('§8 a version check error is logged only, and the session is checked', async () => {
    saveSession(unMedico)
    server.on(updateVersion, () => {
      throw apiError('ERROR_INTERNO')
    })
    expect(await startup(true)).toBeNull()
    expect(console.warn).toHaveBeenCalledOnce()
    expect(toasts()).toHaveLength(1)
  })
})
