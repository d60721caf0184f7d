// @vitest-environment jsdom
import * as contract from '@receta/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { apiError, type FakeServer, fakeServer } from '#api/fake-server'
import { renderScreen, unPaciente } from '#api/test-app'
import { changeApariencia, useApariencia } from '#session/apariencia'
import { useAparienciaDeLaCuenta } from './use-apariencia-de-la-cuenta'

let server: FakeServer
let cuenta: contract.Preferencias

function Pantalla() {
  useAparienciaDeLaCuenta()
  const { tema, letra, altoContraste } = useApariencia()
  return <output aria-label="Apariencia">{`${tema} ${letra} ${String(altoContraste)}`}</output>
}

beforeEach(() => {
  cuenta = {}
  server = fakeServer()
  const perfil = () => ({
    usuario: unPaciente.usuario,
    descripcion: unPaciente.descripcion,
    tipo: 14,
    email: null,
    telefono: null,
    email_pendiente: null,
    preferencias: cuenta,
    medico: null,
    paciente: null,
  })
  server.on(contract.perfil, perfil)
  server.on(contract.guardarPerfil, ({ preferencias }) => {
    cuenta = { ...cuenta, ...preferencias }
    return perfil()
  })
})
afterEach(() => act(() => changeApariencia({ tema: 'automatico', letra: 'normal', altoContraste: false })))

const guardadas = () => server.callsTo(contract.guardarPerfil)
const open = async () => {
  renderScreen(<Pantalla />, { usuario: unPaciente })
  await waitFor(() => expect(server.callsTo(contract.perfil)).toHaveLength(1))
  await act(() => new Promise((done) => setTimeout(done, 20)))
}

it('puts on this device what the account chose elsewhere, and saves nothing back', async () => {
  cuenta = { tema: 'oscuro', alto_contraste: true }
  await open()
  await waitFor(() => expect(screen.getByRole('status', { name: 'Apariencia' }).textContent).toBe('oscuro normal true'))
  await new Promise((done) => setTimeout(done, 1000))
  expect(guardadas()).toEqual([])
})

it('leaves the device as it is where the account chose nothing', async () => {
  act(() => changeApariencia({ letra: 'muy-grande' }))
  await open()
  expect(screen.getByRole('status', { name: 'Apariencia' }).textContent).toBe('automatico muy-grande false')
})

it('saves what is changed here, once, after the last of several tries', async () => {
  await open()
  act(() => changeApariencia({ letra: 'grande' }))
  act(() => changeApariencia({ letra: 'muy-grande' }))
  await waitFor(() => expect(guardadas()).toHaveLength(1), { timeout: 3000 })
  expect(guardadas()).toEqual([
    { preferencias: { tema: 'automatico', letra: 'muy-grande', alto_contraste: false, atajos_una_tecla: true } },
  ])
})

it('keeps what is seen when the account could not be told', async () => {
  server.on(contract.guardarPerfil, () => {
    throw apiError('SERVICIO_OCUPADO')
  })
  await open()
  act(() => changeApariencia({ tema: 'oscuro' }))
  await waitFor(() => expect(guardadas()).toHaveLength(1), { timeout: 3000 })
  expect(screen.getByRole('status', { name: 'Apariencia' }).textContent).toBe('oscuro normal false')
})
