// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FakeServer } from '#api/fake-server'
import { aHoy, aReceta, aRetenida, aSustituto } from './mostrador.builders'
import {
  conLaReceta,
  dispensada,
  enfocada,
  linea,
  read,
  receta,
  servidorDelMostrador,
} from './mostrador-servidor.builders'

vi.setConfig({ testTimeout: 60_000 })
let server: FakeServer
beforeEach(() => {
  server = servidorDelMostrador()
})
afterEach(() => vi.useRealTimers())

describe('handing over, by keyboard', () => {
  it('M17 shows what can be done with the line that has the focus, and with no other', async () => {
    const user = await conLaReceta()
    const botones = async (nombre: RegExp) => within(await linea(nombre)).queryAllByRole('button').length
    await enfocada(/Metformina/)
    expect([(await botones(/Metformina/)) > 3, await botones(/Losartán/)]).toEqual([true, 0])
    await user.keyboard('{ArrowDown}')
    await enfocada(/Losartán/)
    expect([await botones(/Metformina/), (await botones(/Losartán/)) > 3]).toEqual([0, true])
    // M16: the price is of one, and says so.
    expect(await linea(/Losartán/)).toHaveTextContent('$ 1.000 c/u')
  })

  it('of a convenio that this farmacia does not serve says so, and charges the patient the whole', async () => {
    server.on(contract.mostradorRetener, () => aRetenida({ ...aReceta(), convenio_atendido: false }))
    const user = await conLaReceta()
    expect(await screen.findByText('Tu farmacia no atiende Programa Salud Cerca')).toBeVisible()
    await enfocada(/Metformina/)
    await user.keyboard('{Enter}')
    await enfocada(/Losartán/)
    expect(screen.getByText(/A cargo del paciente/)).toHaveTextContent('A cargo del paciente $ 6.120')
  })

  it('M3 signs nothing behind what was typed and is no code, although the keys are still in the field', async () => {
    const user = await conLaReceta()
    await user.keyboard('{Enter}')
    await enfocada(/Losartán/)
    await user.keyboard('{Enter}')
    await user.type(screen.getByRole('textbox', { name: /código/i }), 'cualquier cosa{Enter}')
    await screen.findByText('No se entendió')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(server.callsTo(contract.mostradorDispensar)).toEqual([])
    await user.keyboard('{Escape}{Control>}{Enter}{/Control}')
    await waitFor(() => expect(server.callsTo(contract.mostradorDispensar)).toHaveLength(1))
  })

  it('takes at most three keys a line, and signs with Ctrl and Enter', async () => {
    const user = await conLaReceta()
    await user.keyboard('{Enter}')
    await enfocada(/Losartán/)
    await user.keyboard('2')
    expect(await screen.findByText('Entregar 2 envases de 3')).toBeVisible()
    expect(screen.getByText(/para retirar hasta el/)).toHaveTextContent('Queda 1 envase')
    await user.keyboard('1')
    expect(await screen.findByText('Queda 1: falta de stock')).toBeVisible()
    expect(screen.getByText(/1 entregado, 1 en parte/)).toHaveTextContent('A cargo del paciente $ 1.200')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Entregaste 2 renglones a Norma Beatriz Aguirre.')).toBeVisible()
    expect(server.callsTo(contract.mostradorDispensar)).toMatchObject([
      {
        recetas_id: 1,
        items: [
          { renglon: 1, envases: 1 },
          { renglon: 2, envases: 2 },
        ],
        faltantes: [{ renglon: 2, motivo: 'falta_stock', texto: '' }],
      },
    ])
    expect(screen.getByText('Nadie en atención')).toBeVisible()
    // M17: its undo has a key, while its outcome is what is on screen.
    server.on(contract.mostradorDeshacer, () => ({
      resultado: 'deshecha',
      causa: null,
      estado: 'vigente',
      deshecha_en: '2026-11-20T12:21:00.000Z',
    }))
    await user.keyboard('{Alt>}z{/Alt}')
    expect(await screen.findByText(/^Entrega deshecha/)).toBeVisible()
    await user.keyboard('{Alt>}z{/Alt}')
    expect(server.callsTo(contract.mostradorDeshacer)).toEqual([{ dispensa_id: 71 }])
  })

  it('tells what left and what is left of a part, and asks for nothing until somebody goes on', async () => {
    const retenida = {
      referencia: receta.referencia,
      recetas_id: 1,
      dni: receta.paciente.dni,
      apellidoNombre: receta.paciente.apellidoNombre,
      renglones: 1,
      hasta: receta.retenida_hasta ?? '',
      anulacion_pendiente: false,
    }
    const user = await conLaReceta()
    server.on(contract.mostradorDispensar, () => {
      server.on(contract.mostradorHoy, () => aHoy({ retenidas: [retenida] }))
      return dispensada({ queda: [{ renglon: 2, queda: 2 }] })
    })
    await user.keyboard('{Enter}')
    await enfocada(/Losartán/)
    await user.keyboard('1')
    await screen.findByText(/para retirar hasta el/)
    await user.keyboard('1')
    await user.keyboard('{Control>}{Enter}{/Control}')
    const cierre = await screen.findByRole('region', { name: 'Sigue en tu mostrador' })
    // The next Tab is at its buttons.
    await waitFor(() => expect(cierre).toHaveFocus())
    expect(cierre).toHaveTextContent('Entregaste 2 renglones. Quedan por entregar:')
    expect(cierre).toHaveTextContent(/Losartán.*2 envases/)
    expect(screen.queryByText(/^Cargando sus recetas/)).toBeNull()
    expect(within(cierre).getByRole('button', { name: 'Deshacer la entrega' })).toBeVisible()
    const antes = server.callsTo(contract.mostradorRetener).length
    await user.click(within(cierre).getByRole('button', { name: 'Seguir entregando' }))
    expect(await linea(/Losartán/)).toBeVisible()
    expect(server.callsTo(contract.mostradorRetener)).toHaveLength(antes + 1)
  })

  it('in part: P, a figure and why; and none: X and why', async () => {
    const user = await conLaReceta()
    await user.keyboard('x')
    expect(await screen.findByText(/para retirar hasta el/)).toHaveTextContent('Queda 1 envase')
    await user.keyboard('2')
    await enfocada(/Losartán/)
    expect(screen.getByText('a pedido del paciente')).toBeVisible()
    await user.keyboard('p')
    expect(await screen.findByRole('button', { name: /Entregar 2 envases/ })).toBeVisible()
    await user.keyboard('1')
    await waitFor(() => expect(screen.getByText(/para retirar hasta el/)).toHaveTextContent('Quedan 2 envases'))
    await user.keyboard('3')
    expect(await screen.findByText('Quedan 2: por la cobertura')).toBeVisible()
    expect(screen.getByText('Entregar 1 envase de 3')).toBeVisible()
    expect(screen.getByText('No hay: queda para retirar')).toBeVisible()
  })

  it('asks why before it signs, and which when it is another reason', async () => {
    const user = await conLaReceta()
    await user.keyboard('{Enter}')
    await enfocada(/Losartán/)
    await user.keyboard('2')
    await screen.findByText(/para retirar hasta el/)
    // The button is lit and would only move the focus, which is there already.
    expect(screen.getByText(/^Decí por qué no hay Losartán/)).toBeVisible()
    await user.keyboard('{Control>}{Enter}{/Control}')
    await enfocada(/Losartán/)
    expect(server.callsTo(contract.mostradorDispensar)).toEqual([])
    await user.keyboard('4')
    await user.type(await screen.findByRole('textbox', { name: '¿Por qué?' }), 'ab{Enter}')
    expect(await screen.findByText('Decí cuál es el motivo.')).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: '¿Por qué?' }), 'ierta la caja{Enter}')
    expect(await screen.findByText('Queda 1: abierta la caja')).toBeVisible()
    expect(screen.queryByText(/^Decí por qué no hay/)).toBeNull()
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(server.callsTo(contract.mostradorDispensar)).toHaveLength(1))
    expect(server.callsTo(contract.mostradorDispensar)).toMatchObject([
      { faltantes: [{ renglon: 2, motivo: 'otro', texto: 'abierta la caja' }] },
    ])
  })

  it('lets go of what there was none of, and says why', async () => {
    const user = await conLaReceta()
    // A digit right after a letter comes from a reader.
    await user.keyboard('x')
    await screen.findByText(/para retirar hasta el/)
    await user.keyboard('1')
    await enfocada(/Losartán/)
    await user.keyboard('x')
    await screen.findByText(/para retirar hasta el/)
    await user.keyboard('1')
    await waitFor(() => expect(screen.getAllByText('falta de stock')).toHaveLength(2))
    await user.click(screen.getByRole('button', { name: /^Soltar/ }))
    await waitFor(() => expect(server.callsTo(contract.mostradorSoltar)).toHaveLength(1))
    expect(server.callsTo(contract.mostradorSoltar)).toEqual([
      { recetas_id: 1, faltantes: [1, 2].map((renglon) => ({ renglon, motivo: 'falta_stock', texto: '' })) },
    ])
  })

  it('another product: S, the reason and Enter; the cheaper is already chosen', async () => {
    server.on(contract.mostradorSustitutos, () => ({
      permite_sustitucion: true,
      margen_estrecho: false,
      items: [aSustituto(), aSustituto({ producto_id: 22, laboratorio: 'Otro', precio: '5000.00' })],
    }))
    const user = await conLaReceta()
    await user.keyboard('s')
    expect(await screen.findByText('60 unidades, igual cantidad')).toBeVisible()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Falta decir por qué.')).toBeVisible()
    await user.keyboard('1')
    await waitFor(() => expect(screen.getByRole('radio', { name: /Lo pidió el paciente/ })).toBeChecked())
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Laboratorio Provincial, comprimidos × 30')).toBeVisible()
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(server.callsTo(contract.mostradorDispensar)).toHaveLength(1))
    expect(server.callsTo(contract.mostradorDispensar)).toMatchObject([
      {
        items: [
          { renglon: 1, envases: 1, producto_id: 21, entregados: 2, sustitucion: { motivo: 'Lo pidió el paciente' } },
        ],
      },
    ])
  })

  it('another product of a narrow therapeutic index says so', async () => {
    server.on(contract.mostradorSustitutos, () => ({
      permite_sustitucion: true,
      margen_estrecho: true,
      items: [aSustituto()],
    }))
    const user = await conLaReceta()
    await user.keyboard('s')
    expect(await screen.findByText('Margen terapéutico estrecho: cambiar de marca pide control')).toBeVisible()
  })

  it('does nothing with a letter while no line has the focus', async () => {
    const user = await conLaReceta()
    act(() => (document.activeElement as HTMLElement).blur())
    await user.keyboard('x')
    await new Promise((listo) => setTimeout(listo, 150))
    expect(screen.queryByText('No hay: queda para retirar')).not.toBeInTheDocument()
  })

  it('keeps a receta that was refused with its reason on its line, and the same key when it is tried again', async () => {
    server.on(contract.mostradorDispensar, () =>
      dispensada({ resultado: 'rechazada', causa: 'CANTIDAD_EXCEDIDA', renglon: 1, dispensa_id: null }),
    )
    const user = await conLaReceta()
    await user.keyboard('{Enter}{Control>}{Enter}{/Control}')
    expect(await within(await linea(/Metformina/)).findByText(/Es más de lo que queda por entregar/)).toBeVisible()
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(server.callsTo(contract.mostradorDispensar)).toHaveLength(2))
    const [una, otra] = server.callsTo(contract.mostradorDispensar) as { clave_idempotencia: string }[]
    expect(una?.clave_idempotencia).toBe(otra?.clave_idempotencia)
  })
})

