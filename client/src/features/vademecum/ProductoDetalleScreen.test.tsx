// @vitest-environment jsdom
import { coberturas, productoDetalle } from '@receta/contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '#api/call'
import { apiError, type FakeServer, fakeServer } from '#api/fake-server'
import { renderScreen } from '#api/test-app'
import { removeLista, writeLista } from '#device/listas-publicas'
import { ProductoDetalleScreen } from './ProductoDetalleScreen'
import { aProducto, detalleDe, encontrados } from './vademecum.builders'

let server: FakeServer
const view = (query = '?id=1') => renderScreen(<ProductoDetalleScreen />, { route: `/producto-detalle${query}` })
const producto = aProducto({ troquel: '390352', gtin: '07790375267858', lista_control: 'psico IV', remediar: true })
const barato = aProducto({ id: 2, nombre: 'Enalsauce', generico: false, laboratorio: 'Del Sauce', precio: '3000.00' })

beforeEach(async () => {
  await removeLista('producto')
  await removeLista('vademecum')
  server = fakeServer()
  server.on(productoDetalle, ({ plan }) => {
    const cobertura = plan === undefined ? null : { porcentaje: plan === 7 ? 70 : 0, requiere_autorizacion: plan === 7 }
    return detalleDe({ ...producto, cobertura }, [barato])
  })
  server.on(coberturas, () => ({
    items: [
      {
        convenio_id: 3,
        nombre: 'Mutual',
        sigla: 'M',
        es_particular: false,
        planes: [{ plan_id: 8, nombre: 'Básico' }],
      },
    ],
  }))
})

describe('ProductoDetalleScreen', () => {
  it('tells what it is, how it is sold, its control list and its codes', async () => {
    view()
    expect(await screen.findByRole('heading', { name: /^Enalapril maleato 10\smg$/, level: 2 })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Lista IV de psicotrópicos' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Bajo receta' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Está en Remediar' })).toBeTruthy()
    expect(screen.getByText('390352').className).toBe('mono')
    expect(screen.getByText('07790375267858').className).toBe('mono')
  })

  it('puts the same generic by price per unit, each leading to its own', async () => {
    view('?id=1&plan=7')
    const filas = within(await screen.findByRole('table')).getAllByRole('row')
    expect(filas.map(({ textContent }) => textContent)).toEqual([
      'LaboratorioSin cobertura',
      expect.stringMatching(/^Del SauceEnalsauce · .*\$\s3\.000\$\s50 cada unoel más barato$/),
      expect.stringMatching(/^Laboratorio Provincial \(este\)Sin marca/),
    ])
    expect(screen.getByRole('link', { name: 'Del Sauce' }).getAttribute('href')).toBe('/producto-detalle?id=2&plan=7')
  })

  it('says what the chosen plan pays, or that it does not', async () => {
    const { user, router } = view()
    await user.selectOptions(await screen.findByLabelText('Tu cobertura y plan'), '7')
    expect(await screen.findByRole('heading', { name: /^Salud Cerca cubre el 70\s%$/ })).toBeTruthy()
    expect(screen.getByText(/Pide autorización previa/)).toBeTruthy()
    expect(router.state.location.search).toBe('?id=1&plan=7')
    await user.selectOptions(screen.getByLabelText('Tu cobertura y plan'), '8')
    expect(await screen.findByRole('heading', { name: 'Mutual no lo cubre' })).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('Tu cobertura y plan'), 'Sin cobertura')
    await waitFor(() => expect(server.callsTo(productoDetalle).at(0)).toEqual({ id: 1 }))
  })

  it('says that it is not there, and that a link is broken', async () => {
    server.on(productoDetalle, () => {
      throw apiError('PRODUCTO_NO_ENCONTRADO')
    })
    view('?id=9')
    expect(await screen.findByText('Ese medicamento no está')).toBeTruthy()
    cleanup()
    view('')
    expect(screen.getByRole('link', { name: 'Ver el vademécum' })).toBeTruthy()
  })

  it('offers to try again after a failure', async () => {
    server.on(productoDetalle, () => {
      throw apiError('ERROR_INTERNO')
    })
    view()
    expect(await screen.findByText('No pudimos traer el medicamento')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeTruthy()
  })

  it('without a network shows what was last seen of it, whole or as the list had it', async () => {
    server.goOffline(new ApiError('SIN_CONEXION', 'No hay conexión.'))
    view()
    expect(await screen.findByText('Sin conexión')).toBeTruthy()
    cleanup()
    const traido = new Date().toISOString()
    await writeLista('vademecum', { pedido: '{}', data: encontrados([producto]), traido })
    view()
    expect(await screen.findByText('Para comparar precios y coberturas hace falta conexión.')).toBeTruthy()
    expect(screen.getByText(/^Datos de hoy/)).toBeTruthy()
    cleanup()
    await writeLista('producto', { pedido: '{"id":1}', data: detalleDe(producto, [barato]), traido })
    view()
    expect(await screen.findByRole('link', { name: 'Del Sauce' })).toBeTruthy()
  })
})
