// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { configure, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aConvenio } from '#api/convenio.builders'
import { apiError, type FakeServer, fakeServer } from '#api/fake-server'
import { renderScreen, unMedico } from '#api/test-app'
import { RecetariosScreen } from './RecetariosScreen'

configure({ asyncUtilTimeout: 10_000 })

const en = new Date().toISOString()
const recetario: contract.Recetario = {
  id: 7,
  convenio_id: 5,
  convenio: 'Programa Salud Cerca',
  desde: 501,
  hasta: 504,
  usados: 1,
  anulados: 1,
  generado_en: en,
  pdf: '/recetas/api/recetario/documento?recetario_id=7',
}
const blanco = { referencia: '7K4M992QXA', estado: 'libre' as const, recetas_id: null, en: null, motivo: null }
const blancos: contract.Blanco[] = [
  { ...blanco, nro_recetario: 501, estado: 'usado', recetas_id: 900, en },
  { ...blanco, nro_recetario: 502, estado: 'anulado', motivo: 'perdido', en },
  { ...blanco, nro_recetario: 503 },
  { ...blanco, nro_recetario: 504 },
]

let server: FakeServer
let recetarios: contract.Recetario[]
beforeEach(() => {
  recetarios = [recetario]
  server = fakeServer()
  const segundo_factor_hasta = new Date(Date.now() + 600_000).toISOString()
  server.on(contract.test, () => ({ data: { ...unMedico, roles: [13], segundo_factor_hasta } }))
  server.on(contract.recetariosGenerados, () => ({
    items: recetarios,
    total_estimado: recetarios.length,
    start: 0,
    limit: 500,
  }))
  server.on(contract.recetarioBlancos, () => ({ recetario, blancos }))
  server.on(contract.conveniosHabilitados, () => ({ items: [aConvenio()] }))
  server.on(contract.generaRecetario, () => ({ recetario }))
  server.on(contract.anulaBlanco, ({ nro_recetario, motivo }) => ({
    blanco: { ...blanco, nro_recetario, estado: 'anulado' as const, motivo, en },
  }))
  server.on(contract.documentoRecetario, () => new Uint8Array([37]) as never)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const open = (query = '') => renderScreen(<RecetariosScreen />, { usuario: unMedico, route: `/recetarios${query}` })
const boton = (name: string | RegExp) => screen.findByRole('button', { name })

describe('/recetarios', () => {
  it('§9 asks for all of them, and shows what is left of each and what became of each sheet', async () => {
    open()
    const lista = await screen.findByRole('list', { name: 'Recetarios' })
    expect(within(lista).getByText('Números 501 a 504')).toBeVisible()
    expect(within(lista).getByText('2 en blanco')).toBeVisible()
    expect(within(lista).getByText(/1 cargado y 1 anulado/)).toBeVisible()
    expect(server.callsTo(contract.recetariosGenerados)).toEqual([{ limit: 'ALL', start: 0 }])
    const hojas = within(await screen.findByRole('list', { name: 'Hojas del recetario' })).getAllByRole('listitem')
    expect(hojas.map((hoja) => hoja.textContent)).toEqual([
      expect.stringMatching(/^501Cargado al sistema .*Ver la receta$/),
      expect.stringMatching(/^502Anulado .*: se perdió/),
      expect.stringMatching(/^503En blanco .*CargarAnular$/),
      expect.stringMatching(/^504En blanco .*CargarAnular$/),
    ])
    expect(screen.getByRole('link', { name: 'Ver la receta del número 501' })).toHaveAttribute('href', '/receta?id=900')
  })

  it('without any says what they are for and makes the first, which it then offers to print', async () => {
    recetarios = []
    const { user, router } = open()
    expect(await screen.findByText('Todavía no hiciste ningún recetario')).toBeVisible()
    await user.click(await boton('Hacer un recetario'))
    await user.click(await boton('Reservar los números'))
    expect(await screen.findByRole('dialog', { name: 'Imprimir 2 blancos' })).toBeVisible()
    expect(server.callsTo(contract.generaRecetario)).toEqual([
      { convenio_id: 5, cantidad: 10, clave_idempotencia: expect.any(String) },
    ])
    expect(router.state.location.search).toBe('?ver=7')
  })

  it('asks for the convenio where there are several, and repeats a lost answer with the same key', async () => {
    server.on(contract.conveniosHabilitados, () => ({
      items: [aConvenio(), aConvenio({ convenio_id: 9, nombre: 'Otra obra social' })],
    }))
    let veces = 0
    server.on(contract.generaRecetario, () => {
      veces += 1
      if (veces === 1) throw apiError('ERROR_INTERNO')
      return { recetario }
    })
    const { user } = open()
    await user.click(await boton('Hacer otro'))
    await user.click(await boton('Reservar los números'))
    expect(await screen.findByText('Elegí por qué convenio van a ir.')).toBeVisible()
    expect(server.callsTo(contract.generaRecetario)).toEqual([])
    await user.selectOptions(screen.getByRole('combobox', { name: 'Convenio' }), 'Otra obra social')
    await user.click(await boton('Reservar los números'))
    await screen.findByText('No se hizo')
    await user.click(await boton('Reservar los números'))
    await screen.findByRole('dialog', { name: 'Imprimir 2 blancos' })
    const [primera, segunda] = server.callsTo(contract.generaRecetario)
    expect(primera).toMatchObject({ convenio_id: 9 })
    expect(segunda).toEqual(primera)
  })

  it('prints the blanks that are left in the size that is chosen', async () => {
    const abrir = vi.fn(() => ({}) as Window)
    vi.stubGlobal('open', abrir)
    URL.createObjectURL = () => 'blob:x'
    URL.revokeObjectURL = () => undefined
    const { user } = open()
    await user.click(await boton('Imprimir'))
    await user.click(await screen.findByRole('radio', { name: /Hoja A4/ }))
    await user.click(await boton('Ver PDF'))
    await vi.waitFor(() => expect(abrir).toHaveBeenCalled())
    expect(server.callsTo(contract.documentoRecetario)).toEqual([{ recetario_id: '7', formato: 'A4' }])
  })

  it('Q11 voids one lost sheet, once it is said what happened', async () => {
    const { user } = open()
    await user.click(await boton('Anular el blanco 503'))
    const dialogo = await screen.findByRole('dialog', { name: 'Anular el blanco 503' })
    await user.click(within(dialogo).getByRole('button', { name: 'Anular el blanco' }))
    expect(await within(dialogo).findByText('Decí qué pasó.')).toBeVisible()
    expect(server.callsTo(contract.anulaBlanco)).toEqual([])
    await user.click(within(dialogo).getByRole('radio', { name: /Se perdió/ }))
    await user.click(within(dialogo).getByRole('button', { name: 'Anular el blanco' }))
    expect(await screen.findByText('Blanco anulado')).toBeVisible()
    expect(server.callsTo(contract.anulaBlanco)).toEqual([{ nro_recetario: 503, motivo: 'perdido' }])
  })

  it('voids a stolen pad with one code', async () => {
    const { user } = open()
    await user.click(await boton('Anular los 2 que quedan'))
    await user.click(await screen.findByRole('radio', { name: /Lo robaron/ }))
    await user.click(await boton('Anular 2 blancos'))
    expect(await screen.findByText('2 blancos anulados')).toBeVisible()
    expect(server.callsTo(contract.anulaBlanco)).toEqual([
      { nro_recetario: 503, motivo: 'robado' },
      { nro_recetario: 504, motivo: 'robado' },
    ])
  })

  it('leads to the form with the sheet and its convenio', async () => {
    const { user, router } = open()
    await user.click(await screen.findByRole('link', { name: 'Cargar al sistema el número 503' }))
    expect([router.state.location.pathname, router.state.location.state]).toEqual([
      '/prescribir',
      { nueva: true, papel: { nro_recetario: 503, convenio_id: 5, convenio: 'Programa Salud Cerca' } },
    ])
  })

  it('says what could not be loaded, and tries again', async () => {
    server.on(contract.recetariosGenerados, () => {
      throw apiError('ERROR_INTERNO')
    })
    open()
    expect(await screen.findByText('No pudimos traer tus recetarios')).toBeVisible()
  })
})
