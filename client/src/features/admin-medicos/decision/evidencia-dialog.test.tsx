// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { datosPorProbar } from '@receta/domain'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type FakeServer, fakeServer } from '#api/fake-server'
import { renderScreen, unMedico } from '#api/test-app'
import { AdminMedicosScreen } from '../AdminMedicosScreen'
import { aCola, ahora, aListado, aMedico, aProbado } from '../medicos.builders'

vi.setConfig({ testTimeout: 60_000 })
let server: FakeServer
const admin = { ...unMedico, tipo: 20, roles: [20], descripcion: 'Gustavo Peralta' }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: ahora })
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  server = fakeServer()
  server.on(contract.medicosDatos, () => aCola([aListado()], { pendiente: 1 }))
  server.on(contract.medicoDatos, () => ({ medico: aMedico() }))
  server.on(contract.test, () => ({
    data: { ...admin, segundo_factor_hasta: new Date(ahora.getTime() + 60_000).toISOString() },
  }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('M14 «Validar» asks first how each row was checked, keeps it, and goes on', async () => {
  server.on(contract.abmMedico, () => ({ resultado: 'hecha', medico: aProbado() }))
  const { user } = renderScreen(<AdminMedicosScreen />, { usuario: admin, route: '/admin-medicos' })
  await screen.findByRole('table')
  expect(screen.getByText(/^Falta comprobar 7 datos para validar/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Validar/ }))
  const dialogo = await screen.findByRole('dialog', { name: 'Evidencia de Dra. Mariela Acosta Ríos' })
  await user.click(within(dialogo).getByRole('button', { name: 'Anotar la evidencia' }))
  expect(within(dialogo).getByText('Son 3 letras por lo menos.')).toBeVisible()
  expect(server.callsTo(contract.abmMedico)).toEqual([])
  await user.type(within(dialogo).getByLabelText('Qué contestó REFEPS'), 'Habilitada, sin sanciones')
  await user.click(within(dialogo).getByRole('button', { name: 'Anotar la evidencia' }))
  expect(await screen.findByRole('dialog', { name: 'Validar a Dra. Mariela Acosta Ríos' })).toBeVisible()
  expect(server.callsTo(contract.abmMedico)).toEqual([
    {
      accion: 'M',
      medico_id: 3,
      evidencia: {
        datos: datosPorProbar(aMedico()),
        como: 'refeps',
        detalle: 'Habilitada, sin sanciones',
        fecha: '2026-11-20',
      },
    },
  ])
})

it('M14 the letter V of the list asks the same', async () => {
  const { user } = renderScreen(<AdminMedicosScreen />, { usuario: admin, route: '/admin-medicos' })
  within(await screen.findByRole('list', { name: 'Médicos' }))
    .getAllByRole('link')[0]
    ?.focus()
  await user.keyboard('v')
  expect(await screen.findByRole('dialog', { name: 'Evidencia de Dra. Mariela Acosta Ríos' })).toBeVisible()
})

it('M14 a row says what was seen, when and who wrote it down', async () => {
  server.on(contract.medicoDatos, () => ({ medico: aProbado() }))
  renderScreen(<AdminMedicosScreen />, { usuario: admin, route: '/admin-medicos' })
  const fila = await screen.findByRole('row', { name: /^Licencia federal/ })
  expect(fila).toHaveTextContent('REFEPS, 20/11/2026: Habilitada, sin sanciones. Lo anotó Gustavo Peralta')
  expect(screen.queryByText(/Falta comprobar/)).not.toBeInTheDocument()
})
