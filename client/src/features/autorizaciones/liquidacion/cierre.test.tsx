// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { apiError, type FakeServer, fakeServer } from '#api/fake-server'
import { renderScreen, unMedico } from '#api/test-app'
import { aCierre, ahora, aLiquidacion } from '../autorizaciones.builders'
import { LiquidacionScreen } from './LiquidacionScreen'

const auditora = { ...unMedico, tipo: 3, roles: [3], descripcion: 'Inés Auditora' }
const ruta = '/auditoria-liquidacion?desde=2026-11-01&hasta=2026-11-15'
const rango = { desde: '2026-11-01', hasta: '2026-11-15' }
let server: FakeServer
let liquidacion: contract.Liquidacion
let cerradas: contract.CierreLiquidacion[]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: ahora })
  server = fakeServer()
  liquidacion = aLiquidacion(rango)
  cerradas = []
  server.on(contract.liquidacion, () => liquidacion)
  server.on(contract.liquidaciones, () => ({
    items: cerradas,
    total_estimado: cerradas.length,
    start: 0,
    limit: 35,
  }))
  server.on(contract.test, () => ({
    data: { ...auditora, segundo_factor_hasta: new Date(ahora.getTime() + 60_000).toISOString() },
  }))
  server.on(contract.passkeys, () => ({ items: [], totp: true, codigos: 0 }) as never)
  server.on(contract.segundoFactor, () => ({ segundo_factor_hasta: ahora.toISOString() }) as never)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const open = (route = ruta) => renderScreen(<LiquidacionScreen />, { usuario: auditora, route })
const dialogo = async () => within(await screen.findByRole('dialog'))
type User = ReturnType<typeof open>['user']
const write = async (user: User, label: string, texto: string) => {
  const campo = (await dialogo()).getByLabelText(label)
  await user.clear(campo)
  await user.click(campo)
  await user.paste(texto)
}
const press = async (user: User, name: string) => user.click((await dialogo()).getByRole('button', { name }))

describe('a debit', () => {
  it('begins with the whole of the line, takes its reason, and is sent as pesos', async () => {
    server.on(contract.liquidacionDebita, ({ importe, motivo }) => ({
      debito: importe === null ? null : { importe, motivo: motivo ?? '', quien: 'Inés Auditora' },
    }))
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: /^Debitar Metformina/ }))
    expect((await dialogo()).getByLabelText('No se paga')).toHaveValue('8715,35')
    await write(user, 'No se paga', 'mil')
    await press(user, 'Guardar el débito')
    expect((await dialogo()).getByText(/^Un importe en pesos/)).toBeVisible()
    expect((await dialogo()).getByText(/^Escribí el motivo/)).toBeVisible()
    await write(user, 'No se paga', '1.200,50')
    await write(user, 'Motivo', 'Falta el troquel')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Débito guardado')).toBeVisible()
    expect(server.callsTo(contract.liquidacionDebita)).toEqual([
      { dispensa_id: 3, renglon: 1, importe: '1200.50', motivo: 'Falta el troquel' },
    ])
  })

  it('is shown with its reason, says what the server refuses at its field, and is taken away', async () => {
    const { items } = liquidacion
    const debito = { importe: '100.00', motivo: 'Falta el troquel', quien: 'Inés Auditora' }
    liquidacion = aLiquidacion({ ...rango, items: items.map((i) => ({ ...i, debito })) })
    server.on(contract.liquidacionDebita, ({ importe }) => {
      if (importe === null) return { debito: null }
      throw apiError('DATOS_INVALIDOS', { fields: { importe: ['Como mucho lo que está a cargo.'] } })
    })
    const { user } = open()
    expect(await screen.findByText('Falta el troquel')).toBeVisible()
    await user.click(screen.getByRole('button', { name: /^Cambiar Metformina/ }))
    await press(user, 'Guardar el débito')
    expect(await screen.findByText('Como mucho lo que está a cargo.')).toBeVisible()
    await press(user, 'Quitar el débito')
    expect(await screen.findByText('El renglón ya no tiene débito')).toBeVisible()
  })
})

describe('closing a period', () => {
  it('says what is closed, pharmacy by pharmacy, and takes a code for it', async () => {
    server.on(contract.liquidacionCierra, () => ({ cierre: aCierre() }))
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Cerrar el período' }))
    expect((await dialogo()).getByText('Farmacia del Puente')).toBeVisible()
    await user.type((await dialogo()).getByLabelText('Código de tu app de verificación'), '123456')
    await press(user, 'Cerrar el período')
    await waitFor(() =>
      expect(server.callsTo(contract.liquidacionCierra)).toEqual([
        {
          clave_idempotencia: expect.any(String),
          ...rango,
          visto: { renglones: 1, a_cargo: '8715.35', debito: '0.00' },
        },
      ]),
    )
    expect(await screen.findByText('Período cerrado')).toBeVisible()
  })

  it('waits until its last day ended, and says so', async () => {
    liquidacion = aLiquidacion()
    open('/auditoria-liquidacion')
    const boton = await screen.findByRole('button', { name: 'Cerrar el período' })
    expect(boton).toBeDisabled()
    expect(boton).toHaveAccessibleDescription(/^Se cierra dos horas después/)
    expect(screen.getByText(/^Se cierra dos horas después de su último día/)).toBeVisible()
  })

  it('without a network says so at its button', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    open()
    expect(await screen.findByRole('button', { name: /^Cerrar el período ?Sin conexión$/ })).toBeDisabled()
  })

  it('once closed no line is debited, its signed file is downloaded with its signature, and what changed is said', async () => {
    liquidacion = aLiquidacion({ ...rango, cierres: [aCierre()] })
    server.on(contract.liquidacionArchivo, () => ({ nombre: 'cerrada.csv', csv: 'x', firma: '%RC1 a b' }))
    const bajados: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      bajados.push(this.download)
    })
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL() {} }))
    const { user } = open()
    expect(await screen.findByText('Cerrado del 01/11/2026 al 15/11/2026')).toBeVisible()
    expect(screen.getByText(/Desde entonces cambió lo entregado/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Cerrar el período' })).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Bajar el archivo firmado/ }))
    await waitFor(() => expect(bajados).toEqual(['cerrada.csv', 'cerrada.csv.firma']))
  })

  it('of a closed day offers no debit', async () => {
    liquidacion = aLiquidacion({ ...rango, cierres: [aCierre({ hasta: '2026-11-30' })] })
    open()
    await screen.findByRole('region', { name: 'Renglones' })
    expect(screen.queryByRole('button', { name: /^Debitar/ })).toBeNull()
  })

  it('is opened again with a reason of ten letters, and that stays in the list', async () => {
    liquidacion = aLiquidacion({ ...rango, cierres: [aCierre()] })
    const reabierta = { quien: 'Inés Auditora', motivo: 'La farmacia trajo el troquel', en: ahora.toISOString() }
    server.on(contract.liquidacionReabre, () => {
      liquidacion = aLiquidacion(rango)
      cerradas = [aCierre({ reabierta })]
      return { cierre: aCierre({ reabierta }) }
    })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Reabrir' }))
    await write(user, 'Motivo', 'corto')
    await press(user, 'Reabrir el período')
    expect((await dialogo()).getByText(/10 letras/)).toBeVisible()
    await write(user, 'Motivo', reabierta.motivo)
    await press(user, 'Reabrir el período')
    expect(await screen.findByText(/«La farmacia trajo el troquel»/)).toBeVisible()
    expect(server.callsTo(contract.liquidacionReabre)).toEqual([{ liquidacion_id: 4, motivo: reabierta.motivo }])
  })
})
