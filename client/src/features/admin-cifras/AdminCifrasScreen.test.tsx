// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '#api/call'
import { apiError, type FakeServer, fakeServer } from '#api/fake-server'
import { renderScreen, unMedico } from '#api/test-app'
import { AdminCifrasScreen } from './AdminCifrasScreen'
import { csvDe, gruposDe, pedidoCifras } from './palabras'

let server: FakeServer
const admin = { ...unMedico, tipo: 20, roles: [20] }
const cero = { emitidas: 0, dispensadas: 0, anuladas: 0, vencidas: 0 }
const unas: contract.Cifras = {
  desde: '2026-11-20',
  hasta: '2026-11-22',
  dias: [
    { dia: '2026-11-20', ...cero, emitidas: 10 },
    { dia: '2026-11-21', ...cero },
    { dia: '2026-11-22', ...cero, emitidas: 5, dispensadas: null },
  ],
  convenios: [{ convenio_id: 2, convenio: '=Salud Cerca', ...cero, emitidas: 20, dispensadas: null }],
  totales: { ...cero, emitidas: 20, dispensadas: null },
}
const ruta = '/admin-cifras?desde=2026-11-20&hasta=2026-11-22'

beforeEach(() => {
  server = fakeServer()
  server.on(contract.cifras, () => unas)
  server.on(contract.coberturas, () => ({
    items: [{ convenio_id: 2, nombre: 'Programa Salud Cerca', sigla: 'SC', es_particular: false, planes: [] }],
  }))
})
const open = (route = ruta) => renderScreen(<AdminCifrasScreen />, { usuario: admin, route })

describe('the figures', () => {
  it('are a drawing told in words and a table with every number', async () => {
    open()
    expect(await screen.findByRole('img', { name: /Emitidas por día: el máximo es 10, el 20\/11\/2026/ })).toBeVisible()
    const dias = within(screen.getByRole('table', { name: 'Por día' }))
    expect(dias.getAllByRole('row').map((fila) => fila.textContent)).toEqual([
      'DíaEmitidasDispensadasAnuladasVencidas',
      '22/11/20265Menos de 500',
      '20/11/202610000',
      'Total20Menos de 500',
    ])
  })

  it('narrow by convenio, and the address keeps it', async () => {
    const { user, router } = open()
    await screen.findByRole('option', { name: 'Programa Salud Cerca' })
    await user.selectOptions(screen.getByLabelText('Convenio'), 'Programa Salud Cerca')
    await waitFor(() => expect(router.state.location.search).toBe('?desde=2026-11-20&hasta=2026-11-22&convenio=2'))
    expect(server.callsTo(contract.cifras).at(-1)).toMatchObject({ convenio_id: 2 })
  })

  it('say that there were none, what failed, and that there is no connection', async () => {
    server.on(contract.cifras, () => ({ ...unas, convenios: [], totales: cero }))
    const vacia = open()
    expect(await screen.findByText('No hubo recetas del 20/11/2026 al 22/11/2026')).toBeVisible()
    vacia.unmount()
    server.on(contract.cifras, () => {
      throw apiError('ERROR_INTERNO')
    })
    const fallida = open()
    expect(await screen.findByText('No pudimos traer las cifras')).toBeVisible()
    fallida.unmount()
    server.goOffline(new ApiError('SIN_CONEXION', 'No hay conexión.'))
    open()
    expect(await screen.findByText('Sin conexión')).toBeVisible()
  })
})

it('a file of them runs nothing in a spreadsheet', () => {
  expect(csvDe(unas)).toContain("\r\n'=Salud Cerca;20;Menos de 5;0;0\r\n")
})

it.each([
  ['nothing', '', ['2026-10-24', '2026-11-22', null]],
  ['a range and a convenio', 'desde=2026-01-01&hasta=2026-02-01&convenio=2', ['2026-01-01', '2026-02-01', 2]],
  ['a range that ends before it begins', 'desde=2026-02-01&hasta=2026-01-01', ['2026-10-24', '2026-11-22', null]],
])('with %s in the address counts what can be counted', (_que, query, [desde, hasta, convenio_id]) => {
  expect(pedidoCifras(new URLSearchParams(query as string), '2026-11-22')).toEqual({ desde, hasta, convenio_id })
})

it('draws a long range by groups, and says which of them hold only what is too small', () => {
  const dias = Array.from({ length: 100 }, (_, i) => ({
    ...cero,
    dia: `d${i}`,
    emitidas: i === 0 ? null : i < 7 ? 0 : 5,
  }))
  const grupos = gruposDe(dias, 'emitidas')
  expect(grupos[0]).toEqual({ desde: 'd0', hasta: 'd6', n: null })
  expect(grupos[1]).toEqual({ desde: 'd7', hasta: 'd13', n: 35 })
})
