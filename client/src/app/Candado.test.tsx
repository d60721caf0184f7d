// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { login, logout, normas, test as sessionTest, updateVersion } from '@receta/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Desbloqueo } from '#device/candado'
import { type FakeServer, fakeServer } from '#api/fake-server'
import { unPaciente } from '#api/test-app'
import { changeCandado, coverCandado, openCandado } from '#session/candado'
import { clearSession, endSession, getSession, saveSession } from '#session/session'
import { holdTrabajo } from '#session/trabajo'
import { startup } from './startup'
import { openApp } from './test-shell'
import './Candado'
import './Telefono'

const telefono = vi.hoisted(() => ({
  respuestas: [] as Desbloqueo[],
  preguntas: 0,
  alFrente: new Set<(active: boolean) => void>(),
  atras: () => {},
  salio: 0,
}))
vi.mock('#device/platform', () => ({ platform: () => 'android', isNative: () => true }))
vi.mock('#device/candado', () => ({
  canCandado: async () => true,
  askCandado: async () => {
    telefono.preguntas++
    return telefono.respuestas.shift() ?? 'no'
  },
}))
vi.mock('#device/app-events', () => ({
  onBackButton: (oyente: () => void) => {
    telefono.atras = oyente
    return () => undefined
  },
  onActive: (oyente: (active: boolean) => void) => {
    telefono.alFrente.add(oyente)
    return () => telefono.alFrente.delete(oyente)
  },
  onLink: () => () => undefined,
  leaveApp: async () => {
    telefono.salio++
  },
}))

let server: FakeServer
beforeEach(() => {
  clearSession()
  changeCandado(false)
  openCandado()
  Object.assign(telefono, { respuestas: [], preguntas: 0, salio: 0 })
  server = fakeServer()
  server.on(normas, () => ({ items: [], total_estimado: 0, start: 0, limit: 500 }))
  server.on(logout, () => ({ ok: true }))
  server.on(updateVersion, () => ({ version_code: 0, version_name: '', link_update: '' }))
  server.on(sessionTest, () => ({ data: { ...unPaciente, roles: [14], segundo_factor_hasta: null } }))
})

const away = (ms: number) =>
  act(async () => {
    const ahora = Date.now()
    const reloj = vi.spyOn(Date, 'now').mockReturnValue(ahora)
    for (const tell of telefono.alFrente) tell(false)
    reloj.mockReturnValue(ahora + ms)
    for (const tell of telefono.alFrente) tell(true)
    reloj.mockRestore()
  })
const bloqueada = () => screen.queryByRole('alertdialog', { name: 'Receta Clara está bloqueada' })
const openNormas = async () => {
  saveSession(unPaciente)
  changeCandado(true)
  return openApp('/normas')
}

