// @vitest-environment jsdom
import { guardarPerfil, perfil, segundoFactor } from '@receta/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '#api/call'
import { apiError, type FakeServer, fakeServer } from '#api/fake-server'
import { renderScreen, unPaciente } from '#api/test-app'
import { unPerfil } from './perfil.builders'
import { PerfilScreen } from './PerfilScreen'

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.on(perfil, () => unPerfil())
  // As the service does: a change of contact data needs the password or a fresh second factor.
  server.on(guardarPerfil, (input) => {
    if (input.clave_actual === undefined) throw apiError('CONFIRMACION_REQUERIDA')
    if (input.clave_actual !== 'Bien-2026+') throw apiError('CLAVE_ACTUAL_INCORRECTA')
    return unPerfil({ telefono: input.telefono ?? null, email_pendiente: input.email ?? null })
  })
})

const open = () => renderScreen(<PerfilScreen />, { usuario: unPaciente })
async function changeContacto(label: string, texto: string) {
  const app = open()
  await app.user.click(await screen.findByRole('button', { name: 'Cambiar: Contacto' }))
  await app.user.clear(screen.getByLabelText(label))
  if (texto) await app.user.type(screen.getByLabelText(label), texto)
  await app.user.click(screen.getByRole('button', { name: 'Guardar el contacto' }))
  return app
}

describe('PerfilScreen', () => {
  it('shows who it is and how to reach them, and leads to the password and to the end of the account', async () => {
    open()
    expect(await screen.findByText('98.104.227')).toBeTruthy()
    expect(screen.getByText('12/03/1952')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Cambiar la clave' }).getAttribute('href')).toBe(
      '/perfil-usuario?ver=clave',
    )
    expect(screen.getByRole('link', { name: /Dar de baja/ }).getAttribute('href')).toBe('/baja')
  })

  it('says that it could not be brought, and tries again', async () => {
    server.on(perfil, () => {
      throw apiError('ERROR_INTERNO')
    })
    const { user } = open()
    const retry = await screen.findByRole('button', { name: 'Reintentar' })
    server.on(perfil, () => unPerfil())
    await user.click(retry)
    expect(await screen.findByText('98.104.227')).toBeTruthy()
  })

  it('says that a new e-mail still waits', async () => {
    server.on(perfil, () => unPerfil({ email_pendiente: 'nueva@prueba.ar' }))
    open()
    expect(await screen.findByText('Falta confirmar el correo nuevo')).toBeTruthy()
    expect(screen.getByText('nueva@prueba.ar')).toBeTruthy()
  })
})

describe('changing the contact', () => {
  it('asks for the password only once the server wants it, keeps what was typed, and saves', async () => {
    const { user } = await changeContacto('Teléfono', '343 4111111')
    const clave = await screen.findByLabelText('Tu clave')
    expect(document.activeElement).toBe(clave)
    expect(screen.getByLabelText('Teléfono')).toHaveProperty('value', '343 4111111')
    await user.type(clave, 'Mal-2026+')
    await user.click(screen.getByRole('button', { name: 'Guardar el contacto' }))
    expect(await screen.findByText(/La clave actual no es esa/)).toBeTruthy()
    server.on(perfil, () => unPerfil({ telefono: '343 4111111' }))
    await user.clear(clave)
    await user.type(clave, 'Bien-2026+')
    await user.click(screen.getByRole('button', { name: 'Guardar el contacto' }))
    expect(await screen.findByText('343 4111111')).toBeTruthy()
    expect(screen.queryByLabelText('Tu clave')).toBeNull()
    expect(server.callsTo(guardarPerfil).at(-1)).toEqual({ telefono: '343 4111111', clave_actual: 'Bien-2026+' })
  })

  it('takes the code of the application in place of the password', async () => {
    const { user } = await changeContacto('Teléfono', '343 4111111')
    await user.click(await screen.findByRole('button', { name: 'Usar el código de mi app de verificación' }))
    await user.type(screen.getByLabelText('Código de tu app de verificación'), '123456')
    server.on(segundoFactor, () => ({ segundo_factor_hasta: '2026-11-21T12:10:00.000Z' }))
    server.on(guardarPerfil, () => unPerfil())
    await user.click(screen.getByRole('button', { name: 'Guardar el contacto' }))
    await waitFor(() => expect(server.callsTo(guardarPerfil)).toHaveLength(2))
    expect(server.callsTo(segundoFactor)).toEqual([{ otp: '123456' }])
    expect(server.callsTo(guardarPerfil).at(-1)).toEqual({ telefono: '343 4111111' })
  })

  it.each([
    ['Correo', '', 'El correo no es válido.'],
    ['Correo', 'norma', 'El correo no es válido.'],
    ['Teléfono', 'no tengo', 'El teléfono no es válido.'],
  ])('does not send %s %j', async (label, texto, mensaje) => {
    await changeContacto(label, texto)
    expect(screen.getByText(mensaje)).toBeTruthy()
    expect(server.callsTo(guardarPerfil)).toEqual([])
  })

  it('without a network keeps what was typed and says so', async () => {
    const app = open()
    await app.user.click(await screen.findByRole('button', { name: 'Cambiar: Contacto' }))
    await app.user.type(screen.getByLabelText('Teléfono'), '9')
    server.goOffline(new ApiError('SIN_CONEXION', 'No hay conexión. Lo que escribiste no se perdió: probá de nuevo.'))
    await app.user.click(screen.getByRole('button', { name: 'Guardar el contacto' }))
    expect((await screen.findByRole('alert')).textContent).toContain('No hay conexión.')
    expect(screen.getByLabelText('Teléfono')).toHaveProperty('value', '343 40000009')
  })
})
