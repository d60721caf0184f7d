// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { onlineManager } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { ApiError } from '#api/call'
import { aConvenio } from '#api/convenio.builders'
import { apiError, type FakeServer, fakeServer } from '#api/fake-server'
import { renderScreen, unMedico } from '#api/test-app'
import { PrescripcionesScreen } from './PrescripcionesScreen'
import { aCompleta, ahora, aPagina, aResumen } from '#api/recetas.builders'

let server: FakeServer
const anchoDe = (ancho: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches: ancho, addEventListener() {}, removeEventListener() {} }))

const dos = [
  aResumen(),
  aResumen({
    recetas_id: 2,
    nro_recetario: 502,
    apellidoNombre: 'Héctor Daniel Quiroga',
    estado: 'bloqueada',
    farmacia: 'Farmacia del Puente',
  }),
]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: ahora })
  anchoDe(true)
  server = fakeServer()
  server.on(contract.recetas, () => aPagina(dos, { vigente: 38, con_novedad: 3, bloqueada: 1 }))
  server.on(contract.conveniosHabilitados, () => ({
    items: [aConvenio(), aConvenio({ convenio_id: 2, nombre: 'Mutual Ferroviaria' })],
  }))
  server.on(contract.receta, ({ recetas_id }) => aCompleta({ recetas_id: recetas_id ?? 1 }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = (route = '/medico-prescripcion') => renderScreen(<PrescripcionesScreen />, { usuario: unMedico, route })
const filas = () => within(screen.getByRole('list', { name: 'Recetas' })).getAllByRole('link')

describe('the list', () => {
  it('shows each receta with its stamp, and the counts of each state, only the news in yellow', async () => {
    open()
    const lista = await screen.findByRole('list', { name: 'Recetas' })
    expect(within(lista).getByText('Norma Beatriz Aguirre')).toBeVisible()
    expect(within(lista).getByText('Vigente')).toBeVisible()
    expect(within(lista).getByText('Bloqueada')).toBeVisible()
    const estados = screen.getByRole('navigation', { name: 'Estado' })
    expect(within(estados).getByText('38')).toHaveClass('numero', { exact: true })
    expect(within(estados).getByText('3')).toHaveClass('ojo')
    expect(estados.querySelectorAll('.ojo')).toHaveLength(1)
  })

  it('says that there is nothing yet and offers the first one', async () => {
    server.on(contract.recetas, () => aPagina([]))
    open()
    expect(await screen.findByText('Todavía no hay recetas')).toBeVisible()
    expect(screen.getAllByRole('link', { name: 'Nueva receta' })[0]).toHaveAttribute('href', '/prescribir')
  })

  it('says what was sought when nothing matches, and takes the filters away', async () => {
    server.on(contract.recetas, ({ paciente }) => aPagina(paciente === 'enal 20' ? [] : dos))
    const { user, router } = open('/medico-prescripcion?filtro=vigente')
    await user.type(screen.getByRole('searchbox', { name: 'Buscar' }), 'enal 20')
    expect(await screen.findByText('No hay recetas con «enal 20»')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Sacar los filtros' }))
    expect(await screen.findByText('Héctor Daniel Quiroga')).toBeVisible()
    expect(router.state.location.search).toBe('')
    expect(screen.getByRole('searchbox', { name: 'Buscar' })).toHaveValue('')
  })

  it('says what failed with the code for support, and brings the list on retrying', async () => {
    let falla = true
    server.on(contract.recetas, () => {
      if (falla) throw apiError('ERROR_INTERNO')
      return aPagina(dos)
    })
    const { user } = open()
    expect(await screen.findByText('No pudimos traer las recetas')).toBeVisible()
    expect(screen.getByText('Para soporte: prueba')).toBeVisible()
    falla = false
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByRole('list', { name: 'Recetas' })).toBeVisible()
  })

  it('never shows the recetas of one filter under another that did not arrive', async () => {
    const { user } = open()
    await screen.findByRole('list', { name: 'Recetas' })
    onlineManager.setOnline(false)
    onTestFinished(() => onlineManager.setOnline(true))
    server.goOffline(new ApiError('SIN_CONEXION', 'No hay conexión.'))
    await user.click(
      within(screen.getByRole('navigation', { name: 'Estado' })).getByRole('link', { name: /Terminadas/ }),
    )
    expect(await screen.findByText('Sin conexión')).toBeVisible()
    expect(screen.queryByRole('list', { name: 'Recetas' })).not.toBeInTheDocument()
  })

  it('says that there is no connection', async () => {
    server.goOffline(new ApiError('SIN_CONEXION', 'No hay conexión.'))
    open()
    expect(await screen.findByText('Sin conexión')).toBeVisible()
  })

  it('searches what was typed, from the first page', async () => {
    const { user, router } = open('/medico-prescripcion?page=2')
    await user.type(screen.getByRole('searchbox', { name: 'Buscar' }), '98.104.227')
    await waitFor(() =>
      expect(server.callsTo(contract.recetas).at(-1)).toEqual({ filtro: '', page: '1', dni: '98104227' }),
    )
    expect(router.state.location).toMatchObject({ search: '', state: { texto: '98.104.227' } })
  })

  it('narrows to a convenio, to the last days and to one state alone, and takes them all away', async () => {
    const { user, router } = open('/medico-prescripcion?page=2')
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Convenio' }), 'Mutual Ferroviaria')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Fecha de emisión' }), 'Últimos 30 días')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Otro estado' }), 'Bloqueadas (1)')
    await waitFor(() =>
      expect(server.callsTo(contract.recetas).at(-1)).toMatchObject({
        filtro: 'bloqueada',
        convenio_id: '2',
        dias: '30',
        page: '1',
      }),
    )
    server.on(contract.recetas, () => aPagina([]))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Otro estado' }), 'Cualquier estado')
    await user.click(await screen.findByRole('button', { name: 'Sacar los filtros' }))
    expect(router.state.location.search).toBe('')
  })

  it('leads to the older and the newer pages', async () => {
    server.on(contract.recetas, () => ({ ...aPagina(dos), total_estimado: 80 }))
    open('/medico-prescripcion?page=2')
    expect(await screen.findByText('Página 2 de 3')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Anterior' })).toHaveAttribute('href', '/medico-prescripcion')
    expect(screen.getByRole('link', { name: 'Siguiente' })).toHaveAttribute('href', '/medico-prescripcion?page=3')
  })
})

