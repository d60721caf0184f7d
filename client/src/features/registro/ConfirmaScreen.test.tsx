// @vitest-environment jsdom
import { confirma, usuarioConfirma } from '@receta/contract'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '#api/call'
import { apiError, type FakeServer, fakeServer } from '#api/fake-server'
import { renderScreen, unPaciente } from '#api/test-app'
import { ConfirmaScreen } from './ConfirmaScreen'

const cuenta = { usuario: 'norma@prueba.ar', descripcion: 'Norma Aguirre', tipo: 14 }
const noSirve = () => {
  throw apiError('ENLACE_INVALIDO')
}

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.on(confirma, () => cuenta)
  server.on(usuarioConfirma, noSirve)
})

const open = (usuario: typeof unPaciente | null = null) =>
  renderScreen(<ConfirmaScreen />, { route: '/confirma/un-token', path: '/confirma/:token', usuario })
const confirmar = async (app: ReturnType<typeof open>) =>
  app.user.click(await screen.findByRole('button', { name: 'Confirmar mi correo' }))

describe('ConfirmaScreen', () => {
  it('§2 takes the token out of the address, and uses nothing up until the button is pressed', async () => {
    const app = open()
    await screen.findByRole('button', { name: 'Confirmar mi correo' })
    expect(app.router.state.location.pathname).toBe('/confirma/enlace')
    expect(server.calls).toEqual([])
    await confirmar(app)
    expect(await screen.findByText('norma@prueba.ar')).toBeTruthy()
    expect(server.callsTo(confirma)).toEqual([{ token: 'un-token' }])
    expect(screen.getByRole('link', { name: 'Ingresar' }).getAttribute('href')).toBe('/login')
  })

  it('asks for the password of an account that was registered, tells a wrong one at the field, and tries again', async () => {
    server.on(confirma, ({ clave }) => {
      if (clave === undefined) throw apiError('CLAVE_REQUERIDA')
      if (clave !== 'Nube+Trenza41') throw apiError('CLAVE_ACTUAL_INCORRECTA')
      return cuenta
    })
    const app = open()
    await confirmar(app)
    const campo = await screen.findByLabelText('Tu clave')
    await confirmar(app)
    expect(screen.getByText('Escribí la clave.')).toBeTruthy()
    await app.user.type(campo, 'otra{Enter}')
    expect(await screen.findByText('Esa no es la clave de esta cuenta.')).toBeTruthy()
    await app.user.clear(campo)
    await app.user.type(campo, 'Nube+Trenza41{Enter}')
    expect(await screen.findByText('norma@prueba.ar')).toBeTruthy()
    expect(server.callsTo(usuarioConfirma)).toEqual([])
  })

  it("confirms a médico's account, and says that the matrícula is still to be verified", async () => {
    server.on(confirma, noSirve)
    server.on(usuarioConfirma, () => ({ ...cuenta, tipo: 13 }))
    await confirmar(open())
    expect(await screen.findByText('Falta verificar la matrícula')).toBeTruthy()
    expect(server.callsTo(usuarioConfirma)).toEqual([{ token: 'un-token' }])
  })

  it('leads whoever has a session, and confirms a new e-mail, to the profile', async () => {
    await confirmar(open(unPaciente))
    expect((await screen.findByRole('link', { name: 'Ver mi perfil' })).getAttribute('href')).toBe('/perfil-usuario')
  })

  it('says of a used or late link what it is and what can be done', async () => {
    server.on(confirma, noSirve)
    await confirmar(open())
    expect(await screen.findByRole('heading', { name: 'Este enlace ya no sirve' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ingresar' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Crear la cuenta de nuevo' })).toBeTruthy()
  })

  it('without a network it says so, and the same button tries again', async () => {
    const app = open()
    server.goOffline(new ApiError('SIN_CONEXION', 'No hay conexión. Lo que escribiste no se perdió: probá de nuevo.'))
    await confirmar(app)
    expect((await screen.findByRole('alert')).textContent).toContain('No hay conexión.')
    server = fakeServer()
    server.on(confirma, () => cuenta)
    await confirmar(app)
    expect(await screen.findByText('norma@prueba.ar')).toBeTruthy()
  })

  it('an address that lost its token asks for nothing', async () => {
    renderScreen(<ConfirmaScreen />, { route: '/confirma/enlace', path: '/confirma/:token' })
    expect(await screen.findByRole('heading', { name: 'Este enlace ya no sirve' })).toBeTruthy()
  })
})