describe('a session that is kept under a lock', () => {
  it('stays covered after a minute away until the phone recognises who holds it, and what was there goes on', async () => {
    const { router } = await openNormas()
    const [titulo] = screen.getAllByRole('heading', { name: 'Normas' })
    await away(59_000)
    expect(bloqueada()).not.toBeInTheDocument()
    await away(60_000)
    await waitFor(() => expect(bloqueada()).toBeInTheDocument())
    expect(telefono.preguntas).toBe(1)
    expect(titulo).toBeInTheDocument()
    telefono.respuestas.push('abierto')
    await act(async () => screen.getByRole('button', { name: 'Desbloquear' }).click())
    await waitFor(() => expect(bloqueada()).not.toBeInTheDocument())
    expect(titulo).toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/normas')
  })

  it('counts a clock that was set back as a long absence', async () => {
    await openNormas()
    await away(-5_000)
    await waitFor(() => expect(bloqueada()).toBeInTheDocument())
  })

  it('is left to the phone by its back button, and stays locked', async () => {
    await openNormas()
    await act(async () => coverCandado())
    await waitFor(() => expect(bloqueada()).toBeInTheDocument())
    await act(async () => telefono.atras())
    expect(telefono.salio).toBe(1)
    expect(bloqueada()).toBeInTheDocument()
  })

  it('says what to do where the phone has nothing left to ask for', async () => {
    telefono.respuestas.push('imposible')
    await openNormas()
    await act(async () => coverCandado())
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Este teléfono ya no tiene huella, cara ni código/)
  })

  it('is closed from there, and who enters next is not asked again', async () => {
    const { user } = await openNormas()
    await act(async () => coverCandado())
    await user.click(await screen.findByRole('button', { name: 'Cerrar sesión' }))
    await user.click(await screen.findByRole('button', { name: 'Si' }))
    await waitFor(() => expect(getSession()).toBeNull())
    expect(bloqueada()).not.toBeInTheDocument()
    await act(async () => saveSession(unPaciente))
    expect(bloqueada()).not.toBeInTheDocument()
  })

  it('does not ask whoever just wrote his password, where the session ended while it was locked', async () => {
    const { user } = await openNormas()
    await act(async () => coverCandado())
    await waitFor(() => expect(bloqueada()).toBeInTheDocument())
    const release = holdTrabajo()
    await act(async () => endSession())
    server.on(login, () => ({ ...unPaciente, roles: [14] }))
    await user.type(await screen.findByLabelText('Clave'), 'RecetaClara#2026')
    await user.click(screen.getByRole('button', { name: 'Ingresar y seguir' }))
    await waitFor(() => expect(getSession()).not.toBeNull())
    await waitFor(() => expect(screen.queryByText('Tu sesión terminó')).not.toBeInTheDocument())
    expect(bloqueada()).not.toBeInTheDocument()
    release()
  })

  it('asks nothing where it was not put on', async () => {
    saveSession(unPaciente)
    await openApp('/normas')
    await away(600_000)
    expect(bloqueada()).not.toBeInTheDocument()
    expect(telefono.preguntas).toBe(0)
  })
})

describe('§4 the start of an app that is locked', () => {
  /** As the app starts: nothing of this session was read yet. */
  async function startLocked() {
    saveSession(unPaciente)
    changeCandado(true)
    vi.resetModules()
    const [nuevo, candado, shell] = await Promise.all([
      import('./startup'),
      import('#session/candado'),
      import('./test-shell'),
    ])
    const calls = await import('#api/fake-server')
    const suyo = calls.fakeServer()
    suyo.on(updateVersion, () => ({ version_code: 0, version_name: '', link_update: '' }))
    suyo.on(sessionTest, () => ({ data: { ...unPaciente, roles: [14], segundo_factor_hasta: null } }))
    suyo.on(normas, () => ({ items: [], total_estimado: 0, start: 0, limit: 500 }))
    return { startup: nuevo.startup, openCandado: candado.openCandado, openApp: shell.openApp, suyo }
  }

  it('asks for a version first, and tests no session and shows no page before it is unlocked', async () => {
    const nueva = await startLocked()
    const empieza = nueva.startup(true)
    await nueva.openApp('/normas')
    await waitFor(() => expect(nueva.suyo.callsTo(updateVersion)).toHaveLength(1))
    await waitFor(() => expect(bloqueada()).toBeInTheDocument())
    expect(nueva.suyo.callsTo(sessionTest)).toHaveLength(0)
    expect(screen.queryByRole('heading', { name: 'Normas' })).not.toBeInTheDocument()
    await act(async () => nueva.openCandado())
    await empieza
    expect(nueva.suyo.callsTo(sessionTest)).toHaveLength(1)
    expect((await screen.findAllByRole('heading', { name: 'Normas' })).length).toBeGreaterThan(0)
  })

  it('waits for nobody where it was not put on', async () => {
    saveSession(unPaciente)
    await startup(true)
    expect(server.callsTo(sessionTest)).toHaveLength(1)
  })
})