describe('a box', () => {
  it('that is read decides its line, with its lot, expiry and serial', async () => {
    const user = await conLaReceta()
    read('0107790001234568219F3K\u001d10B2207\u001d17280831')
    expect(await screen.findByText('GTIN 07790001234568 · lote B2207 · vence 08/2028 · serie 9F3K')).toBeVisible()
    await enfocada(/Losartán/)
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(server.callsTo(contract.mostradorDispensar)).toHaveLength(1))
    expect(server.callsTo(contract.mostradorDispensar)).toMatchObject([
      {
        items: [
          {
            renglon: 1,
            envases: 1,
            cajas: [{ gtin: '07790001234568', lote: 'B2207', vence: '2028-08-31', serie: '9F3K' }],
          },
        ],
      },
    ])
  })

  it('after box is a pack each, with its own lot and serial, and the same one twice is not', async () => {
    const user = await conLaReceta()
    await user.keyboard('{Enter}')
    await enfocada(/Losartán/)
    read('010779000987654821A1\u001d10B1\u001d17280831')
    expect(await screen.findByText(/lote B1 .* serie A1/)).toBeVisible()
    read('010779000987654821A2\u001d10B2\u001d17280930')
    expect(await screen.findByText(/lote B2 .* serie A2/)).toBeVisible()
    read('010779000987654821A2\u001d10B2\u001d17280930')
    expect(await screen.findByText('Esa caja ya está leída.')).toBeVisible()
    read('010779000987654821A3\u001d10B2\u001d17280930')
    expect(await screen.findByText('Entregar 3 envases')).toBeVisible()
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(server.callsTo(contract.mostradorDispensar)).toHaveLength(1))
    const gtin = '07790009876548'
    expect(server.callsTo(contract.mostradorDispensar)).toMatchObject([
      {
        items: [
          { renglon: 1, envases: 1 },
          {
            renglon: 2,
            envases: 3,
            cajas: [
              { gtin, lote: 'B1', vence: '2028-08-31', serie: 'A1' },
              { gtin, lote: 'B2', vence: '2028-09-30', serie: 'A2' },
              { gtin, lote: 'B2', vence: '2028-09-30', serie: 'A3' },
            ],
          },
        ],
      },
    ])
  })

  it('that expired is refused with clear words', async () => {
    await conLaReceta()
    read('010779000123456817251031')
    expect(await screen.findByText(/Esa caja venció el 31\/10\/2025: no se puede entregar/)).toBeVisible()
    expect(screen.queryByText(/^GTIN/)).not.toBeInTheDocument()
  })

  it('of an equivalent offers itself as the substitute', async () => {
    server.on(contract.mostradorSustitutos, ({ renglon }) => ({
      permite_sustitucion: true,
      margen_estrecho: false,
      items: renglon === 1 ? [aSustituto({ producto_id: 22, gtin: null }), aSustituto()] : [],
    }))
    const user = await conLaReceta()
    read('010779000222222917280831\u001d10L9')
    expect(await screen.findByLabelText('Se entrega')).toHaveValue('21')
    await user.keyboard('2')
    await waitFor(() => expect(screen.getByRole('radio', { name: /el paciente aceptó/ })).toBeChecked())
    await user.keyboard('{Enter}')
    expect(await screen.findByText(/GTIN 07790002222229 · lote L9/)).toBeVisible()
  })

  it('is typed by hand too', async () => {
    const user = await conLaReceta()
    await user.keyboard('l')
    await user.type(await screen.findByLabelText('Lote'), 'B1')
    await user.type(screen.getByLabelText('Vence'), '10/2026')
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByText(/Esa caja venció el 31\/10\/2026/)).toBeVisible()
    await user.clear(screen.getByLabelText('Vence'))
    await user.type(screen.getByLabelText('Vence'), '08/28{Enter}')
    expect(await screen.findByText('lote B1 · vence 08/2028')).toBeVisible()
  })
})