describe('opening one', () => {
  it('shows it beside the list where there is room, with its id in the address', async () => {
    const { user, router } = open()
    await screen.findByRole('list', { name: 'Recetas' })
    await user.click(filas()[1]!)
    expect(router.state.location.search).toBe('?id=2')
    const detalle = screen.getByRole('complementary', { name: 'Receta seleccionada' })
    expect(await within(detalle).findByText('7K4M9 92QXA')).toBeVisible()
    expect(within(detalle).getByText(/Metformina clorhidrato/)).toBeVisible()
    expect(within(detalle).getByText(/Firmada y emitida/)).toBeVisible()
  })

  it('leads to its own screen where there is no room', async () => {
    anchoDe(false)
    open()
    await screen.findByRole('list', { name: 'Recetas' })
    expect(filas()[1]).toHaveAttribute('href', '/receta?id=2')
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument()
  })
})

describe('the keys of the list', () => {
  it('moves with the arrows, opens with Enter and is one stop of the Tab key', async () => {
    const { user, router } = open()
    await screen.findByRole('list', { name: 'Recetas' })
    filas()[0]!.focus()
    await user.keyboard('{ArrowDown}')
    expect(filas()[1]).toHaveFocus()
    expect(filas().map((fila) => fila.tabIndex)).toEqual([-1, 0])
    await user.keyboard('{Enter}')
    expect(router.state.location.search).toBe('?id=2')
  })

  it.each([
    ['a', () => screen.findByRole('dialog', { name: 'Anular la receta de Norma Beatriz Aguirre' })],
    ['i', () => screen.findByRole('dialog', { name: 'Imprimir la receta' })],
    ['n', () => screen.findByText('Otra pantalla')],
  ] as const)('%s acts on the focused receta', async (tecla, algo) => {
    const { user } = open()
    await screen.findByRole('list', { name: 'Recetas' })
    filas()[0]!.focus()
    await user.keyboard(tecla)
    expect(await algo()).toBeVisible()
  })

  it('/ goes to the search, where the letters write again', async () => {
    const { user } = open()
    await screen.findByRole('list', { name: 'Recetas' })
    filas()[0]!.focus()
    await user.keyboard('/an')
    expect(screen.getByRole('searchbox', { name: 'Buscar' })).toHaveValue('an')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it.each([
    ['/', () => screen.getByRole('searchbox', { name: 'Buscar' })],
    ['n', () => screen.findByText('Otra pantalla')],
  ] as const)('%s answers before anything has the focus', async (tecla, algo) => {
    const { user } = open()
    await screen.findByRole('list', { name: 'Recetas' })
    await user.keyboard(tecla)
    const elemento = await algo()
    expect(elemento).toBeVisible()
    if (tecla === '/') expect(elemento).toHaveFocus()
  })

  it('a on what cannot be annulled says why and asks nothing', async () => {
    server.on(contract.recetas, () => aPagina([aResumen({ estado: 'dispensada' })]))
    const { user } = open()
    await screen.findByRole('list', { name: 'Recetas' })
    filas()[0]!.focus()
    await user.keyboard('a')
    expect(await screen.findByText('No se puede anular: está dispensada.')).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})
