// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { apiError, type FakeServer, fakeServer } from '#api/fake-server'
import { renderScreen } from '#api/test-app'
import { ahora, unaFarmacia } from '../mostrador.builders'
import { aAsiento, aCierre, aLibro } from './libro.builders'
import { LibroScreen } from './LibroScreen'
import hoja from '../entregas/entregas.module.css?raw'

let server: FakeServer
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: ahora })
  server = fakeServer()
  server.on(contract.libroRecetario, () => aLibro())
})
afterEach(() => vi.useRealTimers())
const open = () => renderScreen(<LibroScreen />, { usuario: unaFarmacia, route: '/libro-recetario' }).user

describe('the book', () => {
  it('reads by its numbers, and says which entries are closed and which were undone', async () => {
    server.on(contract.libroRecetario, () =>
      aLibro({
        asientos: [
          aAsiento({ numero: 4 }),
          aAsiento({ tipo_doc: 'CDI', dni: '27981042277', anulado_en: '2026-11-20T12:10:00.000Z' }),
        ],
        sin_cerrar: 1,
      }),
    )
    open()
    const [uno, otro] = within(await screen.findByRole('list', { name: 'Asientos' })).getAllByRole('listitem')
    expect(uno).toHaveTextContent(
      /^4Clonazepam.*, lista IV de psicotrópicos.*Norma Beatriz Aguirre, DNI 98.104.227.*Cerrado$/,
    )
    expect(otro).toHaveTextContent(/^6.*CDI 27981042277.*Entrega deshecha hoy 9:10: el asiento queda.*Sin cerrar$/)
    expect(server.callsTo(contract.libroRecetario)).toEqual([{ desde: '2026-11-01', hasta: '2026-11-20' }])
  })

  it('has every row of a thousand, to be found, read aloud and printed, and draws those in sight', async () => {
    const asientos = Array.from({ length: 1000 }, (_, i) => aAsiento({ numero: i + 1 }))
    server.on(contract.libroRecetario, () => aLibro({ asientos, cierres: [], sin_cerrar: 1000 }))
    open()
    const filas = (await screen.findByRole('list', { name: 'Asientos' })).children
    expect(filas).toHaveLength(1000)
    expect([...filas].every((fila) => fila.classList.contains('asiento'))).toBe(true)
    expect(hoja).toMatch(/\.asiento \{\n  content-visibility: auto;/)
  })

  it('counts thousands as they are written', async () => {
    server.on(contract.libroRecetario, () => aLibro({ sin_cerrar: 1009 }))
    open()
    expect(await screen.findByText('1.009 asientos sin cerrar.')).toBeVisible()
  })

  it('says that there is nothing in those days, or that it could not be brought', async () => {
    server.on(contract.libroRecetario, () => aLibro({ asientos: [], cierres: [], sin_cerrar: 0 }))
    open()
    expect(await screen.findByText('No hay asientos en esos días')).toBeVisible()
    expect(screen.getByText('Todo lo asentado está cerrado.')).toBeVisible()
    server.on(contract.libroRecetario, () => {
      throw apiError('SERVICIO_OCUPADO')
    })
    renderScreen(<LibroScreen />, { usuario: unaFarmacia, route: '/libro-recetario' })
    expect(await screen.findByText('No pudimos traer el libro')).toBeVisible()
  })

  it('stops whoever reads when a close does not hold', async () => {
    server.on(contract.libroRecetario, () => aLibro({ cierres: [aCierre({ integro: false })] }))
    open()
    expect(await screen.findByRole('alert')).toHaveTextContent('El cierre del N.º 1 al 4 no coincide')
  })
})

describe('the close', () => {
  it('seals up to the last number in sight', async () => {
    server.on(contract.libroCierre, ({ hasta }) => aCierre({ desde: 5, hasta }))
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Cerrar hasta el N.º 6' }))
    // M11: one click closes nothing; it says what would be closed.
    const dialogo = await screen.findByRole('dialog', { name: 'Cerrar el libro hasta el N.º 6' })
    expect(dialogo).toHaveTextContent('Del N.º 5 al 6, del 20/11/2026: 2 asientos, 2 de drogas bajo control.')
    expect(server.callsTo(contract.libroCierre)).toEqual([])
    await user.click(within(dialogo).getByRole('button', { name: 'Cerrar 2 asientos' }))
    expect(await screen.findByText('Libro cerrado del N.º 5 al 6.')).toBeVisible()
    expect(server.callsTo(contract.libroCierre)).toEqual([{ hasta: 6 }])
    await waitFor(() => expect(server.callsTo(contract.libroRecetario)).toHaveLength(2))
  })

  it('DS-07 asks for the factor where the server does, and is called off without a request', async () => {
    let mostrado = false
    server.on(contract.segundoFactor, () => {
      mostrado = true
      return { segundo_factor_hasta: new Date(ahora.getTime() + 300_000).toISOString() }
    })
    server.on(contract.libroCierre, ({ hasta }) => {
      if (!mostrado) throw apiError('SEGUNDO_FACTOR_REQUERIDO')
      return aCierre({ desde: 5, hasta })
    })
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Cerrar hasta el N.º 6' }))
    await user.click(await screen.findByRole('button', { name: 'No cerrar' }))
    expect(server.callsTo(contract.libroCierre)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Cerrar hasta el N.º 6' }))
    await user.click(await screen.findByRole('button', { name: 'Cerrar 2 asientos' }))
    await user.type(await screen.findByLabelText('Código de tu app de verificación'), '123456')
    await user.click(screen.getByRole('button', { name: 'Cerrar 2 asientos' }))
    expect(await screen.findByText('Libro cerrado del N.º 5 al 6.')).toBeVisible()
  })

  it('is not offered while not all that waits is in sight', async () => {
    server.on(contract.libroRecetario, () => aLibro({ sin_cerrar: 9 }))
    open()
    expect(await screen.findByText(/ampliá las fechas/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Cerrar hasta/ })).not.toBeInTheDocument()
  })

  it('says that an entry came since', async () => {
    server.on(contract.libroCierre, () => {
      throw apiError('LIBRO_CAMBIADO')
    })
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Cerrar hasta el N.º 6' }))
    await user.click(await screen.findByRole('button', { name: 'Cerrar 2 asientos' }))
    expect(await screen.findByText(/Hay un asiento nuevo desde que lo miraste/)).toBeVisible()
    await waitFor(() => expect(server.callsTo(contract.libroRecetario)).toHaveLength(2))
  })
})

describe('on paper', () => {
  it('M11 is exported for the days on screen, and says why when it was not', async () => {
    URL.createObjectURL = vi.fn(() => 'blob:x')
    const bajados: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      bajados.push(this.download)
    })
    server.on(contract.libroCsv, () => ({ nombre: 'libro.csv', csv: 'x', filas: 3, firma: '%RC1 a b' }))
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Exportar (CSV)' }))
    expect(await screen.findByText(/^El CSV tiene 3 asientos/)).toBeVisible()
    expect(bajados).toEqual(['libro.csv', 'libro.csv.firma'])
    expect(server.callsTo(contract.libroCsv)).toEqual([{ desde: '2026-11-01', hasta: '2026-11-20' }])
    server.on(contract.libroPdf, () => {
      throw apiError('SERVICIO_OCUPADO')
    })
    await user.click(screen.getByRole('button', { name: /PDF/ }))
    expect(await screen.findByText('No se exportó el libro')).toBeVisible()
  })
})
