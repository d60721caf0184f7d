// @vitest-environment jsdom
import { login } from '@receta/contract'
import { onlineManager } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { ApiError } from '#api/call'
import { apiError, type FakeServer, fakeServer } from '#api/fake-server'
import { renderScreen, unMedico } from '#api/test-app'
import { getSession } from '#session/session'
import { LoginScreen } from './LoginScreen'

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.on(login, () => ({ ...unMedico, roles: [13] }))
})

async function enter(route = '/login', usuario = '98000001', clave = 'Secreta-1') {
  const app = renderScreen(<LoginScreen />, { route })
  if (usuario) await app.user.type(screen.getByLabelText('Usuario'), usuario)
  if (clave) await app.user.type(screen.getByLabelText('Clave'), clave)
  await app.user.click(screen.getByRole('button', { name: 'Ingresar' }))
  return app
}

describe('LoginScreen', () => {
  it('§4 stores the user, token included, and goes to /principal', async () => {
    const { router } = await enter('/login', ' 98000001 ')
    await screen.findByText('Otra pantalla')
    expect(router.state.location.pathname).toBe('/principal')
    expect(getSession()).toEqual(unMedico)
    expect(JSON.parse(localStorage.getItem('usuario') ?? '')).toEqual(unMedico)
    expect(server.callsTo(login)).toEqual([{ username: '98000001', password: 'Secreta-1', client_id: '1' }])
  })

  it.each([
    ['/prescribir?dni=98104227', '/prescribir?dni=98104227'],
    ['//otro.sitio/robo', '/principal'],
    ['https://otro.sitio', '/principal'],
  ])('returns to where the guard stopped the visitor, never elsewhere: %s', async (goBack, lands) => {
    const { router } = await enter(`/login?volver=${encodeURIComponent(goBack)}`)
    await screen.findByText('Otra pantalla')
    expect(router.state.location.pathname + router.state.location.search).toBe(lands)
  })

  it('never says which of the two is wrong, keeps what was typed and lets him try again', async () => {
    server.on(login, () => {
      throw apiError('CREDENCIALES_INVALIDAS')
    })
    const { user, router } = await enter()
    const clave = screen.getByLabelText('Clave')
    const message = await screen.findByText(
      'El usuario y la clave no coinciden. Revisá las mayúsculas y probá otra vez.',
    )
    expect(clave.getAttribute('aria-describedby')).toContain(message.parentElement?.id)
    expect(clave).toHaveProperty('value', 'Secreta-1')
    expect(document.activeElement).toBe(clave)
    expect(router.state.location.pathname).toBe('/login')
    expect(getSession()).toBeNull()
    server.on(login, () => ({ ...unMedico, roles: [13] }))
    await user.click(screen.getByRole('button', { name: 'Ingresar' }))
    await screen.findByText('Otra pantalla')
  })

  it('says that there were too many attempts', async () => {
    server.on(login, () => {
      throw apiError('DEMASIADOS_INTENTOS')
    })
    await enter()
    expect((await screen.findByRole('alert')).textContent).toContain('Hubo demasiados intentos.')
  })

  it('says that there is no network, and that nothing typed is lost', async () => {
    server.goOffline(new ApiError('SIN_CONEXION', 'No hay conexión. Lo que escribiste no se perdió: probá de nuevo.'))
    await enter()
    expect((await screen.findByRole('alert')).textContent).toContain('No hay conexión.')
    expect(screen.getByLabelText('Usuario')).toHaveProperty('value', '98000001')
  })

  it('fails at once when the device knows it is offline, and does not enter by itself afterwards', async () => {
    onlineManager.setOnline(false)
    onTestFinished(() => onlineManager.setOnline(true))
    server.goOffline(new ApiError('SIN_CONEXION', 'No hay conexión. Lo que escribiste no se perdió: probá de nuevo.'))
    await enter()
    expect((await screen.findByRole('alert')).textContent).toContain('No hay conexión.')
    expect(screen.getByRole('button', { name: 'Ingresar' })).toBeTruthy()
  })

  it('starts in Usuario, and an empty clave takes the focus when it is all that is missing', async () => {
    const { user } = renderScreen(<LoginScreen />, { route: '/login' })
    expect(document.activeElement).toBe(screen.getByLabelText('Usuario'))
    await user.keyboard('98000001{Enter}')
    expect(document.activeElement).toBe(screen.getByLabelText('Clave'))
  })

  it('asks for what is missing without calling the server', async () => {
    await enter('/login', '', '')
    expect(screen.getByText('Escribí tu usuario.')).toBeTruthy()
    expect(screen.getByText('Escribí tu clave.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Usuario'))
    expect(server.callsTo(login)).toHaveLength(0)
  })

  it('shows and hides the clave', async () => {
    const { user } = await enter('/login', '', 'abc')
    await user.click(screen.getByRole('button', { name: 'Mostrar la clave' }))
    expect(screen.getByLabelText('Clave').getAttribute('type')).toBe('text')
  })
})
