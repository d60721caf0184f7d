// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#api/call'
import { apiError, type FakeServer, fakeServer } from '#api/fake-server'
import { renderScreen, unPaciente } from '#api/test-app'
import { MisRecetas } from './MisRecetas'
import { ahora, aPagina, aResumen } from '#api/recetas.builders'

let server: FakeServer
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: ahora })
  server = fakeServer()
  server.on(contract.vinculos, () => ({ vinculos: [] }))
})
afterEach(() => {
  vi.useRealTimers()
})
const open = () => renderScreen(<MisRecetas />, { usuario: unPaciente })
const droga = (monodroga: string) => [{ ...aResumen().items[0]!, monodroga }]

describe("a paciente's recetas", () => {
  it('counts what is to collect, names the urgent one first and only marks that', async () => {
    server.on(contract.recetas, () =>
      aPagina([
        aResumen({ recetas_id: 1, items: droga('Enalapril'), vence_el: '2026-12-20' }),
        aResumen({ recetas_id: 2, items: droga('Atorvastatina'), vence_el: '2026-11-23' }),
        aResumen({ recetas_id: 3, items: droga('Losartán'), estado: 'programada', vigente_desde: '2026-12-20' }),
        aResumen({
          recetas_id: 4,
          items: droga('Amoxicilina'),
          estado: 'dispensada',
          dispensada_en: '2026-11-06T14:00:00.000Z',
          farmacia: 'Farmacia del Puente',
        }),
      ]),
    )
    const { container } = open()
    expect(await screen.findByRole('heading', { name: 'Tenés 2 para retirar. Una vence el lunes.' })).toBeVisible()
    expect(container.querySelectorAll('.resaltado')).toHaveLength(1)
    const tarjetas = screen.getAllByRole('article')
    expect(tarjetas.map((t) => t.querySelector('.droga')?.textContent)).toEqual([
      expect.stringContaining('Atorvastatina'),
      expect.stringContaining('Enalapril'),
    ])
    const primera = within(tarjetas[0]!)
    expect(primera.getByText(/Vence el lunes 23\/11/)).toBeVisible()
    expect(within(tarjetas[1]!).getByText('Vence el 20/12/2026')).toBeVisible()
    expect(primera.getByRole('link', { name: /^Mostrar código: Atorvastatina/ })).toHaveAttribute(
      'href',
      '/receta?id=2',
    )
    expect(container.querySelectorAll('.boton.primario')).toHaveLength(1)
    expect(screen.getByText('Desde el domingo 20/12/2026')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Ya terminadas' })).toBeVisible()
    expect(screen.getByText('Retirada el 06/11/2026, Farmacia del Puente')).toBeVisible()
    expect(server.callsTo(contract.recetas)).toEqual([{ page: '1', vinculo_id: '0' }])
  })

  it('says when there is none yet', async () => {
    server.on(contract.recetas, () => aPagina([]))
    open()
    expect(await screen.findByText('Todavía no tenés recetas')).toBeVisible()
  })

  it('says what failed and that nothing was lost', async () => {
    server.on(contract.recetas, () => {
      throw apiError('ERROR_INTERNO')
    })
    open()
    expect(await screen.findByText('No pudimos traer tus recetas')).toBeVisible()
    expect(screen.getByText(/Tus recetas están a salvo/)).toBeVisible()
  })

  it('says that there is no connection', async () => {
    server.goOffline(new ApiError('SIN_CONEXION', 'No hay conexión.'))
    open()
    expect(await screen.findByText('Sin conexión')).toBeVisible()
  })

  it('a blocked one is not counted and shows no code, but its sentence', async () => {
    server.on(contract.recetas, () => aPagina([aResumen({ estado: 'bloqueada' })]))
    open()
    expect(await screen.findByRole('heading', { name: /No tenés recetas para retirar/ })).toBeVisible()
    expect(screen.getByText(/No hace falta que vuelvas al consultorio/)).toBeVisible()
    expect(screen.getByRole('link', { name: /^Ver la receta/ })).toBeVisible()
  })

  it('keeps the older ones one press away, and then the pages before', async () => {
    const viejas = Array.from({ length: 5 }, (_, i) => aResumen({ recetas_id: 10 + i, estado: 'vencida' }))
    server.on(contract.recetas, ({ page }) => ({
      ...aPagina(
        Number(page) === 1 ? viejas : [aResumen({ recetas_id: 99, estado: 'anulada', items: droga('Ibuprofeno') })],
      ),
      total_estimado: 36,
    }))
    const { user } = open()
    expect(await screen.findAllByRole('listitem')).toHaveLength(3)
    await user.click(screen.getByRole('button', { name: 'Ver anteriores' }))
    expect(screen.getAllByRole('listitem')).toHaveLength(5)
    await user.click(screen.getByRole('button', { name: 'Ver anteriores' }))
    expect(await screen.findByText(/Ibuprofeno/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Ver anteriores' })).not.toBeInTheDocument()
  })
})

describe('the recetas of who gave a vínculo', () => {
  const vinculo = (fields: Partial<contract.Vinculo>): contract.Vinculo => ({
    vinculo_id: 7,
    sentido: 'recibido',
    quien: 'Elsa Graciela Montiel',
    alcance: ['ver', 'retirar'],
    aceptado_en: '2026-11-01T12:00:00.000Z',
    hasta: '2027-01-31',
    ...fields,
  })
  const de = () => screen.findByRole('navigation', { name: 'De quién son las recetas' })
  beforeEach(() => {
    server.on(contract.vinculos, () => ({
      vinculos: [
        vinculo({}),
        vinculo({ vinculo_id: 8, quien: 'Tomás Benítez', alcance: ['retirar'] }),
        vinculo({ vinculo_id: 9, quien: 'Camila Sosa', sentido: 'otorgado' }),
      ],
    }))
    server.on(contract.recetas, ({ vinculo_id }) =>
      aPagina(
        Number(vinculo_id) === 7 ? [aResumen({ en_nombre_de: 'Elsa Graciela Montiel', vence_el: '2026-11-21' })] : [],
      ),
    )
  })

  it('offers those who let him see theirs, and nobody else', async () => {
    open()
    expect(await screen.findByText('Elsa')).toBeVisible()
    const nombres = within(await de())
      .getAllByRole('link')
      .map((l) => l.textContent)
    expect(nombres).toEqual(['NMías', 'EElsa', 'Sumar'])
    expect(within(await de()).getByRole('link', { current: true })).toHaveTextContent('Mías')
  })

  it('always says whose they are, and asks for that person’s DNI', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('link', { name: 'Elsa' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Recetas de Elsa' })).toBeVisible()
    expect(await screen.findByText('Elsa Graciela Montiel')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Elsa tiene 1 para retirar. Vence mañana.' })).toBeVisible()
  })

  it('goes back to the own ones when the vínculo was cut off', async () => {
    renderScreen(<MisRecetas />, { usuario: unPaciente, route: '/principal?de=99' })
    expect(await screen.findByText('Todavía no tenés recetas')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'Tus recetas' })).toBeVisible()
  })
})
