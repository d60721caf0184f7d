// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { avisosTelefono } from '@receta/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renewAvisos } from '#api/avisos-telefono'
import { apiError, type FakeServer, fakeServer } from '#api/fake-server'
import { renderScreen, unMedico, unPaciente } from '#api/test-app'
import type { ClaveDeAvisos } from '#device/avisos'
import { areAvisosPuestos, changeAvisos } from '#session/avisos'
import { clearSession, endSession, saveSession } from '#session/session'
import { currentToasts } from '#ui/toast'
import { AvisosDelTelefono } from './AvisosDelTelefono'

const telefono = vi.hoisted(() => ({
  puede: true,
  clave: { clave: 'clave-de-avisos-1' } as ClaveDeAvisos,
  pedidos: [] as boolean[],
  olvidos: 0,
}))
vi.mock('#device/platform', () => ({ platform: () => 'android', isNative: () => true }))
vi.mock('#device/avisos', () => ({
  canAvisos: () => telefono.puede,
  requestClave: async (pide: boolean) => {
    telefono.pedidos.push(pide)
    return telefono.clave
  },
  forgetClave: async () => void telefono.olvidos++,
}))

let server: FakeServer
let dichos: unknown[] = []
beforeEach(() => {
  Object.assign(telefono, { puede: true, clave: { clave: 'clave-de-avisos-1' }, pedidos: [], olvidos: 0 })
  saveSession(unPaciente)
  changeAvisos(false)
  dichos = []
  server = fakeServer()
  server.on(avisosTelefono, ({ telefono: dicho }) => {
    dichos.push(dicho)
    return { activo: dicho !== null }
  })
})
const open = (usuario = unPaciente) => renderScreen(<AvisosDelTelefono />, { usuario })
const llave = () => screen.findByRole('switch', { name: /^Avisar en este teléfono/ })
const dicen = () => currentToasts().map(({ mensaje }) => mensaje)
const conClave = { plataforma: 'android', clave: 'clave-de-avisos-1' }

describe('the notices of a phone', () => {
  it('are put on with its key, and taken off', async () => {
    const { user } = open()
    await user.click(await llave())
    await waitFor(() => expect(areAvisosPuestos()).toBe(true))
    expect([dichos, telefono.pedidos]).toEqual([[conClave], [true]])
    expect(localStorage.getItem('avisos')).toBe(unPaciente.usuario)
    await user.click(await llave())
    await waitFor(() => expect(areAvisosPuestos()).toBe(false))
    expect([dichos, telefono.olvidos]).toEqual([[conClave, null], 1])
    expect(localStorage.getItem('avisos')).toBeNull()
  })

  it.each([
    ['sin_permiso', 'No se activó: el teléfono no deja que Receta Clara avise. Permitilo en los ajustes del teléfono.'],
    ['no_se_pudo', 'No se activó: el teléfono no respondió. Probá de nuevo en un rato.'],
  ] as const)('stay off where the phone gives no key (%s), and it is said why', async (clave, frase) => {
    telefono.clave = clave
    const { user } = open()
    await user.click(await llave())
    await waitFor(() => expect(dicen()).toContain(frase))
    expect([areAvisosPuestos(), dichos]).toEqual([false, []])
  })

  it('stay off where the installation tells no phone, which is asked to forget its key', async () => {
    server.on(avisosTelefono, () => ({ activo: false }))
    const { user } = open()
    await user.click(await llave())
    await waitFor(() => expect(dicen()).toContain('No se activó: acá los avisos llegan sólo por correo.'))
    expect([areAvisosPuestos(), telefono.olvidos]).toEqual([false, 1])
  })

  it('stay as they were when the server does not answer', async () => {
    changeAvisos(true)
    server.on(avisosTelefono, () => {
      throw apiError('ERROR_INTERNO')
    })
    const { user } = open()
    await user.click(await llave())
    await waitFor(() => expect(dicen().at(-1)).toMatch(/^No se cambió\. /))
    expect(await llave()).toBeChecked()
  })

  it('are offered to no browser, nor to who has no recetas', () => {
    telefono.puede = false
    const { unmount } = open()
    expect(screen.queryByRole('switch')).not.toBeInTheDocument()
    unmount()
    telefono.puede = true
    open({ ...unMedico, roles: [20] })
    expect(screen.queryByRole('switch')).not.toBeInTheDocument()
  })
})

describe('a phone that is told', () => {
  beforeEach(() => changeAvisos(true))

  it('says again where it is, without asking anything', async () => {
    await renewAvisos()
    expect([dichos, telefono.pedidos]).toEqual([[conClave], [false]])
  })

  it('whose permission was taken back is mailed again', async () => {
    telefono.clave = 'sin_permiso'
    await renewAvisos()
    expect([dichos, areAvisosPuestos()]).toEqual([[null], false])
  })

  it('that gives no key now changes nothing', async () => {
    telefono.clave = 'no_se_pudo'
    await renewAvisos()
    expect([dichos, areAvisosPuestos()]).toEqual([[], true])
  })

  it('is told no more after a logout', () => {
    clearSession()
    expect([localStorage.getItem('avisos'), telefono.olvidos]).toEqual([null, 1])
  })

  it('is told on after a session that lapsed, for the same user alone', async () => {
    endSession()
    expect([localStorage.getItem('avisos'), telefono.olvidos]).toEqual([unPaciente.usuario, 0])
    saveSession({ ...unPaciente, usuario: 'otra@prueba.ar' })
    await renewAvisos()
    expect([areAvisosPuestos(), dichos]).toEqual([false, []])
    clearSession()
    saveSession(unPaciente)
  })
})
