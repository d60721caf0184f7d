// @vitest-environment jsdom
import { perfil, test as sessionTest } from '@receta/contract'
import type { UsuarioSesion } from '@receta/domain'
import { act, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { apiError, fakeServer } from '#api/fake-server'
import { unMedico } from '#api/test-app'
import { cajaDeLaSesion } from '#session/caja'
import { clearSession, getSession, saveSession, sessionKey } from '#session/session'
import { openApp } from './test-shell'

const otro: UsuarioSesion = { ...unMedico, access_token: 'token-otro', usuario: '98000002', descripcion: 'Dr. Otro' }
const sello = sessionKey('caja', unMedico.usuario)
const borrador = { apellido: 'Aguirre' }

beforeEach(async () => {
  const server = fakeServer()
  server.on(sessionTest, () => ({ data: { ...(getSession() ?? otro), roles: [13], segundo_factor_hasta: null } }))
  server.on(perfil, () => {
    throw apiError('ERROR_INTERNO')
  })
  saveSession(unMedico)
  await cajaDeLaSesion()?.save('borrador:1', borrador)
})

/** What this tab sees when another one logged out and another user logged in there. */
const enterInAnotherTab = () => {
  localStorage.setItem('usuario', JSON.stringify(otro))
  window.dispatchEvent(new StorageEvent('storage', { key: 'usuario' }))
}

describe.each([
  ['a logout', clearSession, null],
  ['another user entering in another tab', enterInAnotherTab, otro.usuario],
] as const)('%s', (_, end, after) => {
  it('forgets the draft of who was there and every answer they were given, and goes to /home', async () => {
    const { queryClient, router } = await openApp('/normas')
    queryClient.setQueryData(['/privado'], 'de otra persona')
    const caja = cajaDeLaSesion()
    act(end)
    expect(getSession()?.usuario ?? null).toBe(after)
    expect(localStorage.getItem(sello)).toBeNull()
    expect(await caja?.read('borrador:1')).toBeNull()
    expect(queryClient.getQueryData(['/privado'])).toBeUndefined()
    await waitFor(() => expect(router.state.location.pathname).not.toBe('/normas'))
  })
})

it('the same user with a newer token keeps what is on the screen and on the device', async () => {
  const { queryClient } = await openApp('/normas')
  queryClient.setQueryData(['/privado'], 'propio')
  act(() => saveSession({ ...unMedico, access_token: 'otro-token' }))
  expect(await cajaDeLaSesion()?.read('borrador:1')).toEqual(borrador)
  expect(queryClient.getQueryData(['/privado'])).toBe('propio')
})

it('leads back to the launch of another system that its end interrupted', async () => {
  fakeServer().on(sessionTest, () => {
    throw apiError('SESION_REQUERIDA')
  })
  const launch = '/launch?iss=https%3A%2F%2Fhis.ar&launch=abc'
  const { router } = await openApp(launch)
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'))
  expect(new URLSearchParams(router.state.location.search).get('volver')).toBe(launch)
})
