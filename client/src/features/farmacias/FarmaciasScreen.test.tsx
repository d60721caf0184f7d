// @vitest-environment jsdom
import { coberturas, farmaciaDetalle, farmacias, localidades, mapa } from '@receta/contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '#api/call'
import { apiError, type FakeServer, fakeServer } from '#api/fake-server'
import { renderScreen, unPaciente } from '#api/test-app'
import { readLista, removeLista } from '#device/listas-publicas'
import { clearSession, saveSession } from '#session/session'
import { aFarmacia, lista } from './farmacias.builders'
import { FarmaciasScreen } from './FarmaciasScreen'

let server: FakeServer
const puente = aFarmacia()
const acacias = aFarmacia({ id: 2, nombre: 'Farmacia Las Acacias', lat: -31.76, convenios: [], horario: {} })
const view = (query = '') => renderScreen(<FarmaciasScreen />, { route: `/farmacias${query}` })
const filas = () => within(screen.getByRole('list', { name: 'Farmacias' })).getAllByRole('listitem')

beforeEach(async () => {
  await removeLista('farmacias')
  server = fakeServer()
  server.on(farmacias, () => lista([puente, acacias]))
  server.on(mapa, () => ({ calles: null }))
  server.on(coberturas, () => ({
    items: [
      { convenio_id: 1, nombre: 'Particular', sigla: 'P', es_particular: true, planes: [] },
      { convenio_id: 2, nombre: 'Salud Cerca', sigla: 'SC', es_particular: false, planes: [] },
    ],
  }))
  server.on(localidades, () => ({
    items: [
      {
        localidad_id: '30084160',
        nombre: 'Paraná',
        partido_id: '30084',
        partido: 'Paraná',
        provincia_id: '30',
        provincia: 'Entre Ríos',
        lat: null,
        lon: null,
      },
    ],
  }))
})
afterEach(() => {
  // The position is remembered as long as the session or the page.
  saveSession(unPaciente)
  clearSession()
  Reflect.deleteProperty(navigator, 'geolocation')
})

/** The device's answer when asked for its position. */
function conUbicacion(responde: (ok: PositionCallback, no: PositionErrorCallback) => void) {
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition: responde } })
}

