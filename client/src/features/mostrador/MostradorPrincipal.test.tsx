// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { apiError, type FakeServer, fakeServer } from '#api/fake-server'
import { renderScreen } from '#api/test-app'
import { aDispensa, aHoy, unaFarmacia } from './mostrador.builders'
import { MostradorPrincipal } from './MostradorPrincipal'

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
})
const open = () => renderScreen(<MostradorPrincipal />, { usuario: unaFarmacia, route: '/principal' })

it('says how the counter is, and leads to it', async () => {
  const deshecha = { en: '2026-11-20T12:00:00.000Z', quien: 'Paula', motivo: null }
  server.on(contract.mostradorHoy, () => aHoy({ entregadas: [aDispensa(), aDispensa({ dispensa_id: 2, deshecha })] }))
  const { user, router } = open()
  expect(await screen.findByText('No hay recetas en el mostrador. Hoy: 1 entrega.')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Ir al mostrador' }))
  expect(router.state.location.pathname).toBe('/mostrador')
})

it('shows who waits here and what left, and not only where it is', async () => {
  const retenida = {
    recetas_id: 9,
    referencia: '7K4M992QXA',
    apellidoNombre: 'Norma Beatriz Aguirre',
    dni: '98104227',
    renglones: 2,
    hasta: '2026-11-20T12:36:00.000Z',
    anulacion_pendiente: true,
  }
  server.on(contract.mostradorHoy, () => aHoy({ retenidas: [retenida], entregadas: [aDispensa()] }))
  open()
  const aca = within(await screen.findByRole('list', { name: 'En el mostrador' }))
  expect(aca.getByText('Norma Beatriz Aguirre')).toBeVisible()
  expect(aca.getByText(/2 renglones · acá hasta las 9:36/)).toBeVisible()
  expect(aca.getByText('Está por anularse')).toBeVisible()
  const hoy = within(screen.getByRole('list', { name: 'Entregadas hoy' }))
  expect(hoy.getByText(/Salbutamol 100 mcg\/dosis · 8:58/)).toBeVisible()
})

it('tells an account without a farmacia what to do, and still leads to the rest', async () => {
  server.on(contract.mostradorHoy, () => {
    throw apiError('SIN_FARMACIA')
  })
  open()
  expect(await screen.findByText(/no tiene una farmacia asignada/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Abrir Libro recetario' })).toHaveAttribute('href', '/libro-recetario')
})
