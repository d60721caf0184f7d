// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { apiError, type FakeServer, fakeServer } from '#api/fake-server'
import { renderScreen } from '#api/test-app'
import { aConsulta, aPedido } from './correcciones.builders'
import { Renaper } from './Renaper'

let server: FakeServer
const now = new Date('2026-11-28T15:00:00Z')
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  server = fakeServer()
})
afterEach(() => {
  vi.useRealTimers()
})
const dicho = (fields: object = {}) => {
  const consulta = aConsulta(fields)
  return aPedido({ renaper: { contestada: consulta, ultima: consulta } })
}
const respuesta = aConsulta().respuesta!
const open = (pedido: contract.RectificacionConRenaper) =>
  renderScreen(<Renaper pedido={pedido} />, { route: '/', path: '/' })

describe('RG-03 RENAPER beside a request of correction', () => {
  it.each([
    ['that it is what is asked for', dicho(), /RENAPER dice «AGUIRRE»: es lo que pide\./],
    ['that it is what stands', dicho({ respuesta: { ...respuesta, apellido: 'Agire' } }), /es lo que ya dice\./],
    [
      'that it is neither',
      dicho({ respuesta: { ...respuesta, apellido: 'Otra' } }),
      /no es ni lo que dice ni lo que pide/,
    ],
    ['that it does not say that datum', dicho({ respuesta: { ...respuesta, apellido: '' } }), /no dice ese dato/],
    ['that she died', dicho({ respuesta: { ...respuesta, fallecida: true } }), /la da por fallecida/],
    ['that it knows nobody', dicho({ desenlace: 'no_encontrado', respuesta: null }), /no conoce a nadie/],
    ['who asked and when', dicho(), /Respondió hoy 11:30\. Lo preguntó Gustavo Peralta/],
    ['that it was long ago', dicho({ en: '2026-09-01T12:00:00.000Z' }), /Tiene 88 días/],
    [
      'that it did not answer',
      aPedido({ renaper: { contestada: null, ultima: aConsulta({ desenlace: 'sin_respuesta', respuesta: null }) } }),
      /no respondió: no dice nada de la persona/,
    ],
  ])('says %s', (_que, pedido, texto) => {
    open(pedido)
    expect(screen.getByText(texto)).toBeVisible()
  })

  it('asks when it is told to, and says why it could not', async () => {
    server.on(contract.rectificacionRenaper, () => {
      throw apiError('DEMASIADOS_INTENTOS')
    })
    const { user } = open(aPedido())
    await user.click(screen.getByRole('button', { name: /Preguntar a RENAPER por Norma Agire/ }))
    expect(await screen.findByText(/Hubo demasiados intentos/)).toBeVisible()
    expect(server.callsTo(contract.rectificacionRenaper)).toEqual([{ rectificacion_id: 7 }])
  })
})
