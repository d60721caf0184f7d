// @vitest-environment jsdom
import { cambioClave, checkCambioClave } from '@receta/contract'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { apiError, type FakeServer, fakeServer } from '#api/fake-server'
import { renderScreen } from '#api/test-app'
import { CambioClaveScreen } from './CambioClaveScreen'

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.on(checkCambioClave, () => ({ valido: true }))
  server.on(cambioClave, () => ({ ok: true }))
})

const open = () =>
  renderScreen(<CambioClaveScreen />, { route: '/cambio-clave/un-token', path: '/cambio-clave/:token' })
async function choose(app: ReturnType<typeof open>, clave: string) {
  const campo = await screen.findByLabelText('Clave nueva')
  await app.user.click(campo)
  await app.user.paste(clave)
  await app.user.click(screen.getByRole('button', { name: 'Guardar la clave' }))
}

describe('CambioClaveScreen', () => {
  it('§2 takes the token out of the address, sets the password and leads to login', async () => {
    const app = open()
    await choose(app, 'Nube+Trenza41')
    expect(await screen.findByRole('heading', { name: 'Tu clave es la nueva' })).toBeTruthy()
    expect(app.router.state.location.pathname).toBe('/cambio-clave/enlace')
    expect(server.callsTo(cambioClave)).toEqual([{ token: 'un-token', clave_nueva: 'Nube+Trenza41' }])
    expect(screen.getByRole('link', { name: 'Ingresar' }).getAttribute('href')).toBe('/login')
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Trenza')
  })

  it('asks for no password with a link that does not work, and offers another', async () => {
    server.on(checkCambioClave, () => ({ valido: false }))
    open()
    expect(await screen.findByRole('heading', { name: 'Este enlace ya no sirve' })).toBeTruthy()
    expect(screen.queryByLabelText('Clave nueva')).toBeNull()
    expect(screen.getByRole('link', { name: 'Pedir otro enlace' }).getAttribute('href')).toBe('/login?olvide=clave')
  })

  it('says so when the link died while the password was being chosen', async () => {
    server.on(cambioClave, () => {
      throw apiError('ENLACE_INVALIDO')
    })
    await choose(open(), 'Nube+Trenza41')
    expect(await screen.findByRole('heading', { name: 'Este enlace ya no sirve' })).toBeTruthy()
  })

  it('does not send one that breaks a rule, and names the rule', async () => {
    await choose(open(), 'nube')
    expect(screen.getByText(/Tiene que tener 10 caracteres o más. Falta una letra mayúscula./)).toBeTruthy()
    expect(server.callsTo(cambioClave)).toEqual([])
  })

  it('keeps what was typed when the server refuses it', async () => {
    server.on(cambioClave, () => {
      throw apiError('DATOS_INVALIDOS', {
        fields: { clave_nueva: ['No puede contener tu nombre, tu usuario ni tu DNI.'] },
      })
    })
    await choose(open(), 'Zubeldia-2026+')
    expect(await screen.findByText('No puede contener tu nombre, tu usuario ni tu DNI.')).toBeTruthy()
    expect(screen.getByLabelText('Clave nueva')).toHaveProperty('value', 'Zubeldia-2026+')
  })

  it('offers to try again when the link could not be checked', async () => {
    server.on(checkCambioClave, () => {
      throw apiError('ERROR_INTERNO')
    })
    const { user } = open()
    const retry = await screen.findByRole('button', { name: 'Reintentar' })
    server.on(checkCambioClave, () => ({ valido: true }))
    await user.click(retry)
    expect(await screen.findByLabelText('Clave nueva')).toBeTruthy()
  })
})