describe('FarmaciasScreen', () => {
  it('§7 asks for 35, and lists each with its hours in words, the convenio it takes and the order said', async () => {
    view()
    expect(await screen.findByText('2 farmacias. Primero las que atienden ahora.')).toBeTruthy()
    expect(server.callsTo(farmacias)).toEqual([{ limit: 35, start: 0, query: '' }])
    const [primera, segunda] = filas()
    expect(primera?.textContent).toMatch(/^1Farmacia del Puente.*(Abierta hasta|Cerrada\. Abre).*Salud Cerca$/)
    expect(segunda?.textContent).toMatch(/No sabemos su horario\. Llamá antes de ir.*Sin convenio$/)
  })

  it('puts on the map the pins of the list, reachable by keyboard and named as it', async () => {
    const { user } = view()
    const pin = await screen.findByRole('button', { name: /^2\. Farmacia Las Acacias\. No sabemos/ })
    pin.focus()
    await user.keyboard('{Enter}')
    const tarjeta = screen.getByRole('article', { name: 'Farmacia Las Acacias' })
    expect(within(tarjeta).getByRole('link', { name: 'Cómo llegar' }).getAttribute('href')).toMatch(/^geo:-31\.76,/)
    expect(within(tarjeta).getByRole('link', { name: 'Llamar' }).getAttribute('href')).toBe('tel:03435550182')
    expect(pin.getAttribute('aria-pressed')).toBe('true')
  })

  it('narrows by words, open now and de turno, and keeps it in the address', async () => {
    const { user, router } = view()
    await user.click(await screen.findByRole('button', { name: 'Abiertas ahora' }))
    await user.click(screen.getByRole('button', { name: 'De turno' }))
    await user.type(screen.getByRole('searchbox', { name: 'Buscar farmacia' }), 'puente')
    await waitFor(() =>
      expect(server.callsTo(farmacias).at(-1)).toEqual({
        limit: 35,
        start: 0,
        query: 'puente',
        abierta: true,
        de_turno: true,
      }),
    )
    expect(router.state.location.search).toBe('?q=puente&abierta=1&turno=1')
  })

  it('narrows by convenio and by localidad', async () => {
    const { user } = view()
    await user.click(await screen.findByRole('button', { name: 'Convenio y localidad' }))
    const dialogo = within(await screen.findByRole('dialog', { name: 'Convenio y localidad' }))
    await user.selectOptions(dialogo.getByLabelText('Aceptan el convenio'), 'Salud Cerca')
    await user.type(dialogo.getByRole('combobox', { name: 'Localidad' }), 'para')
    await user.click(await dialogo.findByRole('option', { name: /Paraná/ }))
    await user.click(dialogo.getByRole('button', { name: 'Ver farmacias' }))
    await waitFor(() =>
      expect(server.callsTo(farmacias).at(-1)).toMatchObject({ convenio_id: 2, localidad_id: '30084160' }),
    )
    await user.click(screen.getByRole('button', { name: 'Paraná' }))
    await waitFor(() => expect(server.callsTo(farmacias).at(-1)).not.toHaveProperty('localidad_id'))
  })

  it('asks where the person is only when told to, rounds it, and keeps it nowhere', async () => {
    server.on(farmacias, () => lista([aFarmacia({ distancia_m: 310 })]))
    conUbicacion((ok) => ok({ coords: { latitude: -31.741_234, longitude: -60.528_765 } } as GeolocationPosition))
    const { user, router } = view()
    await user.click(await screen.findByRole('button', { name: 'Cerca mío' }))
    expect(await screen.findByText(/Las de acá cerca primero, en línea recta/)).toBeTruthy()
    expect(server.callsTo(farmacias).at(-1)).toMatchObject({ lat: -31.741, lon: -60.529 })
    expect(screen.getByText(/a 3 cuadras$/, { selector: '.renglon p' })).toBeTruthy()
    expect(router.state.location.search).toBe('')
    const guardada = JSON.stringify(await readLista('farmacias'))
    expect([guardada.includes('-60.529'), guardada.includes('310')]).toEqual([false, false])
  })

  it('says what to do without the leave', async () => {
    conUbicacion((_ok, no) => no({ code: 1 } as GeolocationPositionError))
    const { user } = view()
    await user.click(await screen.findByRole('button', { name: 'Cerca mío' }))
    expect(await screen.findByText('No diste permiso para usar tu ubicación. Podés buscar por localidad.')).toBeTruthy()
  })

  it('leads through the pages', async () => {
    server.on(farmacias, () => lista([puente], 60))
    const { user } = view()
    await user.click(await screen.findByRole('link', { name: 'Siguiente' }))
    await waitFor(() => expect(server.callsTo(farmacias).at(-1)).toMatchObject({ start: 35 }))
  })

  it('says that none is so, and takes the filters off', async () => {
    server.on(farmacias, ({ abierta }) => lista(abierta ? [] : [puente]))
    const { user } = view('?abierta=1')
    expect(await screen.findByText('No hay farmacias así')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Sacar los filtros' }))
    expect(await screen.findByText('1 farmacia. Primero las que atienden ahora.')).toBeTruthy()
  })

  it('says that there are none yet', async () => {
    server.on(farmacias, () => lista([]))
    view()
    expect(await screen.findByText('Todavía no hay farmacias cargadas')).toBeTruthy()
  })

  it('offers to try again after a failure', async () => {
    server.on(farmacias, () => {
      throw apiError('ERROR_INTERNO')
    })
    const { user } = view()
    expect(await screen.findByText('No pudimos traer las farmacias')).toBeTruthy()
    server.on(farmacias, () => lista([puente]))
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByText('1 farmacia. Primero las que atienden ahora.')).toBeTruthy()
  })

  it('shows the last ones seen when there is no network, and of when they are', async () => {
    view()
    await screen.findByText('2 farmacias. Primero las que atienden ahora.')
    cleanup()
    server.goOffline(new ApiError('SIN_CONEXION', 'No hay conexión.'))
    view()
    expect(await screen.findByText(/^Datos de hoy \d{1,2}:\d\d\.$/)).toBeTruthy()
    expect(filas()).toHaveLength(2)
    cleanup()
    view('?q=otra')
    expect(await screen.findByText(/^Ahora no se puede buscar\. Lo último que se vio, con datos de hoy/)).toBeTruthy()
  })

  it('keeps the favourites in the device, up to date while they are looked at', async () => {
    localStorage.setItem(
      'farmacias-favoritas',
      JSON.stringify([{ farmacia: puente, vista: '2026-11-01T12:00:00.000Z' }]),
    )
    server.on(farmaciaDetalle, () => ({ ...puente, nombre: 'Farmacia del Puente Nuevo', proximos_turnos: [] }))
    view('?favoritas=1')
    expect(await screen.findByRole('heading', { name: 'Farmacia del Puente Nuevo', level: 3 })).toBeTruthy()
    expect(server.callsTo(farmacias)).toEqual([])
    await waitFor(() => expect(localStorage.getItem('farmacias-favoritas')).toContain('Puente Nuevo'))
    cleanup()
    server.goOffline(new ApiError('SIN_CONEXION', 'No hay conexión.'))
    view('?favoritas=1')
    expect(await screen.findByText(/^Datos de /)).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Farmacia del Puente Nuevo', level: 3 })).toBeTruthy()
  })
})
