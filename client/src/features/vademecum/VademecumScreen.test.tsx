// @vitest-environment jsdom
import { coberturas, productoDetalle, productos } from '@receta/contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#api/call'
import { apiError, type FakeServer, fakeServer } from '#api/fake-server'
import { renderScreen } from '#api/test-app'
import { removeLista } from '#device/listas-publicas'
import { aProducto, detalleDe, encontrados } from './vademecum.builders'
import { VademecumScreen } from './VademecumScreen'

let server: FakeServer
const enalapril = aProducto()
const losartan = aProducto({
  id: 2,
  monodroga: 'Losartán',
  nombre: 'Losacor',
  ifa_clave: 'losartan',
  generico: false,
  forma: 'Cápsulas',
  condicion_venta: 'archivada',
})
const view = (query = '') => renderScreen(<VademecumScreen />, { route: `/vdm${query}` })
const buscador = () => screen.getByRole('searchbox', { name: 'Buscar un medicamento' })
const genericos = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

beforeEach(async () => {
  await removeLista('vademecum')
  await removeLista('producto')
  server = fakeServer()
  server.on(productos, ({ plan }) =>
    encontrados(
      [enalapril, losartan].map((p) => ({
        ...p,
        cobertura: plan === undefined ? null : { porcentaje: p.id === 1 ? 100 : 0, requiere_autorizacion: false },
      })),
    ),
  )
  server.on(productoDetalle, ({ id }) => detalleDe(aProducto({ id })))
  server.on(coberturas, () => ({
    items: [
      {
        convenio_id: 2,
        nombre: 'Salud Cerca',
        sigla: 'SC',
        es_particular: false,
        planes: [{ plan_id: 7, nombre: 'Plan Único' }],
      },
    ],
  }))
})

