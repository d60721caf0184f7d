// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { logout, normas, perfil, recetas, test as sessionTest } from '@receta/contract'
import { focusManager } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { apiError, fakeServer } from '#api/fake-server'
import { unPaciente } from '#api/test-app'
import { currentConfig, setConfig } from '#api/config'
import { forgetInvitacion, pendingInvitacion } from '#session/invitacion'
import { saveSession } from '#session/session'
import { openApp } from './test-shell'
import './Telefono'

/** The phone as its plugins report it. */
const telefono = vi.hoisted(() => ({
  atras: () => {},
  alFrente: (_: boolean) => {},
  teclado: (_: boolean) => {},
  enlace: (_: string) => {},
  salio: 0,
}))
vi.mock('#device/platform', () => ({ platform: () => 'android', isNative: () => true }))
vi.mock('#device/app-events', () => ({
  onBackButton: (oyente: () => void) => {
    telefono.atras = oyente
    return () => undefined
  },
  onActive: (oyente: (active: boolean) => void) => {
    telefono.alFrente = oyente
    return () => undefined
  },
  onLink: (oyente: (url: string) => void) => {
    telefono.enlace = oyente
    return () => undefined
  },
  leaveApp: async () => {
    telefono.salio++
  },
}))
vi.mock('#device/keyboard', () => ({
  onKeyboard: (oyente: (open: boolean) => void) => {
    telefono.teclado = oyente
    return () => undefined
  },
}))

beforeEach(() => {
  telefono.salio = 0
  const server = fakeServer()
  server.on(normas, () => ({ items: [], total_estimado: 0, start: 0, limit: 500 }))
  server.on(logout, () => ({ ok: true }))
  server.on(sessionTest, () => ({ data: { ...unPaciente, roles: [14], segundo_factor_hasta: null } }))
  for (const call of [perfil, recetas] as const)
    server.on(call, () => {
      throw apiError('ERROR_INTERNO')
    })
  window.history.replaceState(null, '')
})

const atras = () => act(async () => telefono.atras())

describe('the phone’s own back button', () => {
  it('closes the menu first, and only the menu', async () => {
    saveSession(unPaciente)
    const { user, router } = await openApp('/normas')
    await user.click(screen.getByRole('button', { name: 'Menú' }))
    await screen.findByRole('dialog', { name: 'Menú' })
    await atras()
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menú' })).not.toBeInTheDocument())
    expect(router.state.location.pathname).toBe('/normas')
  })

  it('closes a question as its No', async () => {
    saveSession(unPaciente)
    const { user } = await openApp('/normas')
    await user.click(screen.getByRole('button', { name: 'Menú' }))
    await user.click(screen.getByRole('button', { name: 'Cerrar Sesion' }))
    await screen.findByRole('alertdialog', { name: 'Confirmar' })
    await atras()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(screen.queryByText(/Cerro Sesión/)).not.toBeInTheDocument()
  })

  it('goes back to where the visit came from', async () => {
    saveSession(unPaciente)
    const { router } = await openApp('/normas')
    await act(() => router.navigate('/terminos'))
    window.history.replaceState({ idx: 1 }, '')
    await atras()
    await waitFor(() => expect(router.state.location.pathname).toBe('/normas'))
  })

  it.each([
    ['/normas', unPaciente, '/principal'],
    ['/normas', null, '/home'],
  ] as const)('from %s without a history it goes to the root of whoever is there', async (desde, usuario, hasta) => {
    if (usuario) saveSession(usuario)
    const { router } = await openApp(desde)
    await atras()
    await waitFor(() => expect(router.state.location.pathname).toBe(hasta))
  })

  it('at the root it asks before leaving, and No stays', async () => {
    const { user, router } = await openApp('/home')
    await atras()
    await user.click(await screen.findByRole('button', { name: 'No' }))
    expect(telefono.salio).toBe(0)
    await atras()
    expect(await screen.findByText('¿Salir de Receta Clara?')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Si' }))
    await waitFor(() => expect(telefono.salio).toBe(1))
    expect(router.state.location.pathname).toBe('/home')
  })
})

it('takes the tabs away while the keyboard is open', async () => {
  await openApp('/normas')
  act(() => telefono.teclado(true))
  expect(document.documentElement).toHaveClass('con-teclado')
  act(() => telefono.teclado(false))
  expect(document.documentElement).not.toHaveClass('con-teclado')
})

it('asks again for what is on the screen when the app comes back to the front', async () => {
  await openApp('/normas')
  act(() => telefono.alFrente(false))
  expect(focusManager.isFocused()).toBe(false)
  act(() => telefono.alFrente(true))
  expect(focusManager.isFocused()).toBe(true)
})

describe('a link of ours that the phone hands to the app', () => {
  beforeEach(() => setConfig({ ...currentConfig(), servidor: 'https://receta.ar' }))
  afterEach(() => setConfig({ ...currentConfig(), servidor: '' }))

  it('opens its page, without starting the app again', async () => {
    const { router } = await openApp('/normas')
    await act(async () => telefono.enlace('https://receta.ar/confirma/abc'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/confirma/abc'))
  })

  it('keeps the invitation of a vínculo for who enters', async () => {
    await openApp('/normas')
    await act(async () => telefono.enlace('https://receta.ar/vinculos#invitacion=x1'))
    expect(pendingInvitacion()).toBe('x1')
    forgetInvitacion()
  })

  it('of another place opens nothing', async () => {
    const { router } = await openApp('/normas')
    await act(async () => telefono.enlace('https://otro.ar/receta?token=abc'))
    expect(router.state.location.pathname).toBe('/normas')
  })
})
