// @vitest-environment jsdom
import { normas } from '@receta/contract'
import { cleanup, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '#api/call'
import { apiError, type FakeServer, fakeServer } from '#api/fake-server'
import { renderScreen } from '#api/test-app'
import { NormasScreen } from './NormasScreen'

let server: FakeServer
const norma = (id: number, convenio: string, titulo: string) => ({
  id,
  convenio_id: 1,
  convenio,
  codigo: `N-${String(id)}`,
  titulo,
  texto: 'Hasta dos medicamentos por receta.',
  vigente_desde: '2026-01-01',
  version: 3,
})
const answer = (items: ReturnType<typeof norma>[]) => ({ items, total_estimado: items.length, start: 0, limit: 500 })

beforeEach(() => {
  server = fakeServer()
  server.on(normas, () => answer([norma(1, 'Salud Cerca', 'Renglones'), norma(2, 'OS Prueba', 'Vigencia en días')]))
})

describe('NormasScreen', () => {
  it('§7 asks for all of them at once, and groups them by convenio', async () => {
    renderScreen(<NormasScreen />)
    await screen.findByText('Renglones')
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toContain('Salud Cerca 1')
    expect(screen.getByText('Norma N-1, versión 3. Rige desde el 01/01/2026.')).toBeTruthy()
    expect(server.callsTo(normas)).toEqual([{ limit: 'ALL', start: 0 }])
  })

  it('filters by any word without accents, and opens what it found', async () => {
    const { user } = renderScreen(<NormasScreen />)
    await user.type(await screen.findByLabelText('Buscar en las normas'), 'DIAS vigen')
    expect(screen.queryByText('Renglones')).toBeNull()
    expect(screen.getByText('Vigencia en días').closest('details')).toHaveProperty('open', true)
    await user.type(screen.getByLabelText('Buscar en las normas'), 'zz')
    expect(screen.getByText('No hay normas con «DIAS vigenzz»')).toBeTruthy()
  })

  it('says that there are none yet', async () => {
    server.on(normas, () => answer([]))
    renderScreen(<NormasScreen />)
    expect(await screen.findByText('Todavía no hay normas cargadas')).toBeTruthy()
  })

  it('offers to try again after a failure', async () => {
    server.on(normas, () => {
      throw apiError('ERROR_INTERNO')
    })
    const { user } = renderScreen(<NormasScreen />)
    expect(await screen.findByText('No pudimos traer las normas')).toBeTruthy()
    server.on(normas, () => answer([norma(1, 'Salud Cerca', 'Renglones')]))
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByText('Renglones')).toBeTruthy()
  })

  it('shows the last ones and of when they are when there is no network', async () => {
    renderScreen(<NormasScreen />)
    await screen.findByText('Renglones')
    cleanup()
    server.goOffline(new ApiError('SIN_CONEXION', 'No hay conexión.'))
    renderScreen(<NormasScreen />)
    expect(await screen.findByText('Renglones')).toBeTruthy()
    expect(screen.getByText(/^Datos de hoy \d{1,2}:\d\d\.$/)).toBeTruthy()
  })
})
