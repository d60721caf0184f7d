// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { autorizaciones } from '@receta/contract'
import { Rol } from '@receta/domain'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { apiError, type FakeServer, fakeServer } from '#api/fake-server'
import { renderScreen, unMedico } from '#api/test-app'
import { CoberturaPrincipal } from './CoberturaPrincipal'

let server: FakeServer
const cola = (pendientes: number, demoradas = 0) =>
  server.on(autorizaciones, () => ({
    items: [],
    conteos: { pendientes, demoradas, con_pedido: 0, resueltas: 0 },
    normas: [],
    total_estimado: pendientes,
    start: 0,
    limit: 35,
  }))
const open = () =>
  renderScreen(<CoberturaPrincipal descripcion="Programa Salud Cerca" />, {
    usuario: { ...unMedico, tipo: Rol.OBRASOCIAL, roles: [Rol.OBRASOCIAL] },
  })
beforeEach(() => {
  server = fakeServer()
})

describe('the start of an obra social', () => {
  it.each([
    [1, 0, '1 receta espera tu respuesta.'],
    [12, 1, '12 recetas esperan tu respuesta. 1 pasó su día.'],
    [1001, 34, 'Más de 1.000 recetas esperan tu respuesta. 34 pasaron su día.'],
  ])('with %d waiting and %d late leads to the queue', async (pendientes, demoradas, frase) => {
    cola(pendientes, demoradas)
    open()
    expect(await screen.findByText(frase)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Auditar las recetas' })).toHaveAttribute('href', '/auditoria')
    expect(screen.getByRole('link', { name: 'Abrir Liquidación' })).toHaveAttribute('href', '/auditoria-liquidacion')
  })

  it('says that nothing waits', async () => {
    cola(0)
    open()
    expect(await screen.findByText('Ninguna receta espera tu respuesta.')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Auditar las recetas' })).not.toBeInTheDocument()
  })

  it('says what failed, and still leads to the rest', async () => {
    server.on(autorizaciones, () => {
      throw apiError('ERROR_INTERNO')
    })
    open()
    expect(await screen.findByText('No pudimos traer lo que espera respuesta')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Abrir Cuotas' })).toBeVisible()
  })
})
