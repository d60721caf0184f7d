// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { apiError, type FakeServer, fakeServer } from '#api/fake-server'
import { aCompleta, ahora, aPagina, aResumen } from '#api/recetas.builders'
import { renderScreen, unMedico } from '#api/test-app'
import { AdminRecetasScreen } from './AdminRecetasScreen'

let server: FakeServer
const admin = { ...unMedico, tipo: 20, roles: [20], descripcion: 'Gustavo Peralta' }
const motivo = 'Reclamo 14 de un paciente'
const otroMotivo = 'El profesional ya no atiende'
const entregada = aCompleta({
  estado: 'dispensada',
  es_autor: false,
  entregas: [
    { dispensa_id: 77, en: '2026-11-19T15:00:00.000Z', farmacia: 'Farmacia del Puente', items: [], faltantes: [] },
  ],
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: ahora })
  server = fakeServer()
  server.on(contract.recetas, () => aPagina([aResumen()]))
  server.on(contract.receta, () => aCompleta({ es_autor: false }))
  server.on(contract.test, () => ({
    data: { ...admin, segundo_factor_hasta: new Date(ahora.getTime() + 60_000).toISOString() },
  }))
})
afterEach(() => {
  vi.useRealTimers()
})

async function search() {
  const vista = renderScreen(<AdminRecetasScreen />, { usuario: admin, route: '/admin-recetas' })
  await vista.user.type(await screen.findByLabelText('¿Para qué?'), motivo)
  await vista.user.type(screen.getByLabelText('Documento de la persona'), '98.104.227')
  await vista.user.click(screen.getByRole('button', { name: 'Buscar' }))
  return vista
}
async function open() {
  const vista = await search()
  await vista.user.click(await screen.findByRole('button', { name: 'Abrir la receta 7K4M992QXA' }))
  await screen.findByRole('region', { name: 'Receta 7K4M992QXA' })
  return vista
}
async function tell(vista: Awaited<ReturnType<typeof open>>, boton: string) {
  await vista.user.click(screen.getByRole('button', { name: boton }))
  const dialogo = await screen.findByRole('dialog')
  await vista.user.type(within(dialogo).getByLabelText('Motivo'), otroMotivo)
  await vista.user.click(within(dialogo).getByRole('button', { name: boton }))
}

describe('whose recetas', () => {
  it('wants to know whose and why, and asks nothing without it', async () => {
    const { user } = renderScreen(<AdminRecetasScreen />, { usuario: admin, route: '/admin-recetas' })
    await user.click(await screen.findByRole('button', { name: 'Buscar' }))
    expect(screen.getAllByText(/Escribí para qué, con 10 letras/)[0]).toBeVisible()
    expect(screen.getAllByText('El DNI tiene 7 u 8 números.')[0]).toBeVisible()
    expect(server.callsTo(contract.recetas)).toEqual([])
  })

  it('lists them and opens one with the same reason, which no address keeps', async () => {
    const { router } = await open()
    expect(server.callsTo(contract.recetas)).toMatchObject([{ dni: '98104227', motivo }])
    expect(server.callsTo(contract.receta)).toMatchObject([{ recetas_id: '1', motivo }])
    expect(router.state.location.search).toBe('')
  })

  it('shows the code of each, takes whoever opened one to it, and back to its row', async () => {
    const { user } = await open()
    expect(screen.getByText(/7K4M9.92QXA$/, { selector: 'li p' })).toBeVisible()
    expect(screen.getByRole('heading', { name: /^Receta 7K4M9/ })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Cerrar' }))
    expect(screen.getByRole('button', { name: 'Abrir la receta 7K4M992QXA' })).toHaveFocus()
  })

  it('says that there are none, and keeps what was written when it fails', async () => {
    server.on(contract.recetas, () => aPagina([]))
    const { user } = await search()
    expect(await screen.findByText('No hay recetas con ese documento')).toBeVisible()
    server.on(contract.recetas, () => {
      throw apiError('ERROR_INTERNO')
    })
    await user.click(screen.getByRole('button', { name: 'Buscar' }))
    expect(await screen.findByText('No se hizo la búsqueda')).toBeVisible()
    expect(screen.getByLabelText('Documento de la persona')).toHaveValue('98.104.227')
  })
})

describe('annulling', () => {
  const resultado = { causa: null, farmacia: null, anulada_en: null, anuladas: [501], entregado: [] }
  it.each([
    [{ ...resultado, resultado: 'anulada' as const }, 'Anulada', /su profesional y las farmacias ya la ven así/],
    [
      { ...resultado, resultado: 'pendiente' as const, farmacia: { nombre: 'Farmacia del Puente', telefono: '' } },
      'Anulación pendiente',
      /La tiene Farmacia del Puente/,
    ],
    [
      { ...resultado, resultado: 'rechazada' as const, causa: 'YA_DISPENSADA' as const },
      'No se pudo anular',
      /Ya se entregó/,
    ],
  ])('ends in one of three words: %j', async (respuesta, titulo, texto) => {
    server.on(contract.anularReceta, () => respuesta)
    const vista = await open()
    await tell(vista, 'Anular la receta')
    const dicho = await screen.findByText(titulo)
    expect(dicho).toBeVisible()
    expect(screen.getByText(texto)).toBeVisible()
    expect(server.callsTo(contract.anularReceta)).toMatchObject([
      { convenio_id: 4, nro_recetario: 501, motivo: otroMotivo },
    ])
    // The list is read again.
    expect(server.callsTo(contract.receta)).toHaveLength(2)
  })

  it('is not offered of one that was handed over', async () => {
    server.on(contract.receta, () => entregada)
    await open()
    expect(screen.queryByRole('button', { name: 'Anular la receta' })).toBeNull()
  })
})

describe('undoing a dispensa', () => {
  it.each([
    [{ resultado: 'deshecha' as const, causa: null }, 'Entrega deshecha', /volvió a como estaba/],
    [
      { resultado: 'rechazada' as const, causa: 'DISPENSA_POSTERIOR' as const },
      'No se deshizo',
      /primero se deshace la última/,
    ],
  ])('says how it ended: %j', async (respuesta, titulo, texto) => {
    server.on(contract.receta, () => entregada)
    server.on(contract.mostradorDeshacer, () => ({ ...respuesta, estado: 'vigente', deshecha_en: null }))
    const vista = await open()
    expect(screen.getByText(/La entregó Farmacia del Puente/)).toBeVisible()
    await tell(vista, 'Deshacer la entrega')
    expect(await screen.findByText(titulo)).toBeVisible()
    expect(screen.getByText(texto)).toBeVisible()
    expect(server.callsTo(contract.mostradorDeshacer)).toMatchObject([{ dispensa_id: 77, motivo: otroMotivo }])
  })
})
