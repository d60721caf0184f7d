// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { autorizaciones } from '@receta/contract'
import { Rol } from '@receta/domain'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { apiError, type FakeServer, fakeServer } from '#api/fake-server'
import { renderScreen, unMedico } from '#api/test-app'
import { aPendiente } from './autorizaciones.builders'
import { CoberturaPrincipal } from './CoberturaPrincipal'

let server: FakeServer
const cola = (pendientes: number, demoradas = 0, con_pedido = 0) =>
  server.on(autorizaciones, () => ({
    items: Array.from({ length: Math.min(pendientes, 35) }, (_, i) =>
      aPendiente({ recetas_id: i + 1, apellidoNombre: `Persona ${i + 1}` }),
    ),
    conteos: { pendientes, demoradas, con_pedido, resueltas: 0 },
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
    // The work itself, and not a link to where it is.
    const casos = within(screen.getByRole('list', { name: 'Las que apuran más' })).getAllByRole('link')
    expect(casos).toHaveLength(Math.min(pendientes, 6))
    expect(casos[0]).toHaveAttribute('href', '/auditoria?id=1')
    expect(casos[0]).toHaveTextContent('Persona 1')
  })

  it('tells what waits for its médico also when nothing else waits', async () => {
    cola(0, 0, 3)
    open()
    expect(
      await screen.findByText('Ninguna receta espera tu respuesta. 3 esperan la respuesta de su médico.'),
    ).toBeVisible()
    const ir = screen.getByRole('link', { name: 'Ver las que esperan a su médico' })
    expect(ir).toHaveAttribute('href', '/auditoria?estado=con_pedido')
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