describe('VademecumScreen', () => {
  it('asks nothing before two letters, and says that searches are not kept', async () => {
    const { user } = view()
    expect(screen.getByText('Con dos letras alcanza. Lo que buscás no queda guardado.')).toBeTruthy()
    await user.type(buscador(), 'e')
    expect(server.callsTo(productos)).toEqual([])
  })

  it('§7 asks for 35, generic first, with its price and its date, and keeps the words out of the address', async () => {
    const { user, router } = view()
    await user.type(buscador(), 'enalapril')
    const fila = await screen.findByRole('link', { name: /10\smg · comprimidos ×\s60/ })
    expect(fila.textContent).toContain('Sin marca')
    expect(fila.textContent).toContain('$\u00a06.120 al 14/11/2026')
    expect(genericos().slice(0, 2)).toEqual(['Enalapril maleato', 'Losartán'])
    // Each key after a pause asks at once; on a slow machine that is more than the last.
    expect(server.callsTo(productos).at(-1)).toEqual({ limit: 35, start: 0, query: 'enalapril' })
    expect(router.state.location.search).toBe('')
    expect(JSON.stringify(localStorage)).not.toContain('enalapril')
  })

  it('shows the chosen one beside the list, and another when a row is chosen', async () => {
    const { user } = view()
    await user.type(buscador(), 'en')
    const detalle = within(await screen.findByRole('complementary', { name: 'Medicamento elegido' }))
    expect(await detalle.findByRole('heading', { name: /^Enalapril maleato 10\smg$/ })).toBeTruthy()
    await user.click(screen.getByRole('link', { name: /cápsulas/ }))
    await waitFor(() => expect(server.callsTo(productoDetalle).at(-1)).toEqual({ id: 2 }))
  })

  it('says who pays before what it costs, once a plan is chosen', async () => {
    const { user, router } = view()
    await user.type(buscador(), 'en')
    await user.click(screen.getByRole('button', { name: 'Cobertura y filtros' }))
    const dialogo = within(await screen.findByRole('dialog', { name: 'Cobertura y filtros' }))
    await user.selectOptions(dialogo.getByLabelText('Cobertura y plan'), 'Salud Cerca, Plan Único')
    await user.click(dialogo.getByRole('button', { name: 'Ver medicamentos' }))
    expect(await screen.findByText('Cubre 100\u00a0%', { normalizer: (t) => t })).toBeTruthy()
    expect(screen.getByText('No cubre')).toBeTruthy()
    expect(router.state.location.search).toBe('?plan=7')
    await user.click(screen.getByRole('button', { name: 'Sólo lo que cubre' }))
    await waitFor(() => expect(screen.queryByText('No cubre')).toBeNull())
  })

  it.each([
    ['?genericos=1', ['Enalapril maleato']],
    ['?condicion=archivada', ['Losartán']],
    ['?forma=C%C3%A1psulas', ['Losartán']],
  ])('sifts all that was found: %s', async (query, esperados) => {
    const { user } = view(query)
    await user.type(buscador(), 'en')
    await waitFor(() => expect(genericos().filter((g) => !g?.endsWith('mg'))).toEqual(esperados))
    expect(server.callsTo(productos).at(-1)).toEqual({ limit: 'ALL', start: 0, query: 'en' })
  })

  it('leads through the pages, and cuts them here when it sifted', async () => {
    server.on(productos, ({ limit }) =>
      limit === 'ALL' || limit === 500
        ? encontrados(
            Array.from({ length: 40 }, (_, i) => aProducto({ id: i + 1, presentacion: `Envase ${i}`, unidades: null })),
          )
        : encontrados([enalapril], { total_estimado: 60 }),
    )
    const { user } = view()
    await user.type(buscador(), 'en')
    await user.click(await screen.findByRole('link', { name: 'Siguiente' }))
    await waitFor(() => expect(server.callsTo(productos).at(-1)).toEqual({ limit: 35, start: 35, query: 'en' }))
    await user.click(screen.getByRole('button', { name: 'Sólo genéricos' }))
    expect(await screen.findByText('Página 1 de 2')).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Siguiente' }))
    await waitFor(() => expect(screen.getAllByRole('link', { name: /Envase|envase/ })).toHaveLength(5))
  })

  it('says when it is only the most alike', async () => {
    server.on(productos, () => encontrados([enalapril], { aproximado: true }))
    const { user } = view()
    await user.type(buscador(), 'enalaprl')
    expect(await screen.findByText(/Nada está escrito así: esto es lo más parecido\./)).toBeTruthy()
  })

  it('says that nothing was found, and that the filters left nothing', async () => {
    server.on(productos, () => encontrados([]))
    const { user } = view('?genericos=1')
    await user.type(buscador(), 'zz')
    expect(await screen.findByText('No hay medicamentos así')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Sacar los filtros' }))
    expect(await screen.findByText('No hay medicamentos con «zz»')).toBeTruthy()
  })

  it('offers to try again after a failure', async () => {
    server.on(productos, () => {
      throw apiError('ERROR_INTERNO')
    })
    const { user } = view()
    await user.type(buscador(), 'en')
    expect(await screen.findByText('No pudimos traer los medicamentos')).toBeTruthy()
    server.on(productos, () => encontrados([enalapril]))
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByRole('link', { name: /comprimidos/ })).toBeTruthy()
  })

  it('without a network shows the last page seen and of when, also before anything is typed', async () => {
    const { user } = view()
    await user.type(buscador(), 'en')
    await screen.findByRole('link', { name: /comprimidos/ })
    cleanup()
    server.goOffline(new ApiError('SIN_CONEXION', 'No hay conexión.'))
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const otra = view()
    expect((await screen.findAllByText(/^Datos de hoy/)).length).toBeGreaterThan(0)
    expect(genericos()).toContain('Losartán')
    await otra.user.type(buscador(), 'otra cosa')
    expect(await screen.findByText(/^Ahora no se puede buscar\. Lo último que se vio/)).toBeTruthy()
    vi.restoreAllMocks()
  })
})
