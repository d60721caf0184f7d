// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { Rol } from '@receta/domain'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { apiError, type FakeServer, fakeServer } from '#api/fake-server'
import { renderScreen, unMedico } from '#api/test-app'
import { ahora, aLiquidacion } from './autorizaciones.builders'
import { CuotasScreen } from './cuotas/CuotasScreen'
import { LiquidacionScreen } from './liquidacion/LiquidacionScreen'

let server: FakeServer
const auditora = { ...unMedico, tipo: Rol.OBRASOCIAL, roles: [Rol.OBRASOCIAL] }
type Cuotas = contract.OutputOf<typeof contract.cuotasAfiliados>
const cuotas = (cambios: Partial<Cuotas> = {}): Cuotas => ({
  mes: '2026-11',
  cuota: 3,
  items: [
    {
      persona_id: 1,
      apellidoNombre: 'Norma Beatriz Aguirre',
      dni: '*****227',
      nroafiliado: 'A-1',
      usadas: 3,
      en_auditoria: 1,
      quedan: 0,
    },
  ],
  conteos: { afiliados: 1, agotadas: 1 },
  total_estimado: 1,
  start: 0,
  limit: 35,
  ...cambios,
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: ahora })
  server = fakeServer()
  server.on(contract.cuotasAfiliados, () => cuotas())
  server.on(contract.liquidacion, () => aLiquidacion())
  server.on(contract.liquidaciones, () => ({ items: [], total_estimado: 0, start: 0, limit: 35 }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the quotas', () => {
  const open = (route = '/auditoria-cuotas') => renderScreen(<CuotasScreen />, { usuario: auditora, route })

  it('say what each affiliate used and has left of this month', async () => {
    open()
    expect(
      await screen.findByText('El convenio admite 3 recetas por mes a cada afiliado. A 1 se le agotó.'),
    ).toBeVisible()
    expect(screen.getByRole('heading', { name: 'noviembre de 2026' })).toBeVisible()
    expect(
      screen.getByRole('row', { name: /^Norma Beatriz Aguirre ?documento terminado en 227 A-1 3 1 ninguna$/ }),
    ).toBeVisible()
    expect(server.callsTo(contract.cuotasAfiliados)).toEqual([{ mes: '2026-11', texto: '', page: 1 }])
  })

  it('go to another month by the address, and search without it', async () => {
    const { user, router } = open()
    await user.click(await screen.findByRole('link', { name: 'Mes anterior' }))
    expect(router.state.location.search).toBe('?filtro=2026-10')
    expect(await screen.findByRole('heading', { name: 'octubre de 2026' })).toBeVisible()
    await user.type(screen.getByRole('searchbox', { name: 'Buscar' }), 'aguirre')
    await waitFor(() =>
      expect(server.callsTo(contract.cuotasAfiliados).at(-1)).toEqual({ mes: '2026-10', texto: 'aguirre', page: 1 }),
    )
    expect(router.state.location.search).toBe('?filtro=2026-10')
  })

  it('say that the convenio has no limit, and count nothing left', async () => {
    server.on(contract.cuotasAfiliados, () => cuotas({ cuota: 0 }))
    open()
    expect(await screen.findByText('El convenio no limita las recetas por mes.')).toBeVisible()
    expect(screen.queryByRole('columnheader', { name: 'Le quedan' })).not.toBeInTheDocument()
  })

  it('say that nobody had any, and what failed', async () => {
    server.on(contract.cuotasAfiliados, () => cuotas({ items: [], conteos: { afiliados: 0, agotadas: 0 } }))
    const { unmount } = open()
    expect(await screen.findByText('Nadie tuvo recetas este mes')).toBeVisible()
    unmount()
    server.on(contract.cuotasAfiliados, () => {
      throw apiError('ERROR_INTERNO')
    })
    open()
    expect(await screen.findByText('No pudimos traer las cuotas')).toBeVisible()
  })
})

describe('the liquidation', () => {
  const open = (route = '/auditoria-liquidacion') => renderScreen(<LiquidacionScreen />, { usuario: auditora, route })

  it('says what was handed over in the last 30 days, by pharmacy and line by line', async () => {
    open()
    const farmacias = within(await screen.findByRole('region', { name: 'Por farmacia' }))
    expect(
      farmacias.getByRole('row', { name: /Total 1 1 \$\s12.450,50 \$\s8.715,35 \$\s0 \$\s8.715,35/ }),
    ).toBeVisible()
    expect(
      screen.getByRole('row', {
        name: /hoy 9:00.*Farmacia del Puente.*N.º 14-0098118352.*Metformina.*70\s%.*8.715,35/,
      }),
    ).toBeVisible()
    expect(server.callsTo(contract.liquidacion)).toEqual([{ desde: '2026-10-22', hasta: '2026-11-20', page: 1 }])
  })

  it('says what is not known, instead of a zero', async () => {
    const { items, totales } = aLiquidacion()
    server.on(contract.liquidacion, () =>
      aLiquidacion({
        items: items.map((i) => ({ ...i, precio: null, importe: null, a_cargo: null })),
        totales: { ...totales, importe: '0.00', a_cargo: '0.00', sin_importe: 1 },
      }),
    )
    open()
    expect(await screen.findByText(/^1 renglón no tiene precio o porcentaje conocido/)).toBeVisible()
    expect(screen.getByRole('cell', { name: 'sin dato' })).toBeVisible()
  })

  it('says that nothing was handed over, and offers no file', async () => {
    const { totales } = aLiquidacion()
    server.on(contract.liquidacion, () =>
      aLiquidacion({
        items: [],
        farmacias: [],
        totales: { ...totales, dispensas: 0, renglones: 0 },
        total_estimado: 0,
      }),
    )
    open()
    expect(await screen.findByText('No se entregó nada del 22/10/2026 al 20/11/2026')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Bajar CSV' })).not.toBeInTheDocument()
  })

  it('asks for the days of the address, and for its own when they cannot be', async () => {
    open('/auditoria-liquidacion?desde=2026-11-01&hasta=2026-11-15&page=2')
    await screen.findByRole('region', { name: 'Renglones' })
    expect(server.callsTo(contract.liquidacion)[0]).toEqual({ desde: '2026-11-01', hasta: '2026-11-15', page: 2 })
  })

  it('downloads the file, and says why when it cannot', async () => {
    server.on(contract.liquidacionCsv, () => ({ nombre: 'liquidacion.csv', csv: 'Fecha;Hora' }))
    const bajados: string[] = []
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }))
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      bajados.push(this.download)
    })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Bajar CSV' }))
    await waitFor(() => expect(bajados).toEqual(['liquidacion.csv']))
    server.on(contract.liquidacionCsv, () => {
      throw apiError('SERVICIO_OCUPADO')
    })
    await user.click(screen.getByRole('button', { name: 'Bajar CSV' }))
    expect(await screen.findByText('El servicio está ocupado. Probá de nuevo en unos segundos.')).toBeVisible()
  })

  it('says at the button of the file that there is no network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    open()
    expect(await screen.findByRole('button', { name: /^Bajar CSV ?Sin conexión$/ })).toBeDisabled()
  })

  it('says what failed', async () => {
    server.on(contract.liquidacion, () => {
      throw apiError('ERROR_INTERNO')
    })
    open()
    expect(await screen.findByText('No pudimos traer la liquidación')).toBeVisible()
  })
})
