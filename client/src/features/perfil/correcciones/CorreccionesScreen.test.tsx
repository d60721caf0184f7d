// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { apiError, type FakeServer, fakeServer } from '#api/fake-server'
import { renderScreen, unPaciente } from '#api/test-app'
import { malEscrita } from '../perfil.builders'
import { CorreccionesScreen } from './CorreccionesScreen'

let server: FakeServer
let items: contract.Rectificacion[]
const now = new Date('2026-11-26T15:00:00Z')
const aPropia = (fields: Partial<contract.Rectificacion> = {}): contract.Rectificacion => ({
  rectificacion_id: 7,
  dato: 'apellido',
  decia: 'Agire',
  pide: 'Aguirre',
  motivo: '',
  pedida_en: now.toISOString(),
  vence_el: '2026-12-03',
  desenlace: null,
  respuesta: null,
  resuelta_en: null,
  ...fields,
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  items = []
  server = fakeServer()
  server.on(contract.rectificaciones, () => ({ identidad: malEscrita, items }))
  server.on(contract.rectificacionPide, ({ dato, pide }) => {
    items = [aPropia({ dato, pide })]
    return { identidad: malEscrita, items }
  })
})
afterEach(() => {
  vi.useRealTimers()
})
const open = () =>
  renderScreen(<CorreccionesScreen />, { usuario: unPaciente, route: '/perfil-usuario?ver=correcciones' })

describe('PT-06 asking to have a datum corrected', () => {
  it('shows what each datum says, takes the right one, and says until when it has to be answered', async () => {
    const { user } = open()
    const que = await screen.findByLabelText('Qué está mal')
    expect(screen.getByRole('option', { name: 'Fecha de nacimiento: 12/03/1952' })).toBeInTheDocument()
    await user.selectOptions(que, 'Apellido: Agire')
    await user.type(screen.getByLabelText('Cómo tiene que decir'), 'Aguirre')
    await user.click(screen.getByRole('button', { name: 'Pedir la corrección' }))
    expect(await screen.findByText('De «Agire» a «Aguirre»')).toBeVisible()
    expect(screen.getByText(/hasta el jueves 03\/12\/2026 para contestarte/)).toBeVisible()
    expect(server.callsTo(contract.rectificacionPide)).toMatchObject([
      { dato: 'apellido', pide: 'Aguirre', motivo: '' },
    ])
    // One of each datum at a time.
    expect(screen.queryByRole('option', { name: 'Apellido: Agire' })).toBeNull()
    // The next one begins clean.
    await user.selectOptions(screen.getByLabelText('Qué está mal'), 'Nombre: Norma')
    expect(screen.getByLabelText('Cómo tiene que decir')).toHaveValue('')
    expect(screen.queryByText('Escribí cómo tiene que decir.')).toBeNull()
  })

  it.each([
    ['nothing chosen', null, '', 'Elegí qué está mal.'],
    ['what it says already', 'Apellido: Agire', 'Agire', 'Es lo que ya dice.'],
    ['a CUIL of somebody else', 'CUIL: 27-98104227-7', '27-98104228-5', 'No es un CUIL de tu documento.'],
  ])('asks nothing of the server for %s', async (_que, opcion, pide, dice) => {
    const { user } = open()
    const que = await screen.findByLabelText('Qué está mal')
    if (opcion !== null) {
      await user.selectOptions(que, opcion)
      await user.type(screen.getByLabelText('Cómo tiene que decir'), pide)
    }
    await user.click(screen.getByRole('button', { name: 'Pedir la corrección' }))
    expect(screen.getAllByText(new RegExp(dice))[0]).toBeVisible()
    expect(server.callsTo(contract.rectificacionPide)).toEqual([])
  })

  it('tells the answer, and where to complain once the term is over', async () => {
    const contestada = { resuelta_en: now.toISOString(), respuesta: 'Tu documento dice Agire.' }
    items = [
      aPropia({ vence_el: '2026-11-25' }),
      aPropia({ rectificacion_id: 6, dato: 'nombre', desenlace: 'no_corresponde', ...contestada }),
    ]
    open()
    const [tarde, contestado] = await screen.findAllByRole('listitem')
    expect(tarde).toHaveTextContent(/Tenían que contestarte hasta el miércoles 25\/11\/2026\. Podés reclamar/)
    expect(contestado).toHaveTextContent('No se corrigió el 26/11/2026. Tu documento dice Agire.')
  })

  it('says what the server refused and keeps what was typed', async () => {
    server.on(contract.rectificacionPide, () => {
      throw apiError('RECTIFICACION_ABIERTA')
    })
    const { user } = open()
    await user.selectOptions(await screen.findByLabelText('Qué está mal'), 'Otro dato')
    await user.type(screen.getByLabelText('Qué dato, y cómo tiene que decir'), 'Vivo en Paraná')
    await user.click(screen.getByRole('button', { name: 'Pedir la corrección' }))
    expect(await screen.findByText(/Ya pediste que corrijan ese dato/)).toBeVisible()
    expect(screen.getByLabelText('Qué dato, y cómo tiene que decir')).toHaveValue('Vivo en Paraná')
  })

  it('has nothing to correct of an account without a person, and says what failed', async () => {
    server.on(contract.rectificaciones, () => ({ identidad: null, items: [] }))
    const { unmount } = open()
    expect(await screen.findByText('Tu cuenta no está unida a una persona')).toBeVisible()
    unmount()
    server.on(contract.rectificaciones, () => {
      throw apiError('ERROR_INTERNO')
    })
    open()
    expect(await screen.findByText('No pudimos traer tus pedidos')).toBeVisible()
  })
})
