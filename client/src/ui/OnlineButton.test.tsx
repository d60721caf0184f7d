// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { MemoryRouter } from 'react-router'
import { OnlineButton } from './OnlineButton'
import { OnlineLinkButton } from './OnlineLinkButton'

afterEach(() => vi.restoreAllMocks())

it('says why it cannot be pressed, also where its name is a label, and is itself again when the network is back', () => {
  const red = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  render(
    <>
      <OnlineButton>Registrar ahora</OnlineButton>
      <OnlineButton aria-label="Quitar Chrome en Android">Quitar</OnlineButton>
    </>,
  )
  expect(screen.getByRole('button', { name: /^Registrar ahora ?Sin conexión$/ })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Quitar Chrome en Android. Sin conexión' })).toBeDisabled()
  red.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.getByRole('button', { name: 'Registrar ahora' })).toBeEnabled()
  expect(screen.getByRole('button', { name: 'Quitar Chrome en Android' })).toBeEnabled()
})

it('is no link either without a network, where it leads to what cannot be sent', () => {
  const red = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  render(
    <MemoryRouter>
      <OnlineLinkButton size="chico" to="/alta">
        Dar de alta
      </OnlineLinkButton>
    </MemoryRouter>,
  )
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByRole('button', { name: /^Dar de alta ?Sin conexión$/ })).toBeDisabled()
  red.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.getByRole('link', { name: 'Dar de alta' })).toHaveAttribute('href', '/alta')
})

const rooms = path.resolve(import.meta.dirname, '../features')

/** Forms whose data stays on the device, or whose screen tells by itself that it is offline. */
const sinRed = [
  'admin-cifras/AdminCifrasScreen.tsx',
  'autorizaciones/liquidacion/LiquidacionScreen.tsx',
  'mostrador/bandeja/BuscarForm.tsx',
  'mostrador/receta/CajaForm.tsx',
  'mostrador/receta/FaltaForm.tsx',
  'prescribir/cobertura/CoberturaSection.tsx',
  'prescribir/firma/BotonFirmar.tsx',
  'prescribir/paciente/PacienteManualForm.tsx',
  'prescribir/paciente/antecedentes/Anotar.tsx',
  'prescribir/revision/Advertencia.tsx',
  'sesion/LoginScreen.tsx',
  'verificar/CompararPapel.tsx',
  'verificar/VerificarScreen.tsx',
]

it('is what every form that needs the server is sent with', () => {
  const comunes = readdirSync(rooms, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .filter((file) => /<Button\b[^<]*?type="submit"/.test(readFileSync(path.join(rooms, file), 'utf8')))
  expect(comunes.toSorted()).toEqual(sinRed)
})
