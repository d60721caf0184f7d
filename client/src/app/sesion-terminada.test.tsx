// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { login, perfil, recetas, test as sessionTest } from '@receta/contract'
import { act, render, screen, waitFor } from '@testing-library/react'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { call } from '#api/call'
import { apiError, fakeServer } from '#api/fake-server'
import { unMedico } from '#api/test-app'
import { cajaDeLaSesion } from '#session/caja'
import { clearSession, deQuienEsLaPantalla, getSession, saveSession, sessionKey } from '#session/session'
import { Dialogo } from '#ui/Dialog'
import { reposo } from '#ui/use-teclas-de-antes'
import { openApp } from './test-shell'
import './SesionTerminada'

const sello = sessionKey('caja', unMedico.usuario)
const deNuevo = { ...unMedico, roles: [13], access_token: 'token-nuevo' }
let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  server = fakeServer()
  server.on(sessionTest, () => ({ data: { ...(getSession() ?? unMedico), roles: [13], segundo_factor_hasta: null } }))
  server.on(perfil, () => {
    throw apiError('ERROR_INTERNO')
  })
  server.on(recetas, () => {
    throw apiError('SESION_REQUERIDA')
  })
  server.on(login, ({ password }) => {
    if (password !== 'RecetaClara#2026') throw apiError('CREDENCIALES_INVALIDAS')
    return deNuevo
  })
  saveSession(unMedico)
})

const pageRecetas = () => call(recetas, {}).catch(() => null)

async function typeAndLose() {
  const app = await openApp('/vdm')
  const buscador = await screen.findByRole('searchbox')
  await app.user.type(buscador, 'enalapril')
  await cajaDeLaSesion()?.save('borrador:1', { apellido: 'Aguirre' })
  await act(pageRecetas)
  return { ...app, buscador }
}

async function findClaveEnReposo() {
  const clave = await screen.findByLabelText<HTMLInputElement>('Clave')
  await wait(reposo + 100)
  return clave
}

describe('a 401 over something half done', () => {
  it('§8 clears the stored user and the seal at once, and covers the screen with the question', async () => {
    const { router } = await typeAndLose()
    await screen.findByRole('alertdialog', { name: 'Tu sesión terminó' })
    expect(getSession()).toBeNull()
    expect(localStorage.getItem('usuario')).toBeNull()
    expect(localStorage.getItem(sello)).toBeNull()
    expect(router.state.location.pathname).toBe('/vdm')
  })

  it('Q3 goes on where it was once the same person enters again, with what was typed and what was kept', async () => {
    const { user, buscador, router, queryClient } = await typeAndLose()
    queryClient.setQueryData(['/refused'], 'no')
    await findClaveEnReposo()
    await user.type(screen.getByLabelText('Clave'), 'otra')
    await user.click(screen.getByRole('button', { name: 'Ingresar y seguir' }))
    await waitFor(() => expect(server.callsTo(login)).toHaveLength(1))
    await screen.findByText(/^El usuario y la clave no coinciden/)
    await user.clear(screen.getByLabelText('Clave'))
    await user.type(screen.getByLabelText('Clave'), 'RecetaClara#2026')
    await user.click(screen.getByRole('button', { name: 'Ingresar y seguir' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(getSession()).toEqual(deNuevo)
    // What was refused meanwhile is asked again.
    await waitFor(() => expect(queryClient.getQueryState(['/refused'])?.isInvalidated).toBe(true))
    expect(document.contains(buscador)).toBe(true)
    expect(buscador).toHaveProperty('value', 'enalapril')
    expect(router.state.location.pathname).toBe('/vdm')
    expect(await cajaDeLaSesion()?.read('borrador:1')).toEqual({ apellido: 'Aguirre' })
  })

  it('takes for the password nothing of what was still being typed', async () => {
    const { user } = await typeAndLose()
    const clave = await screen.findByLabelText('Clave')
    await waitFor(() => expect(clave).toHaveFocus())
    for (const tecla of ['m', 'g', ' ', '{Enter}']) await user.keyboard(tecla)
    expect(clave).toHaveProperty('value', '')
    expect(screen.queryByText('Escribí tu clave.')).toBeNull()
    await findClaveEnReposo()
    await user.keyboard('x')
    expect(clave).toHaveProperty('value', 'x')
  })

  it('leaves for /home with nothing readable when he says so', async () => {
    const { user, router } = await typeAndLose()
    const caja = cajaDeLaSesion()
    await user.click(await screen.findByRole('button', { name: 'Salir' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'))
    expect(localStorage.getItem(sello)).toBeNull()
    expect(caja).toBeNull()
  })

  it('ends for good when another person enters in another tab', async () => {
    const { router } = await typeAndLose()
    const otro = { ...unMedico, usuario: '98000002', access_token: 'token-otro' }
    localStorage.setItem('usuario', JSON.stringify(otro))
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'usuario' })))
    await waitFor(() => expect(router.state.location.pathname).not.toBe('/vdm'))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

it('§8 with nothing half done leads to /home, which says that it ended', async () => {
  const { router } = await openApp('/vdm')
  await act(pageRecetas)
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'))
  expect(await screen.findByText('Tu sesión terminó.')).toBeVisible()
})

it('says nothing of an end to who logged out', async () => {
  const { router } = await openApp('/vdm')
  act(clearSession)
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'))
  expect(router.state.location.search).toBe('')
})

it('waits over an open dialog, although nothing was typed in it', async () => {
  await openApp('/vdm')
  const { unmount } = render(
    <Dialogo titulo="¿Autorizar?" isOpen onClose={() => {}}>
      Una caja
    </Dialogo>,
  )
  await act(pageRecetas)
  expect(deQuienEsLaPantalla()).not.toBeNull()
  unmount()
})
