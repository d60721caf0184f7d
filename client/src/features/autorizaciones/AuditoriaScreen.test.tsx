// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { Rol } from '@receta/domain'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#api/call'
import { apiError, type FakeServer, fakeServer } from '#api/fake-server'
import { cambio, flujoAMano } from '#api/flujo.builders'
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
const autorizada = {
  resultado: 'autorizada' as const,
  causa: null,
  estado: 'vigente' as const,
  vence_el: '2026-12-20',
  auditada_en: ahora.toISOString(),
  resueltas: [501],
}

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

describe('the queue', () => {
  it('says what waits, why, since when and until when, and what is late', async () => {
    open()
    const filas = within(await lista()).getAllByRole('link')
    expect(filas.map((f) => f.textContent)).toEqual([
      'Apixabán 5\u00a0mgEl convenio audita todas las recetasNorma Beatriz Aguirre · espera desde ayer 9:16Venció el 19/11/2026',
      'Insulina glargina 100\u00a0UI/mlPlan Único pide autorización para Insulina glarginaNorma Beatriz Aguirre · espera desde ayer 9:16' +
        'Hasta el 23/11/2026',
    ])
    expect(screen.getByText('1 receta pasó su día de respuesta.')).toBeVisible()
    const partes = within(screen.getByRole('navigation', { name: 'Auditoría' }))
    expect(partes.getByRole('link', { name: 'Pendientes 2' })).toHaveAttribute('aria-current', 'page')
  })

  it('says that nothing waits', async () => {
    server.on(contract.autorizaciones, () => aCola([]))
    open()
    expect(await screen.findByText('No hay recetas por auditar')).toBeVisible()
  })

  it('says what failed, and brings it on retrying', async () => {
    let falla = true
    server.on(contract.autorizaciones, () => {
      if (falla) throw apiError('ERROR_INTERNO')
      return aCola([aPendiente()])
    })
    const { user } = open()
    expect(await screen.findByText('No pudimos traer las recetas por auditar')).toBeVisible()
    falla = false
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await lista()).toBeVisible()
  })

  it('says that there is no connection', async () => {
    server.goOffline(new ApiError('SIN_CONEXION', 'No hay conexión.'))
    open()
    expect(await screen.findByText('Sin conexión')).toBeVisible()
  })

  it('follows by itself what its médico or a colleague does meanwhile', async () => {
    const abiertos = flujoAMano()
    open()
    await lista()
    // The stream opens after the queue is shown.
    await waitFor(() => expect(abiertos).toHaveLength(1))
    server.on(contract.autorizaciones, () => aCola([aPendiente()]))
    abiertos[0]?.tell(cambio(8))
    await waitFor(() => expect(screen.queryByRole('link', { name: /Apixabán/ })).not.toBeInTheDocument())
  })

  it('opens one alone where there is no room beside the list', async () => {
    anchoDe(false)
    open('/auditoria?id=7')
    expect(await screen.findByRole('heading', { level: 1, name: 'Por auditar' })).toBeVisible()
    expect(screen.queryByRole('list', { name: 'Recetas por auditar' })).not.toBeInTheDocument()
  })
})

