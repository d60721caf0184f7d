// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { apiError, type FakeServer, fakeServer } from '#api/fake-server'
import { renderScreen, unMedico } from '#api/test-app'
import { aCompleta } from '#api/recetas.builders'
import { DatosPedidos } from './DatosPedidos'

let server: FakeServer
const pedido: contract.DatoPedido = {
  pedido_id: 4,
  pregunta: '¿Cuál fue la última glucemia?',
  quien: 'Programa Salud Cerca',
  en: '2026-11-20T12:00:00.000Z',
  respuesta: null,
  respondido_quien: null,
  respondido_en: null,
}
const respondido = {
  ...pedido,
  respuesta: 'De 240.',
  respondido_quien: 'Dra. Ferreyra',
  respondido_en: '2026-11-20T12:10:00.000Z',
}
const receta = (cambios: Parameters<typeof aCompleta>[0] = {}) =>
  aCompleta({ estado: 'en_auditoria', es_autor: true, datos_pedidos: [pedido], ...cambios })
const open = (una = receta()) => renderScreen(<DatosPedidos receta={una} />, { usuario: unMedico })

beforeEach(() => {
  server = fakeServer()
})

it('shows the question and sends the answer, which is kept while it does not arrive', async () => {
  let falla = true
  server.on(contract.datoResponde, () => {
    if (falla) throw apiError('ERROR_INTERNO')
    return { resultado: 'respondido', causa: null, estado: 'en_auditoria', pedido: respondido }
  })
  const { user } = open()
  expect(await screen.findByText('¿Cuál fue la última glucemia?')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Responder' }))
  expect(await screen.findByText('Escribí la respuesta.')).toBeVisible()
  await user.type(screen.getByLabelText('Tu respuesta'), 'De 240.')
  await user.click(screen.getByRole('button', { name: 'Responder' }))
  expect(await screen.findByText('No se envió la respuesta')).toBeVisible()
  expect(screen.getByLabelText('Tu respuesta')).toHaveValue('De 240.')
  falla = false
  await user.click(screen.getByRole('button', { name: 'Responder' }))
  expect(await screen.findByText('Respuesta enviada: quien audita ya la ve.')).toBeVisible()
  expect(server.callsTo(contract.datoResponde)).toEqual(Array(2).fill({ pedido_id: 4, respuesta: 'De 240.' }))
})

it('says that somebody decided it meanwhile', async () => {
  server.on(contract.datoResponde, () => ({
    resultado: 'sin_cambio',
    causa: 'RECETA_VIGENTE',
    estado: 'vigente',
    pedido,
  }))
  const { user } = open()
  await user.type(await screen.findByLabelText('Tu respuesta'), 'De 240.')
  await user.click(screen.getByRole('button', { name: 'Responder' }))
  await waitFor(() => expect(screen.getByText(/^No se envió: la receta está /)).toBeVisible())
})

it.each([
  ['it was answered', receta({ datos_pedidos: [respondido] })],
  ['it was decided', receta({ estado: 'vigente' })],
  ['it is not his', receta({ es_autor: false })],
])('asks for no answer when %s', async (_que, una) => {
  open(una)
  expect(await screen.findByText('¿Cuál fue la última glucemia?')).toBeVisible()
  expect(screen.queryByLabelText('Tu respuesta')).toBeNull()
})
