// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { apiError, type FakeServer, fakeServer } from '#api/fake-server'
import { renderScreen } from '#api/test-app'
import { aDispensa, ahora, aHoy, unaFarmacia } from '../mostrador.builders'
import { EntregasScreen } from './EntregasScreen'
import { revisarPeriodo } from './periodo'

let server: FakeServer
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: ahora })
  server = fakeServer()
  server.on(contract.mostradorHoy, () => aHoy({ entregadas: [aDispensa()] }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
const open = () => renderScreen(<EntregasScreen />, { usuario: unaFarmacia, route: '/entregas' }).user

describe('today', () => {
  it('shows what left, who handed it over, and offers to undo what may be undone', async () => {
    const deshecha = { en: '2026-11-20T12:10:00.000Z', quien: 'Paula Rinaldi', motivo: null }
    server.on(contract.mostradorHoy, () =>
      aHoy({ entregadas: [aDispensa(), aDispensa({ dispensa_id: 2, apellidoNombre: 'Otra Persona', deshecha })] }),
    )
    server.on(contract.mostradorDeshacer, () => ({
      resultado: 'deshecha',
      causa: null,
      estado: 'vigente',
      deshecha_en: ahora.toISOString(),
    }))
    const user = open()
    expect((await screen.findAllByText('Salbutamol 100 mcg/dosis, 1 envase'))[0]).toBeVisible()
    expect(screen.getByText('Deshecha a las 9:10 por Paula Rinaldi')).toBeVisible()
    await user.click(screen.getByRole('button', { name: /^Deshacer la entrega/ }))
    await waitFor(() => expect(server.callsTo(contract.mostradorDeshacer)).toEqual([{ dispensa_id: 70 }]))
  })

  it('says that nothing left yet, or that it could not be asked', async () => {
    server.on(contract.mostradorHoy, () => aHoy())
    open()
    expect(await screen.findByText('Hoy todavía no se entregó nada')).toBeVisible()
    server.on(contract.mostradorHoy, () => {
      throw apiError('SERVICIO_OCUPADO')
    })
    renderScreen(<EntregasScreen />, { usuario: unaFarmacia, route: '/entregas' })
    expect(await screen.findByText('No pudimos traer las entregas de hoy')).toBeVisible()
    // The number is unknown, so it does not say that none were made.
    const titulos = screen.getAllByRole('heading', { name: /^Hoy\b(?! todavía)/ })
    expect(titulos.map(({ textContent }) => textContent?.trim())).toEqual(['Hoy 0', 'Hoy'])
  })
})

describe('the report', () => {
  it('is saved as CSV, and says how many rows it has', async () => {
    const abierto = vi.fn(() => 'blob:x')
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: abierto, revokeObjectURL: () => {} }))
    server.on(contract.mostradorReporte, () => ({ nombre: 'entregas.csv', csv: 'a;b', filas: 1 }))
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Descargar CSV' }))
    expect(await screen.findByText('El CSV tiene 1 renglón.')).toBeVisible()
    expect(server.callsTo(contract.mostradorReporte)).toEqual([{ desde: '2026-11-20', hasta: '2026-11-20' }])
    expect(abierto).toHaveBeenCalledOnce()
  })

  it('says at its buttons that there is no network, and so does what may be undone', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    open()
    for (const nombre of [
      /^Descargar CSV ?Sin conexión$/,
      /^Ver el PDF ?Sin conexión$/,
      /^Deshacer .+\. Sin conexión$/,
    ])
      expect(await screen.findByRole('button', { name: nombre })).toBeDisabled()
  })

  it('says why there is none', async () => {
    server.on(contract.mostradorReporte, () => {
      throw apiError('SERVICIO_OCUPADO')
    })
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Descargar CSV' }))
    expect(await screen.findByText('No se hizo el reporte')).toBeVisible()
  })

  it.each([
    [{ desde: '2026-11-01', hasta: '2026-11-20' }, {}],
    [{ desde: '2026-11-20', hasta: '2026-11-01' }, { hasta: 'Termina antes de empezar.' }],
    [{ desde: '2025-01-01', hasta: '2026-11-20' }, { hasta: 'Es de un año como mucho.' }],
    [{ desde: '', hasta: '2026-11-20' }, { desde: 'Falta el día.' }],
  ])('is of a period: %j', (periodo, errores) => expect(revisarPeriodo(periodo)).toEqual(errores))
})
