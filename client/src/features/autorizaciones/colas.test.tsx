// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { Rol } from '@receta/domain'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { apiError, type FakeServer, fakeServer } from '#api/fake-server'
import { renderScreen, unMedico } from '#api/test-app'
import { AuditoriaScreen } from './AuditoriaScreen'
import { aCaso, aCola, ahora, aPendiente, aReceta } from './autorizaciones.builders'

let server: FakeServer
const auditora = { ...unMedico, tipo: Rol.OBRASOCIAL, roles: [Rol.OBRASOCIAL], descripcion: 'Programa Salud Cerca' }
const anchoDe = (ancho: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches: ancho, addEventListener() {}, removeEventListener() {} }))
const otra = aPendiente({
  recetas_id: 8,
  responder_hasta: '2026-11-19',
  items: [{ ...aPendiente().items[0]!, monodroga: 'Apixabán', concentracion: '5 mg', requiere_autorizacion: false }],
  disparo: { normas: [], convenio: true, renglones: [] },
})
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: ahora })
  anchoDe(true)
  server = fakeServer()
  server.on(contract.autorizaciones, () => aCola([otra, aPendiente()], 1))
  server.on(contract.respuestasGuardadas, () => ({ items: [] }))
  server.on(contract.autorizacionCaso, ({ recetas_id }) => aCaso({ recetas_id: Number(recetas_id) }))
  server.on(contract.receta, ({ recetas_id }) => aReceta({ recetas_id: recetas_id ?? 7 }))
  server.on(contract.test, () => ({
    data: { ...auditora, segundo_factor_hasta: new Date(ahora.getTime() + 60_000).toISOString() },
  }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = (route = '/auditoria') => renderScreen(<AuditoriaScreen />, { usuario: auditora, route })
const lista = () => screen.findByRole('list', { name: 'Recetas por auditar' })

describe('M7 the queues', () => {
  const resuelta = aPendiente({
    recetas_id: 9,
    apellidoNombre: 'Pedro Arce',
    estado: 'dispensada',
    decision: { que: 'autorizada', en: '2026-11-20T12:02:00.000Z', quien: 'Dra. Inés Caballero', motivo: null },
  })

  it('are three with their counts, and past a thousand say so', async () => {
    server.on(contract.autorizaciones, () => aCola([aPendiente()], 0, { con_pedido: 2, resueltas: 1001 }))
    const { user } = open()
    await lista()
    const partes = within(screen.getByRole('navigation', { name: 'Auditoría' }))
    expect(partes.getAllByRole('link').map((l) => l.textContent)).toEqual([
      'Pendientes 1',
      'Con pedido 2',
      'Resueltas 1.000+',
      'Cuotas ',
      'Liquidación ',
    ])
    await user.click(partes.getByRole('link', { name: /Con pedido/ }))
    await waitFor(() => expect(server.callsTo(contract.autorizaciones).at(-1)).toMatchObject({ cola: 'con_pedido' }))
  })

  it('keep the one that was chosen while what was typed had not been searched yet', async () => {
    const { user } = open()
    await user.type(screen.getByRole('searchbox'), 'aguirre')
    await user.click(within(await lista()).getByRole('link', { name: /Insulina glargina/ }))
    await waitFor(() => expect(server.callsTo(contract.autorizaciones).at(-1)).toMatchObject({ texto: 'aguirre' }))
    await lista()
    expect(screen.getByRole('link', { name: /Insulina glargina/ })).toHaveAttribute('aria-current', 'true')
  })

  it('say of a resolved one who decided, and what happened afterwards, and offer nothing to press', async () => {
    server.on(contract.autorizaciones, () => aCola([resuelta]))
    server.on(contract.receta, () =>
      aReceta({
        recetas_id: 9,
        estado: 'dispensada',
        movimientos: [
          {
            accion: 'autorizar',
            quien: 'Dra. Inés Caballero',
            motivo: 'Con laboratorio.',
            en: '2026-11-20T12:02:00.000Z',
          },
          { accion: 'dispensar', quien: 'Farm. Paula Rinaldi', motivo: null, en: '2026-11-20T12:20:00.000Z' },
        ],
      }),
    )
    const { user } = open('/auditoria?estado=resueltas')
    const fila = within(await lista()).getByRole('link', { name: /La autorizó Dra. Inés Caballero, hoy 9:02/ })
    expect(fila).toHaveTextContent('Dispensada')
    expect(await screen.findByText(/hoy 9:20: se entregó, Farm. Paula Rinaldi/)).toBeVisible()
    expect(screen.getByText('«Con laboratorio.»')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Autorizar|Rechazar/ })).toBeNull()
    fila.focus()
    await user.keyboard('a')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('are searched without the address, narrowed and ordered by it, and say that nothing is so', async () => {
    const { user, router } = open()
    await lista()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Mostrar' }), 'SC-09: Insulinas')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Orden' }), 'Por persona')
    server.on(contract.autorizaciones, () => aCola([]))
    await user.type(screen.getByRole('searchbox', { name: 'Buscar' }), 'aguirre')
    await waitFor(() =>
      expect(server.callsTo(contract.autorizaciones).at(-1)).toEqual({
        cola: 'pendientes',
        texto: 'aguirre',
        norma: 'SC-09',
        demoradas: false,
        orden: 'persona',
        page: 1,
      }),
    )
    expect(router.state.location.search).toBe('?filtro=SC-09&orden=persona')
    expect(await screen.findByText('Ninguna receta es así')).toBeVisible()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Mostrar' }), 'Sólo las que pasaron su día')
    await waitFor(() =>
      expect(server.callsTo(contract.autorizaciones).at(-1)).toMatchObject({ norma: '', demoradas: true }),
    )
  })

  it('give way to the last page with rows when the last row of one is decided, and say where they end', async () => {
    server.on(contract.autorizaciones, ({ page }) => ({
      ...aCola(page === 2 ? [] : [otra], 0),
      total_estimado: page === 2 ? 35 : 1000,
    }))
    const { router } = open('/auditoria?page=2')
    await lista()
    expect(router.state.location.search).toBe('')
    expect(screen.queryByText(/Se llega hasta acá/)).toBeNull()
    await act(() => router.navigate('/auditoria?page=400'))
    expect(await screen.findByText(/Se llega hasta acá/)).toBeVisible()
    await waitFor(() => expect(server.callsTo(contract.autorizaciones).at(-1)).toMatchObject({ page: 29 }))
  })
})

