// @vitest-environment jsdom
import { coberturas, farmaciaDetalle, farmacias } from '@receta/contract'
import { cleanup, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '#api/call'
import { apiError, type FakeServer, fakeServer } from '#api/fake-server'
import { renderScreen } from '#api/test-app'
import { removeLista, writeLista } from '#device/listas-publicas'
import { aFarmacia, lista } from './farmacias.builders'
import { FarmaciaDetalleScreen } from './FarmaciaDetalleScreen'

let server: FakeServer
const sinRed = new ApiError('SIN_CONEXION', 'No hay conexión.')
const view = (query = '?id=1') => renderScreen(<FarmaciaDetalleScreen />, { route: `/farmacia-detalle${query}` })

beforeEach(async () => {
  await removeLista('farmacia')
  await removeLista('farmacias')
  server = fakeServer()
  server.on(farmacias, () => lista([aFarmacia()]))
  server.on(farmaciaDetalle, () => ({ ...aFarmacia(), proximos_turnos: ['2026-11-29'] }))
  server.on(coberturas, () => ({ items: [] }))
})

describe('FarmaciaDetalleScreen', () => {
  it('tells its hours, its phones, its convenios, its turnos and how to get there', async () => {
    view()
    expect(await screen.findByRole('heading', { name: 'Farmacia del Puente', level: 2 })).toBeTruthy()
    expect(screen.getByRole('link', { name: '0343 555-0182' }).getAttribute('href')).toBe('tel:03435550182')
    expect(screen.getByRole('link', { name: 'Cómo llegar' }).getAttribute('href')).toMatch(/^geo:-31\.74,-60\.52/)
    expect(screen.getAllByRole('row')).toHaveLength(7)
    expect(screen.getByRole('row', { name: /\(hoy\)/ })).toBeTruthy()
    expect(screen.getByText('domingo 29/11/2026')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Acepta Particular' })).toBeTruthy()
    expect(screen.queryByText(/Aproximada/)).toBeNull()
  })

  it('says «Aproximada» when its place is, and what nobody wrote', async () => {
    server.on(farmaciaDetalle, () => ({
      ...aFarmacia({ precision_geo: 'localidad', horario: {}, convenios: [], telefonos: [] }),
      proximos_turnos: [],
    }))
    view()
    expect(await screen.findByText('Aproximada: está en esa localidad.')).toBeTruthy()
    expect(screen.getByText('Nadie cargó sus horarios. Llamá antes de ir.')).toBeTruthy()
    expect(screen.getByText('No tiene convenios cargados')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Llamar' })).toBeNull()
  })

  it('keeps it among the favourites of this device, and takes it out', async () => {
    const { user } = view()
    await user.click(await screen.findByRole('button', { name: 'Guardar en favoritas' }))
    expect(localStorage.getItem('farmacias-favoritas')).toContain('Farmacia del Puente')
    await user.click(screen.getByRole('button', { name: 'Sacar de favoritas' }))
    expect(localStorage.getItem('farmacias-favoritas')).toBeNull()
  })

  it.each(['', '?id=x', '?id=9'])('says that it is not there: %s', async (query) => {
    server.on(farmaciaDetalle, () => {
      throw apiError('FARMACIA_NO_ENCONTRADA')
    })
    view(query)
    expect(await screen.findByText('Esa farmacia no está')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ver las farmacias' })).toBeTruthy()
  })

  it('offers to try again after a failure', async () => {
    server.on(farmaciaDetalle, () => {
      throw apiError('ERROR_INTERNO')
    })
    view()
    expect(await screen.findByText('No pudimos traer la farmacia')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeTruthy()
  })

  it('without a network shows what the list had of it, and of when', async () => {
    server.goOffline(sinRed)
    view()
    expect(await screen.findByText('Sin conexión')).toBeTruthy()
    cleanup()
    const traido = new Date().toISOString()
    await writeLista('farmacias', { pedido: '{}', data: lista([aFarmacia()]), traido })
    view()
    expect(await screen.findByRole('heading', { name: 'Farmacia del Puente', level: 2 })).toBeTruthy()
    expect(screen.getByText(/^Datos de hoy/)).toBeTruthy()
  })
})