describe('one receta', () => {
  it('says what is needed to decide and no more, and that looking is on record', async () => {
    open('/auditoria?id=7')
    expect(await screen.findByText('E10.9 Diabetes mellitus tipo 1')).toBeVisible()
    expect(screen.getByText('20 UI por la noche, vía subcutánea')).toBeVisible()
    expect(screen.getByText('«Hipoglucemias con NPH»')).toBeVisible()
    expect(screen.getByText('N.º 14-0098118352 · 68 años · documento terminado en 227')).toBeVisible()
    expect(screen.getByText('Requiere autorización en su plan')).toBeVisible()
    expect(screen.getByText(/Responder hasta el lunes 23\/11\/2026/)).toBeVisible()
    expect(screen.getByText(/Esta consulta queda registrada/)).toBeVisible()
  })

  it('names the norma that asked for it, its version and what it said', async () => {
    const norma = {
      codigo: 'SC-05',
      version: 3,
      titulo: 'Semaglutida',
      veredicto: 'audita' as const,
      motivos: ['Adjuntar la hemoglobina glicosilada.'],
    }
    server.on(contract.autorizaciones, () =>
      aCola([aPendiente({ disparo: { normas: [norma], convenio: false, renglones: [] } })]),
    )
    server.on(contract.autorizacionCaso, () =>
      aCaso({ normas: [{ ...norma, criterio: ['Si el medicamento tiene semaglutida, pasa por auditoría.'] }] }),
    )
    open()
    expect(await screen.findByText('SC-05: Semaglutida')).toBeVisible()
    expect(await screen.findByText('Criterio: Si el medicamento tiene semaglutida, pasa por auditoría.')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'SC-05, versión 3: Semaglutida' })).toBeVisible()
    expect(screen.getByText('Adjuntar la hemoglobina glicosilada.')).toBeVisible()
  })

  it('M8 says what the plan says of each line, also where it changed since it was signed', async () => {
    const [renglon] = aCaso().renglones
    server.on(contract.autorizacionCaso, () =>
      aCaso({ renglones: [{ ...renglon!, hoy: { porcentaje: 70, requiere_autorizacion: true } }] }),
    )
    open('/auditoria?id=7')
    expect(await screen.findByRole('heading', { name: 'Qué dice Plan Único' })).toBeVisible()
    expect(screen.getByText(/la cubre al 70 % \(se firmó con 100 %\) y pide autorización\./)).toBeVisible()
  })

  it('M8 says what this payer covered in twelve months, of the drug and of its class apart', async () => {
    const entrega = { producto: 'Caja', envases: 1, renglones: [1] }
    server.on(contract.autorizacionCaso, () =>
      aCaso({
        antes: [
          {
            ...entrega,
            en: '2026-10-20T12:00:00.000Z',
            monodroga: 'Insulina NPH',
            concentracion: '100 UI/ml',
            misma: 'clase',
          },
          {
            ...entrega,
            en: '2026-09-20T12:00:00.000Z',
            monodroga: 'Insulina glargina',
            concentracion: '100 UI/ml',
            misma: 'droga',
          },
        ],
      }),
    )
    open('/auditoria?id=7')
    expect(await screen.findByText('La misma droga')).toBeVisible()
    expect(screen.getByText(/1 envase en 1 mes, el último el 20\/09\/2026/)).toBeVisible()
    expect(screen.getByText('De la misma clase')).toBeVisible()
    expect(screen.getByText('Cada entrega (2)')).toBeVisible()
  })

  it('M8 says that it is the first time, and what failed of the reasons without hiding the case', async () => {
    const primera = open('/auditoria?id=7')
    expect(await screen.findByText(/es la primera vez en doce meses/)).toBeVisible()
    primera.unmount()
    server.on(contract.autorizacionCaso, () => {
      throw apiError('ERROR_INTERNO')
    })
    open('/auditoria?id=7')
    expect(await screen.findByText('No pudimos traer las razones')).toBeVisible()
    expect(screen.getByRole('button', { name: /Autorizar/ })).toBeEnabled()
  })

  it('may be decided even when the rest of it could not be brought', async () => {
    server.on(contract.receta, () => {
      throw apiError('ERROR_INTERNO')
    })
    open('/auditoria?id=7')
    expect(await screen.findByText('No pudimos traer la receta')).toBeVisible()
    expect(screen.getByRole('button', { name: /Autorizar/ })).toBeEnabled()
  })
})

