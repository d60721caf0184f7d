// @vitest-environment jsdom
import { checkBajaUsuario, confirmaBaja, solicitarBaja } from '@receta/contract'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { apiError, type FakeServer, fakeServer } from '#api/fake-server'
import { renderScreen, unPaciente } from '#api/test-app'
import { BajaScreen } from './BajaScreen'
import { BajaUsuarioScreen } from './BajaUsuarioScreen'

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.on(solicitarBaja, () => ({ ok: true }))
  server.on(checkBajaUsuario, () => ({ valido: true }))
  server.on(confirmaBaja, () => ({ ok: true }))
})

const ask = async (motivo = '') => {
  const app = renderScreen(<BajaScreen />, { usuario: unPaciente })
  if (motivo) await app.user.type(screen.getByLabelText(/Por qué te vas/), motivo)
  await app.user.click(screen.getByRole('button', { name: 'Pedir la baja por mail' }))
  return app
}

describe('BajaScreen', () => {
  it('§2 tells anybody what is erased, what the law keeps and how to ask, and asks for nothing by itself', () => {
    renderScreen(<BajaScreen />)
    expect(screen.getByRole('heading', { name: 'Qué se borra' })).toBeTruthy()
    expect(screen.getByText(/La ley 26.529 obliga a guardarlas/)).toBeTruthy()
    const ingresar = screen.getByRole('link', { name: 'Ingresar para pedirla' })
    expect(ingresar.getAttribute('href')).toBe('/login?volver=%2Fbaja')
    expect(screen.queryByRole('button', { name: /Pedir la baja/ })).toBeNull()
  })

  it('asks with a reason, and says that nothing changes before the mail', async () => {
    await ask('Me mudo')
    expect((await screen.findByText('Te mandamos un mail')).closest('[role=status]')).toBeTruthy()
    expect(server.callsTo(solicitarBaja)).toEqual([{ motivo: 'Me mudo' }])
  })

  it('an account without an e-mail is led to its profile, and the reason stays', async () => {
    server.on(solicitarBaja, () => {
      throw apiError('CORREO_REQUERIDO')
    })
    await ask('Me mudo')
    expect((await screen.findByRole('link', { name: 'Ir a tu perfil' })).getAttribute('href')).toBe('/perfil-usuario')
    expect(screen.getByLabelText(/Por qué te vas/)).toHaveProperty('value', 'Me mudo')
  })
})

describe('BajaUsuarioScreen', () => {
  const open = () => renderScreen(<BajaUsuarioScreen />, { route: '/baja-usuario/t', path: '/baja-usuario/:token' })
  const close = async ({ user }: ReturnType<typeof open>) =>
    user.click(await screen.findByRole('button', { name: 'Cerrar la cuenta para siempre' }))

  it('§2 checks the link, says what happens, and closes the account only by its button', async () => {
    const app = open()
    expect(await screen.findByText(/no se puede volver atrás/)).toBeTruthy()
    expect(app.router.state.location.pathname).toBe('/baja-usuario/enlace')
    expect(server.callsTo(confirmaBaja)).toEqual([])
    await close(app)
    expect(await screen.findByText('Tu cuenta quedó cerrada')).toBeTruthy()
    expect(server.callsTo(confirmaBaja)).toEqual([{ token: 't' }])
  })

  it.each([
    ['was checked', () => server.on(checkBajaUsuario, () => ({ valido: false })), false],
    [
      'was used',
      () =>
        server.on(confirmaBaja, () => {
          throw apiError('ENLACE_INVALIDO')
        }),
      true,
    ],
  ])(
    'says of a link that no longer works when it %s that another may be asked for',
    async (_cuando, prepare, aprieta) => {
      prepare()
      const app = open()
      if (aprieta) await close(app)
      expect((await screen.findByRole('link', { name: 'Pedirla de nuevo' })).getAttribute('href')).toBe('/baja')
    },
  )

  it('keeps the account and says so when it could not be closed', async () => {
    server.on(confirmaBaja, () => {
      throw apiError('ERROR_INTERNO')
    })
    await close(open())
    expect((await screen.findByRole('alert')).textContent).toContain('La cuenta sigue abierta')
    expect(screen.getByRole('link', { name: 'Seguir con la cuenta' })).toBeTruthy()
  })
})
