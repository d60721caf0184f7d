// @vitest-environment jsdom
import { solicitarRecuperarClave } from '@receta/contract'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { apiError, type FakeServer, fakeServer } from '#api/fake-server'
import { renderScreen } from '#api/test-app'
import { RecuperarClaveScreen } from './RecuperarClaveScreen'

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.on(solicitarRecuperarClave, () => ({ ok: true }))
})

async function ask(usuario: string) {
  const app = renderScreen(<RecuperarClaveScreen />, { route: '/login?olvide=clave' })
  if (usuario) await app.user.type(screen.getByLabelText('Usuario'), usuario)
  await app.user.click(screen.getByRole('button', { name: 'Pedir el enlace' }))
  return app
}

describe('RecuperarClaveScreen', () => {
  it('answers the same to whoever asks, without saying whether there is an account', async () => {
    const { user } = await ask(' norma@prueba.ar ')
    expect(await screen.findByRole('heading', { name: 'Fijate en tu correo' })).toBeTruthy()
    expect(screen.getByText(/^Si hay una cuenta de/).textContent).toContain('Vale 10 minutos')
    expect(server.callsTo(solicitarRecuperarClave)).toEqual([{ usuario: 'norma@prueba.ar' }])
    await user.click(screen.getByRole('button', { name: 'Pedirlo de nuevo' }))
    expect(screen.getByLabelText('Usuario')).toBeTruthy()
  })

  it('asks for what is missing without calling the server', async () => {
    await ask('')
    expect(screen.getByText('Escribí tu DNI, tu CUIL o tu correo.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Usuario'))
    expect(server.calls).toEqual([])
  })

  it('says that it was asked for too often, and keeps what was typed', async () => {
    server.on(solicitarRecuperarClave, () => {
      throw apiError('DEMASIADOS_INTENTOS')
    })
    await ask('norma@prueba.ar')
    expect((await screen.findByRole('alert')).textContent).toContain('Hubo demasiados intentos.')
    expect(screen.getByLabelText('Usuario')).toHaveProperty('value', 'norma@prueba.ar')
  })
})
