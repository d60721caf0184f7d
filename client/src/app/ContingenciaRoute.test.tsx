// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeServer } from '#api/fake-server'
import { renderScreen, unMedico, unPaciente } from '#api/test-app'
import { ContingenciaRoute } from './ContingenciaRoute'

beforeEach(() => fakeServer().on(contract.contingenciaDispositivos, () => ({ items: [], caja: 'A'.repeat(43) })))

it('is for a médico', async () => {
  renderScreen(<ContingenciaRoute />, { usuario: unMedico })
  expect(await screen.findByText('Este dispositivo')).toBeVisible()
})

it('says so to anybody else, and shows the way in to whoever has no session', async () => {
  const { unmount } = renderScreen(<ContingenciaRoute />, { usuario: unPaciente })
  expect(screen.getByText('Para firmar una receta hay que ser médico')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Ingresar' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Volver al inicio' })).toHaveAttribute('href', '/principal')
  unmount()
  renderScreen(<ContingenciaRoute />, { usuario: null, route: '/otra-pantalla' })
  expect(screen.queryByText('Este dispositivo')).toBeNull()
})
