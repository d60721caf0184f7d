// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Desbloqueo } from '#device/candado'
import { fakeServer } from '#api/fake-server'
import { renderScreen, unPaciente } from '#api/test-app'
import { changeCandado, isCandadoPuesto } from '#session/candado'
import { currentToasts } from '#ui/toast'
import { CandadoDelTelefono } from './CandadoDelTelefono'

const telefono = vi.hoisted(() => ({ puede: true, respuesta: 'abierto' as Desbloqueo }))
vi.mock('#device/candado', () => ({
  canCandado: async () => telefono.puede,
  askCandado: async () => telefono.respuesta,
}))
beforeEach(() => {
  fakeServer()
  changeCandado(false)
  Object.assign(telefono, { puede: true, respuesta: 'abierto' })
})
const open = () => renderScreen(<CandadoDelTelefono />, { usuario: unPaciente })
const llave = () => screen.findByRole('switch', { name: /^Pedir huella, cara o código/ })

it('is put on and taken off by whom the phone recognises, and kept in it', async () => {
  const { user } = open()
  await user.click(await llave())
  await waitFor(() => expect(isCandadoPuesto()).toBe(true))
  expect(localStorage.getItem('candado')).toBe('si')
  await user.click(await llave())
  await waitFor(() => expect(isCandadoPuesto()).toBe(false))
  expect(localStorage.getItem('candado')).toBeNull()
})

it.each([false, true])('stays as it is for somebody else: %s', async (puesto) => {
  changeCandado(puesto)
  telefono.respuesta = 'no'
  const { user } = open()
  await user.click(await llave())
  await waitFor(() =>
    expect(currentToasts().map(({ mensaje }) => mensaje)).toContain('No se cambió: el teléfono no te reconoció.'),
  )
  expect(isCandadoPuesto()).toBe(puesto)
})

it('is not offered by a phone that cannot ask, which may still take it off', async () => {
  telefono.puede = false
  const { unmount } = open()
  await new Promise((done) => setTimeout(done, 5))
  expect(screen.queryByRole('switch')).not.toBeInTheDocument()
  unmount()
  changeCandado(true)
  telefono.respuesta = 'imposible'
  const { user } = open()
  await user.click(await llave())
  await waitFor(() => expect(isCandadoPuesto()).toBe(false))
})
