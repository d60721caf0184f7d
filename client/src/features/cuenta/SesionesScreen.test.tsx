// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { apiError, type FakeServer, fakeServer } from '#api/fake-server'
import { renderScreen, unPaciente } from '#api/test-app'
import { unaSesion } from './cuenta.ejemplos'
import { SesionesScreen } from './SesionesScreen'

let server: FakeServer
let abiertas: ReturnType<typeof unaSesion>[]
beforeEach(() => {
  // Ten minutes ago was still today.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T15:00:00Z') })
  server = fakeServer()
  abiertas = [
    unaSesion({ sesion_id: 2, dispositivo: 'Firefox en Windows' }),
    unaSesion({ sesion_id: 1, actual: true }),
    unaSesion({ sesion_id: 3, dispositivo: 'Safari en iPhone' }),
  ]
  server.on(contract.sesiones, () => ({ items: abiertas }))
})
afterEach(() => vi.useRealTimers())
const open = () => renderScreen(<SesionesScreen />, { usuario: unPaciente })
const filas = () => screen.findAllByRole('listitem')

it('puts this device first and says which it is; it is not closed from here', async () => {
  open()
  const [primera, ...otras] = await filas()
  expect(primera).toHaveTextContent('Chrome en Android')
  expect(primera).toHaveTextContent('Este dispositivo · Receta Clara web · usada hoy')
  expect(within(primera as HTMLElement).queryByRole('button')).not.toBeInTheDocument()
  expect(otras).toHaveLength(2)
})

it('closes one, by its name', async () => {
  server.on(contract.cierraSesion, ({ sesion_id }) => {
    abiertas = abiertas.filter((sesion) => sesion.sesion_id !== Number(sesion_id))
    return { ok: true }
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Cerrar la sesión de Safari en iPhone' }))
  expect(await screen.findByText('Se cerró la sesión de Safari en iPhone')).toBeInTheDocument()
  expect(await filas()).toHaveLength(2)
})

it('closes all others after saying how many, and stays', async () => {
  server.on(contract.cierraOtrasSesiones, () => {
    abiertas = abiertas.filter(({ actual }) => actual)
    return { cerradas: 2 }
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Cerrar las otras sesiones' }))
  await user.click(screen.getByRole('button', { name: 'Cerrar 2 sesiones' }))
  expect(await screen.findByText('Tu cuenta no está abierta en ningún otro lado.')).toBeInTheDocument()
  expect(await filas()).toHaveLength(1)
})

it('says so when they were not closed, and asks nothing again', async () => {
  server.on(contract.cierraOtrasSesiones, () => {
    throw apiError('ERROR_INTERNO')
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Cerrar las otras sesiones' }))
  await user.click(screen.getByRole('button', { name: 'Cerrar 2 sesiones' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('No se cerraron: siguen abiertas')
  expect(await screen.findByRole('button', { name: 'Cerrar 2 sesiones' })).toBeInTheDocument()
})

it('offers to try again when the list did not come', async () => {
  server.on(contract.sesiones, () => {
    throw apiError('ERROR_INTERNO')
  })
  const { user } = open()
  const otraVez = await screen.findByRole('button', { name: 'Reintentar' })
  server.on(contract.sesiones, () => ({ items: abiertas }))
  await user.click(otraVez)
  expect(await filas()).toHaveLength(3)
})