describe('several with one reason', () => {
  it('are decided by A and R, which decide no single one meanwhile, and Escape goes back', async () => {
    const { user } = open()
    await lista()
    expect(screen.getByRole('button', { name: 'Autorizar' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Decidir varias con un motivo' }))
    expect(screen.queryByRole('button', { name: 'Autorizar' })).toBeNull()
    await user.keyboard('a')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.tab()
    await user.keyboard(' a')
    expect(await screen.findByRole('dialog', { name: 'Autorizar 2 recetas' })).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.keyboard('r')
    expect(await screen.findByRole('dialog', { name: 'Rechazar 2 recetas' })).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.keyboard('{Escape}')
    expect(await lista()).toBeVisible()
  })

  const hechas = (...ids: number[]) => ids.map((recetas_id) => ({ recetas_id, nro_recetario: recetas_id }))

  it('are chosen, refused with the one reason, and what did not change is told', async () => {
    server.on(contract.autorizacionResuelveVarias, () => ({
      resueltas: hechas(8),
      sin_cambio: [{ recetas_id: 7, nro_recetario: 7, causa: 'RECETA_VIGENTE', estado: 'vigente' }],
    }))
    const { user } = open()
    await lista()
    await user.click(screen.getByRole('button', { name: 'Decidir varias con un motivo' }))
    expect(screen.getByRole('region', { name: 'Decidir varias' })).toHaveFocus()
    expect(screen.getByRole('button', { name: 'Rechazar 0' })).toBeDisabled()
    await user.click(screen.getByRole('checkbox', { name: /Todas las de esta página \(2\)/ }))
    await user.click(screen.getByRole('button', { name: 'Rechazar 2' }))
    const dialogo = within(await screen.findByRole('dialog', { name: 'Rechazar 2 recetas' }))
    await user.click(dialogo.getByRole('button', { name: 'Rechazar 2 recetas' }))
    expect(await dialogo.findByText(/Escribí el motivo/)).toBeVisible()
    await user.type(dialogo.getByLabelText('Motivo'), 'Falta el laboratorio')
    await user.click(dialogo.getByRole('button', { name: 'Rechazar 2 recetas' }))
    expect(await screen.findByText('Se rechazó 1 receta. 1 no cambió: ya no estaban por decidir.')).toBeVisible()
    expect(server.callsTo(contract.autorizacionResuelveVarias)).toEqual([
      {
        clave_idempotencia: expect.any(String),
        recetas_ids: [8, 7],
        decision: 'rechazar',
        motivo: 'Falta el laboratorio',
      },
    ])
    // M5: the keys go on with what is left.
    const [primera] = within(await lista()).getAllByRole('link')
    await waitFor(() => expect(primera).toHaveFocus())
  })
})

describe('a kept reply', () => {
  const guardada = { respuesta_id: 3, para: 'rechazar' as const, texto: 'Falta el laboratorio', quien: 'Dra. Inés' }

  it('is written by choosing it, only where it is of that use, and may be taken away', async () => {
    server.on(contract.respuestasGuardadas, () => ({
      items: [guardada, { ...guardada, respuesta_id: 4, para: 'pedir', texto: '¿Cuál fue la glucemia?' }],
    }))
    server.on(contract.respuestaQuita, () => ({ quitada: true }))
    const { user } = open('/auditoria?id=7')
    await user.click(await screen.findByRole('button', { name: /^Rechazar/ }))
    const dialogo = within(await screen.findByRole('dialog'))
    const campo = await dialogo.findByRole('combobox', { name: 'Respuestas guardadas' })
    expect(within(campo).queryByText('¿Cuál fue la glucemia?')).toBeNull()
    await user.selectOptions(campo, 'Falta el laboratorio')
    expect(dialogo.getByLabelText('Motivo')).toHaveValue('Falta el laboratorio')
    await user.click(dialogo.getByRole('button', { name: 'Quitar de las guardadas' }))
    expect(await screen.findByText('La respuesta ya no está guardada')).toBeVisible()
    expect(server.callsTo(contract.respuestaQuita)).toEqual([{ respuesta_id: 3 }])
  })

  it('is kept from what was written, and says why it could not be', async () => {
    server.on(contract.respuestaGuarda, () => {
      throw apiError('ERROR_INTERNO')
    })
    const { user } = open('/auditoria?id=7')
    await user.click(await screen.findByRole('button', { name: /^Rechazar/ }))
    const dialogo = within(await screen.findByRole('dialog'))
    expect(dialogo.queryByRole('button', { name: 'Guardar esta respuesta' })).toBeNull()
    await user.type(dialogo.getByLabelText('Motivo'), guardada.texto)
    await user.click(dialogo.getByRole('button', { name: 'Guardar esta respuesta' }))
    expect(await dialogo.findByText(contract.errores.ERROR_INTERNO.mensaje)).toBeVisible()
    server.on(contract.respuestaGuarda, () => {
      server.on(contract.respuestasGuardadas, () => ({ items: [guardada] }))
      return { respuesta: guardada }
    })
    const guardar = dialogo.getByRole('button', { name: 'Guardar esta respuesta' })
    await user.click(guardar)
    expect(await screen.findByText('Respuesta guardada')).toBeVisible()
    // Whoever pressed it keeps the keys: the same button now takes it away.
    expect(await dialogo.findByRole('button', { name: 'Quitar de las guardadas' })).toHaveFocus()
    expect(server.callsTo(contract.respuestaGuarda).at(-1)).toEqual({ para: 'rechazar', texto: guardada.texto })
  })
})

describe('a datum that is missing', () => {
  const pedido: contract.DatoPedido = {
    pedido_id: 4,
    pregunta: '¿Cuál fue la última glucemia?',
    quien: 'Programa Salud Cerca',
    en: '2026-11-20T12:00:00.000Z',
    respuesta: null,
    respondido_quien: null,
    respondido_en: null,
  }

  it('is asked of its médico by keyboard, in words that are some, and the receta stays in the queue', async () => {
    server.on(contract.datoPide, () => ({ resultado: 'pedido', causa: null, estado: 'en_auditoria', abierto: pedido }))
    const { user } = open()
    within(await lista())
      .getAllByRole('link')[1]
      ?.focus()
    await user.keyboard('p')
    const dialogo = within(await screen.findByRole('dialog', { name: /^Pedir un dato: Insulina glargina/ }))
    await user.click(dialogo.getByRole('button', { name: 'Pedir el dato' }))
    expect(await dialogo.findByText(/Escribí la pregunta, con 10 letras/)).toBeVisible()
    await user.type(dialogo.getByLabelText('Pregunta'), pedido.pregunta)
    await user.click(dialogo.getByRole('button', { name: 'Pedir el dato' }))
    expect(await screen.findByText(/^Dato pedido a Dra. Lucía Ferreyra Sosa/)).toBeVisible()
    expect(server.callsTo(contract.datoPide)).toMatchObject([{ recetas_id: 7, pregunta: pedido.pregunta }])
    // What the service says is in the queue is read again.
    await waitFor(async () => expect(within(await lista()).getAllByRole('link')).toHaveLength(2))
  })

  it('says that a colleague asked first, and keeps what was typed when it did not arrive', async () => {
    let falla = true
    server.on(contract.datoPide, () => {
      if (falla) throw apiError('ERROR_INTERNO')
      return { resultado: 'sin_cambio', causa: 'YA_PEDIDO', estado: 'en_auditoria', abierto: pedido }
    })
    const { user } = open('/auditoria?id=7')
    await user.click(await screen.findByRole('button', { name: /^Pedir dato/ }))
    const dialogo = within(await screen.findByRole('dialog'))
    await user.type(dialogo.getByLabelText('Pregunta'), pedido.pregunta)
    await user.click(dialogo.getByRole('button', { name: 'Pedir el dato' }))
    expect(await dialogo.findByText(contract.errores.ERROR_INTERNO.mensaje)).toBeVisible()
    expect(dialogo.getByLabelText('Pregunta')).toHaveValue(pedido.pregunta)
    falla = false
    await user.click(dialogo.getByRole('button', { name: 'Pedir el dato' }))
    expect(await screen.findByText(/ya hay una pregunta sin responder, de Programa Salud Cerca/)).toBeVisible()
    const [una, dos] = server.callsTo(contract.datoPide) as { clave_idempotencia: string }[]
    expect(una?.clave_idempotencia).toBe(dos?.clave_idempotencia)
  })

  it('is in the queue while it waits, when nothing else may be asked, and with its answer after', async () => {
    server.on(contract.autorizaciones, () => aCola([aPendiente({ dato: pedido })]))
    const espera = open()
    expect(await screen.findByText('Dato pedido: falta la respuesta')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Pedir dato/ })).toBeNull()
    espera.unmount()
    const dicho = { ...pedido, respuesta: 'De 240.', respondido_quien: 'Dra. Ferreyra', respondido_en: pedido.en }
    server.on(contract.autorizaciones, () => aCola([aPendiente({ dato: dicho })]))
    open()
    expect(await screen.findByText('El médico respondió')).toBeVisible()
    expect(screen.getByText('De 240.')).toBeVisible()
    expect(screen.getByRole('button', { name: /^Pedir dato/ })).toBeVisible()
  })
})