describe('deciding, by keyboard', () => {
  it('M5 A, A, A and R run the queue: the focus and the detail go on to the next case', async () => {
    const casos = [7, 8, 9, 10].map((recetas_id) =>
      aPendiente({ recetas_id, nro_recetario: recetas_id, apellidoNombre: `Persona ${recetas_id}` }),
    )
    let quedan = casos
    server.on(contract.autorizaciones, () => aCola(quedan))
    server.on(contract.autorizacionResuelve, ({ recetas_id, decision }) => {
      quedan = quedan.filter((p) => p.recetas_id !== recetas_id)
      return {
        ...autorizada,
        resultado: decision === 'autorizar' ? 'autorizada' : 'rechazada',
        resueltas: [Number(recetas_id)],
      }
    })
    const { user } = open()
    within(await lista())
      .getByRole('link', { name: /Persona 7/ })
      .focus()
    for (const siguiente of [8, 9, 10]) {
      await user.keyboard('a')
      await screen.findByRole('dialog')
      await user.keyboard('{Enter}')
      await waitFor(() => expect(screen.getByRole('link', { name: new RegExp(`Persona ${siguiente} `) })).toHaveFocus())
      expect(screen.getByRole('link', { name: new RegExp(`Persona ${siguiente} `) })).toHaveAttribute(
        'aria-current',
        'true',
      )
    }
    await user.keyboard('r')
    await screen.findByRole('dialog')
    await user.keyboard('Falta el laboratorio')
    await user.click(screen.getByRole('button', { name: 'Rechazar' }))
    expect(await screen.findByText('No hay recetas por auditar')).toBeVisible()
    expect(server.callsTo(contract.autorizacionResuelve)).toMatchObject([
      { recetas_id: 7, decision: 'autorizar' },
      { recetas_id: 8, decision: 'autorizar' },
      { recetas_id: 9, decision: 'autorizar' },
      { recetas_id: 10, decision: 'rechazar' },
    ])
  })

  const conTecla = async (tecla: string) => {
    const vista = open('/auditoria?id=7')
    within(await lista())
      .getByRole('link', { name: /Insulina/ })
      .focus()
    await vista.user.keyboard(tecla)
    return { ...vista, dialogo: within(await screen.findByRole('dialog')) }
  }

  it('decides about the case that is shown from anywhere on the page, and about none while somebody writes', async () => {
    const { user } = open()
    await lista()
    expect(document.activeElement?.closest('ul')).toBeFalsy()
    await user.keyboard('a')
    expect(await screen.findByRole('dialog', { name: /^Autorizar: / })).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.type(screen.getByPlaceholderText(/^Nombre/), 'arp')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('P asks the médico, in the field that is ready to be written', async () => {
    const { user } = open()
    await lista()
    await user.keyboard('p')
    await screen.findByRole('dialog', { name: /^Pedir un dato/ })
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Pregunta' })).toHaveFocus())
  })

  it('A authorises, says until when, and asks for the queue again', async () => {
    server.on(contract.autorizacionResuelve, () => autorizada)
    const { user, dialogo } = await conTecla('a')
    expect(dialogo.getByText(/los días cuentan desde hoy/)).toBeVisible()
    const antes = server.callsTo(contract.autorizaciones).length
    await user.click(dialogo.getByRole('button', { name: 'Autorizar' }))
    expect(
      await screen.findByText('Se autorizó la receta de Norma Beatriz Aguirre: se retira hasta el 20/12/2026.'),
    ).toBeVisible()
    expect(server.callsTo(contract.autorizacionResuelve)).toEqual([
      { clave_idempotencia: expect.any(String), recetas_id: 7, decision: 'autorizar', motivo: '', serie: false },
    ])
    await waitFor(() => expect(server.callsTo(contract.autorizaciones).length).toBeGreaterThan(antes))
  })

  it('R refuses, and not without a reason', async () => {
    server.on(contract.autorizacionResuelve, () => ({
      ...autorizada,
      resultado: 'rechazada' as const,
      estado: 'rechazada' as const,
    }))
    const { user, dialogo } = await conTecla('r')
    await user.click(dialogo.getByRole('button', { name: 'Rechazar' }))
    expect(dialogo.getByText('Escribí el motivo, con 10 letras por lo menos.')).toBeVisible()
    expect(server.callsTo(contract.autorizacionResuelve)).toEqual([])
    await user.type(dialogo.getByRole('textbox', { name: 'Motivo' }), 'Falta el perfil lipídico')
    await user.click(dialogo.getByRole('button', { name: 'Rechazar' }))
    expect(await screen.findByText('Se rechazó la receta de Norma Beatriz Aguirre.')).toBeVisible()
  })

  it('asks for the second factor when the server wants it, and sends the same request again', async () => {
    let pide = true
    server.on(contract.autorizacionResuelve, () => {
      if (pide) throw apiError('SEGUNDO_FACTOR_REQUERIDO')
      return autorizada
    })
    server.on(contract.segundoFactor, () => ({ segundo_factor_hasta: ahora.toISOString() }))
    const { user, dialogo } = await conTecla('a')
    await user.click(dialogo.getByRole('button', { name: 'Autorizar' }))
    await user.type(await dialogo.findByLabelText('Código de tu app de verificación'), '123456')
    pide = false
    await user.click(dialogo.getByRole('button', { name: 'Autorizar' }))
    expect(await screen.findByText(/^Se autorizó la receta/)).toBeVisible()
    const claves = server
      .callsTo(contract.autorizacionResuelve)
      .map((p) => (p as { clave_idempotencia: string }).clave_idempotencia)
    expect(new Set(claves).size).toBe(1)
  })

  it('says that somebody decided before', async () => {
    server.on(contract.autorizacionResuelve, () => ({
      ...autorizada,
      resultado: 'sin_cambio' as const,
      causa: 'RECETA_YA_ANULADA' as const,
      estado: 'anulada' as const,
      resueltas: [],
    }))
    const { user, dialogo } = await conTecla('a')
    await user.click(dialogo.getByRole('button', { name: 'Autorizar' }))
    expect(await screen.findByText('No cambió nada: la receta ya estaba «Anulada».')).toBeVisible()
  })

  it('keeps what was typed when it could not be sent', async () => {
    server.on(contract.autorizacionResuelve, () => {
      throw apiError('ERROR_INTERNO')
    })
    const { user, dialogo } = await conTecla('r')
    const motivo = dialogo.getByRole('textbox', { name: 'Motivo' })
    await user.type(motivo, 'Falta el perfil lipídico')
    await user.click(dialogo.getByRole('button', { name: 'Rechazar' }))
    expect(await dialogo.findByText('No se hizo')).toBeVisible()
    expect(motivo).toHaveValue('Falta el perfil lipídico')
  })

  it('decides the rest of its series too, when asked', async () => {
    const una = (n: number) => ({
      recetas_id: 6 + n,
      serie_nro: n,
      estado: 'en_auditoria' as const,
      vigente_desde: '2026-11-19',
    })
    server.on(contract.receta, ({ recetas_id }) =>
      aReceta({ recetas_id: recetas_id ?? 7, serie_total: 3, serie: [una(1), una(2), una(3)] }),
    )
    server.on(contract.autorizacionResuelve, () => ({ ...autorizada, resueltas: [501, 502, 503] }))
    const { user, dialogo } = await conTecla('a')
    await user.click(await dialogo.findByRole('checkbox', { name: 'También las otras 2 de la serie' }))
    await user.click(dialogo.getByRole('button', { name: 'Autorizar 3 recetas' }))
    await waitFor(() =>
      expect(server.callsTo(contract.autorizacionResuelve)).toMatchObject([{ recetas_id: 7, serie: true }]),
    )
    expect(await screen.findByText(/^Se autorizaron 3 recetas/)).toBeVisible()
  })

  it('goes by its keys where one case fills the page too, as on a desktop at 400 %', async () => {
    anchoDe(false)
    server.on(contract.autorizacionResuelve, () => autorizada)
    const { user } = open('/auditoria?id=7')
    expect(await screen.findByRole('heading', { level: 1, name: 'Por auditar' })).toBeVisible()
    await user.keyboard('p')
    expect(await screen.findByRole('dialog', { name: /^Pedir un dato/ })).toBeVisible()
    await user.keyboard('{Escape}r')
    expect(await screen.findByRole('dialog', { name: /^Rechazar/ })).toBeVisible()
    await user.keyboard('{Escape}a')
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Autorizar' }))
    expect(await screen.findByText(/^Se autorizó la receta/)).toBeVisible()
  })
})
