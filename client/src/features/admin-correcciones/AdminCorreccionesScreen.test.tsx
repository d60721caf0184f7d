// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { apiError, type FakeServer, fakeServer } from '#api/fake-server'
import { renderScreen, unMedico } from '#api/test-app'
import { AdminCorreccionesScreen } from './AdminCorreccionesScreen'
import { aPedido } from './correcciones.builders'

let server: FakeServer
let items: contract.RectificacionConRenaper[]
const admin = { ...unMedico, tipo: 20, roles: [20], descripcion: 'Gustavo Peralta' }
const now = new Date('2026-11-28T15:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  items = [
    aPedido({ vence_el: '2026-11-27' }),
    aPedido({
      rectificacion_id: 8,
      dato: 'fecha_nacimiento',
      decia: '1952-03-12',
      pide: '1952-03-21',
      vence_el: '2026-12-04',
    }),
  ]
  server = fakeServer()
  server.on(contract.rectificacionesDatos, ({ contestadas }) => ({
    items: items.filter(({ desenlace }) => (desenlace !== null) === contestadas),
    renaper_configurado: false,
    total_estimado: 2,
    conteos: { abiertas: 2, vencidas: 1 },
    start: 0,
    limit: 35,
  }))
  server.on(contract.rectificacionResuelve, ({ rectificacion_id, desenlace, respuesta = '' }) => {
    const contestado = { desenlace, respuesta, resuelta_en: now.toISOString(), resuelta_quien: 'Gustavo Peralta' }
    items = items.map((i) => (i.rectificacion_id === rectificacion_id ? { ...i, ...contestado } : i))
    return { rectificacion: items[0] ?? aPedido() }
  })
  server.on(contract.test, () => ({
    data: { ...admin, segundo_factor_hasta: new Date(now.getTime() + 600_000).toISOString() },
  }))
})
afterEach(() => {
  vi.useRealTimers()
})
const open = (route = '/admin-correcciones') => renderScreen(<AdminCorreccionesScreen />, { usuario: admin, route })

describe('PT-06 what people asked to have corrected', () => {
  it('says what it says and what it should say, until when, and that one is late', async () => {
    open()
    expect(await screen.findByText('1 pedido pasó el plazo de la ley')).toBeVisible()
    const [tarde, otro] = screen.getAllByRole('listitem')
    expect(tarde).toHaveTextContent('Apellido: dice «Agire», pide «Aguirre»')
    expect(tarde).toHaveTextContent('Por qué: Falta una letra')
    expect(tarde).toHaveTextContent(/Había que contestarle hasta el viernes 27\/11\/2026/)
    expect(otro).toHaveTextContent('dice «12/03/1952», pide «21/03/1952»')
    expect(otro).toHaveTextContent(/Contestarle hasta el viernes 04\/12\/2026/)
  })

  it('corrects one, without asking for words', async () => {
    const { user } = open()
    await user.click((await screen.findAllByRole('button', { name: /^Corregir/ }))[0] as HTMLElement)
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Corregir el dato/ }))
    expect(await screen.findByText('Corregido: le avisamos a Norma Agire')).toBeVisible()
    expect(server.callsTo(contract.rectificacionResuelve)).toEqual([
      { rectificacion_id: 7, desenlace: 'corregida', respuesta: '' },
    ])
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
  })

  it('says why one does not correspond, and not without a reason', async () => {
    const { user } = open()
    await user.click((await screen.findAllByRole('button', { name: /^No corresponde/ }))[0] as HTMLElement)
    const dialogo = await screen.findByRole('dialog')
    await user.click(within(dialogo).getByRole('button', { name: /^Contestar/ }))
    expect(within(dialogo).getByText(/Escribilo con \d+ letras/)).toBeVisible()
    expect(server.callsTo(contract.rectificacionResuelve)).toEqual([])
    await user.type(within(dialogo).getByLabelText('Por qué no corresponde'), 'Tu documento dice Agire')
    await user.click(within(dialogo).getByRole('button', { name: /^Contestar/ }))
    expect(await screen.findByText('Contestado: le avisamos a Norma Agire')).toBeVisible()
  })

  it('tells who answers what another one just answered', async () => {
    server.on(contract.rectificacionResuelve, () => {
      throw apiError('RECTIFICACION_CONTESTADA')
    })
    const { user } = open()
    await user.click((await screen.findAllByRole('button', { name: /^Corregir/ }))[0] as HTMLElement)
    const dialogo = await screen.findByRole('dialog')
    await user.click(within(dialogo).getByRole('button', { name: /Corregir el dato/ }))
    expect(await within(dialogo).findByText(/Otra persona ya contestó/)).toBeVisible()
  })

  it('shows the answered ones with who answered', async () => {
    items = [
      aPedido({
        desenlace: 'no_corresponde',
        respuesta: 'Tu documento dice Agire.',
        resuelta_en: now.toISOString(),
        resuelta_quien: 'Gustavo Peralta',
      }),
    ]
    open('/admin-correcciones?estado=contestadas')
    expect(await screen.findByRole('listitem')).toHaveTextContent(
      'No correspondía el 28/11/2026, Gustavo Peralta. Tu documento dice Agire.',
    )
  })

  it('says that nobody waits, and what failed', async () => {
    items = []
    const { unmount } = open()
    expect(await screen.findByText('Nadie espera una corrección')).toBeVisible()
    unmount()
    server.on(contract.rectificacionesDatos, () => {
      throw apiError('ERROR_INTERNO')
    })
    open()
    expect(await screen.findByText('No pudimos traer los pedidos')).toBeVisible()
  })
})
