// @vitest-environment jsdom
import { perfil, test as sessionTest } from '@receta/contract'
import type { UsuarioSesion } from '@receta/domain'
import { act, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { apiError, fakeServer } from '#api/fake-server'
import { unMedico } from '#api/test-app'
import { clearSession, getSession, saveSession, sessionKey } from '#session/session'
import { openApp } from './test-shell'

const otro: UsuarioSesion = { ...unMedico, access_token: 'token-otro', usuario: '98000002', descripcion: 'Dr. Otro' }
const borrador = sessionKey('borrador', unMedico.usuario)

beforeEach(() => {
  const server = fakeServer()
  server.on(sessionTest, () => ({ data: { ...(getSession() ?? otro), roles: [13], segundo_factor_hasta: null } }))
  server.on(perfil, () => {
    throw apiError('ERROR_INTERNO')
  })
  saveSession(unMedico)
  localStorage.setItem(borrador, '{"draft":{}}')
})

/** What this tab sees when another one logged out and somebody else entered there. */
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
    act(end)
    expect(getSession()?.usuario ?? null).toBe(after)
    expect(localStorage.getItem(borrador)).toBeNull()
    expect(queryClient.getQueryData(['/privado'])).toBeUndefined()
    await waitFor(() => expect(router.state.location.pathname).not.toBe('/normas'))
  })
})

it('the same user with a newer token keeps what is on the screen and on the device', async () => {
  const { queryClient } = await openApp('/normas')
  queryClient.setQueryData(['/privado'], 'propio')
  act(() => saveSession({ ...unMedico, access_token: 'otro-token' }))
  expect(localStorage.getItem(borrador)).not.toBeNull()
  expect(queryClient.getQueryData(['/privado'])).toBe('propio')
})
