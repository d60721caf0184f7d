// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#api/call'
import { apiError, type FakeServer } from '#api/fake-server'
import { aRetenida, metformina } from './mostrador.builders'
import {
  conLaReceta,
  open,
  enfocada,
  read,
  qr,
  receta,
  referencia,
  servidorDelMostrador,
} from './mostrador-servidor.builders'

vi.setConfig({ testTimeout: 60_000 })
let server: FakeServer
beforeEach(() => {
  server = servidorDelMostrador()
})
afterEach(() => vi.useRealTimers())

describe('the way in', () => {
  it('takes the QR of a receta from anywhere, and goes to its first line', async () => {
    open()
    await screen.findByText('Nadie por ahora.')
    read(qr)
    expect(await screen.findByRole('heading', { name: 'Norma Beatriz Aguirre' })).toBeVisible()
    expect(screen.getByText('DNI 98.104.227 · 74 años · Programa Salud Cerca, Plan Único')).toBeVisible()
    expect(server.callsTo(contract.mostradorRetener)).toEqual([{ token: qr }])
    await enfocada(/Renglón 1: Metformina/)
  })

  it('says which one it replaces and what changed, before anything is handed over', async () => {
    const diferencia = [
      { que: 'cambia' as const, sobre: 'Metformina · concentración', antes: '500 mg', ahora: '850 mg' },
    ]
    server.on(contract.mostradorRetener, () =>
      aRetenida({ ...receta, reemplaza_a: { referencia: '7K4M992QXA', diferencia } }),
    )
    open()
    await screen.findByText('Nadie por ahora.')
    read(qr)
    expect(await screen.findByText('Reemplaza a la 7K4M9 92QXA, que está anulada')).toBeVisible()
    expect(screen.getByText('850 mg', { selector: 'ins' })).toBeVisible()
  })

  it('says that it was signed without network, and when it was registered', async () => {
    const contingencia = { registrada_en: '2026-11-22T13:00:00.000Z' }
    server.on(contract.mostradorRetener, () => aRetenida({ ...receta, contingencia }))
    open()
    await screen.findByText('Nadie por ahora.')
    read(qr)
    expect(await screen.findByText('Se firmó sin conexión')).toBeVisible()
    expect(screen.getByText(/quedó registrada el 22\/11\/2026 a las 10:00/)).toBeVisible()
  })

  it('takes a reference with the DNI of its patient, and never without', async () => {
    const user = open()
    await user.keyboard('/')
    const campo = screen.getByLabelText(/Escaneá el QR/)
    await waitFor(() => expect(campo).toHaveFocus())
    await user.type(campo, `${referencia}{Enter}`)
    const dni = await screen.findByLabelText('DNI del paciente')
    expect(dni).toHaveFocus()
    expect(server.callsTo(contract.mostradorRetener)).toEqual([])
    await user.type(dni, '98.104.227{Enter}')
    await screen.findByRole('heading', { name: 'Norma Beatriz Aguirre' })
    expect(server.callsTo(contract.mostradorRetener)).toEqual([{ referencia, dni: '98104227' }])
    expect(campo).toHaveValue('')
  })

  it('asks about a reference with a slip, and opens nothing by itself', async () => {
    const user = open()
    const mal = `${referencia.slice(0, 3)}${referencia[3] === 'X' ? 'Y' : 'X'}${referencia.slice(4)}`
    await user.type(await screen.findByLabelText(/Escaneá el QR/), `${mal}{Enter}`)
    expect(await screen.findByText(/¿Quisiste decir/)).toBeVisible()
    const con = new RegExp(`Buscar ${referencia.slice(0, 5)} ${referencia.slice(5)}`)
    await user.click(screen.getByRole('button', { name: con }))
    expect(await screen.findByLabelText('DNI del paciente')).toHaveFocus()
    expect(server.callsTo(contract.mostradorRetener)).toEqual([])
  })

  it('lets go of the reference that waited for a DNI when another one is read with a slip', async () => {
    open()
    await screen.findByText('Nadie por ahora.')
    read(referencia)
    expect(await screen.findByLabelText('DNI del paciente')).toHaveFocus()
    screen.getByLabelText('DNI del paciente').blur()
    read(`${referencia.slice(0, 3)}${referencia[3] === 'X' ? 'Y' : 'X'}${referencia.slice(4)}`)
    expect(await screen.findByText(/¿Quisiste decir/)).toBeVisible()
    expect(screen.queryByLabelText('DNI del paciente')).not.toBeInTheDocument()
  })

  it('S2 says by the scanned DNI that there is something, and its number opens it with that DNI', async () => {
    const uno = {
      convenio: 'Salud Cerca',
      estado: 'vigente' as const,
      vence_el: '2026-12-20',
      retenida: 'no' as const,
      renglones: 2,
    }
    server.on(contract.mostradorBuscar, () => ({ items: [uno, { ...uno, retenida: 'otra' }] }))
    const user = open()
    await screen.findByText('Nadie por ahora.')
    read('00123456789@AGUIRRE@NORMA BEATRIZ@F@98104227@A@12/03/1952@01/02/2015@277')
    expect(await screen.findByText('En otra farmacia')).toBeVisible()
    expect(screen.getByText(/escaneá el QR o escribí el número de la receta/)).toBeVisible()
    expect(server.callsTo(contract.mostradorBuscar)).toEqual([{ dni: '98104227' }])
    server.on(contract.mostradorRetener, () => aRetenida({ ...receta, items: [metformina] }))
    await user.type(screen.getByLabelText(/Escaneá el QR/), `${referencia}{Enter}`)
    // The patient just searched for is the one at the counter.
    expect(await screen.findByLabelText('DNI del paciente')).toHaveValue('98104227')
    await user.keyboard('{Enter}')
    await enfocada(/Metformina/)
    expect(server.callsTo(contract.mostradorRetener)).toEqual([{ referencia, dni: '98104227' }])
  })

  it('says that there is nothing for that DNI, or that it is no code at all', async () => {
    server.on(contract.mostradorBuscar, () => ({ items: [] }))
    const user = open()
    const campo = await screen.findByLabelText(/Escaneá el QR/)
    await user.type(campo, '98104227{Enter}')
    expect(await screen.findByText(/no hay nada para retirar/)).toBeVisible()
    await user.type(campo, 'hola que tal{Enter}')
    expect(await screen.findByText(/no es el código de una receta/)).toBeVisible()
  })

  const ocupada = {
    ...aRetenida(receta),
    resultado: 'ocupada' as const,
    causa: 'RECETA_RETENIDA' as const,
    receta: null,
    farmacia: { nombre: 'Farmacia Norte', telefono: '0343 555-0147' },
  }
  const rechazada = { ...aRetenida(receta), resultado: 'rechazada' as const, receta: null }
  it.each([
    [ocupada, /Farmacia Norte, 0343 555-0147: la tiene hasta las 9:36/],
    [
      { ...rechazada, causa: 'RECETA_VENCIDA' as const, vence_el: '2026-11-01' },
      /último día fue el domingo 01\/11\/2026/,
    ],
    [{ ...rechazada, causa: 'RECETA_PROGRAMADA' as const, vigente_desde: '2026-12-20' }, /Es el domingo 20\/12\/2026/],
    [{ ...rechazada, causa: 'RECETA_YA_ANULADA' as const }, /Está anulada/],
  ])('says why it cannot be handed over', async (respuesta, frase) => {
    server.on(contract.mostradorRetener, () => respuesta)
    open()
    await screen.findByText('Nadie por ahora.')
    read(qr)
    expect(await screen.findByText(frase)).toBeVisible()
  })

  it('M2, M3 takes the keys from the patient before with a refusal, and gives them back', async () => {
    const user = await conLaReceta()
    await user.keyboard('{Enter}')
    await enfocada(/Losartán/)
    const suya = { referencia: '7K4M992QXA', apellidoNombre: 'Julián Ledesma' }
    server.on(contract.mostradorRetener, () => ({ ...rechazada, ...suya, causa: 'RECETA_YA_ANULADA' as const }))
    read(qr)
    const aviso = await screen.findByRole('alert')
    await waitFor(() => expect(aviso.parentElement).toHaveFocus())
    // M2, M3: outside what scrolls, with the code and the name of who was refused.
    expect(aviso.closest('main')).toBeNull()
    expect(aviso).toHaveTextContent('No se puede entregar7K4M9 92QXA · Julián Ledesma. Está anulada')
    await user.keyboard('{Enter}{Control>}{Enter}{/Control}')
    expect(server.callsTo(contract.mostradorDispensar)).toEqual([])
    expect(screen.getByText(/1 entregado/)).toBeVisible()
    await user.keyboard('{Escape}')
    await enfocada(/Losartán/)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('sounds each outcome unless it was muted, which is kept', async () => {
    const tonos: number[] = []
    const nodo = () => ({
      frequency: {
        set value(hz: number) {
          tonos.push(hz)
        },
      },
      gain: { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() },
      connect: (otro: unknown) => otro,
      start: vi.fn(),
      stop: vi.fn(),
    })
    vi.stubGlobal(
      'AudioContext',
      class {
        state = 'running'
        currentTime = 0
        createOscillator = nodo
        createGain = nodo
      },
    )
    const user = await conLaReceta()
    await waitFor(() => expect(tonos).toEqual([1320]))
    server.on(contract.mostradorRetener, () => ({ ...rechazada, causa: 'RECETA_YA_ANULADA' as const }))
    read(qr)
    await waitFor(() => expect(tonos).toEqual([1320, 233, 175]))
    await user.click(screen.getByRole('button', { name: 'Silenciar el mostrador' }))
    read(qr)
    await waitFor(() => expect(server.callsTo(contract.mostradorRetener)).toHaveLength(3))
    await screen.findByRole('alert')
    expect(tonos).toHaveLength(3)
    expect(localStorage.getItem('mostrador-sonido')).toBe('no')
    expect(screen.getByRole('button', { name: 'Que el mostrador suene' })).toBeVisible()
    vi.unstubAllGlobals()
  })

  it('M4 writes over nonsense with what is typed next', async () => {
    const user = open()
    const campo = await screen.findByLabelText<HTMLInputElement>(/Escaneá el QR/)
    await user.type(campo, 'hola que tal{Enter}')
    await screen.findByText(/no es el código de una receta/)
    // What was typed is said as it was typed, and not in the groups of a number.
    expect(screen.getByText('hola que tal')).toBeVisible()
    await user.keyboard('9810')
    expect(campo).toHaveValue('9810')
  })

  it('tries again after a failure with what was asked', async () => {
    server.on(contract.mostradorRetener, () => {
      throw apiError('SERVICIO_OCUPADO')
    })
    const user = open()
    await screen.findByText('Nadie por ahora.')
    read(qr)
    expect(await screen.findByText('No se abrió nada')).toBeVisible()
    server.on(contract.mostradorRetener, () => aRetenida(receta))
    await user.click(screen.getByRole('button', { name: 'Probar de nuevo' }))
    expect(await screen.findByRole('heading', { name: 'Norma Beatriz Aguirre' })).toBeVisible()
  })

  it('does not offer to try again what would be answered the same', async () => {
    server.on(contract.mostradorRetener, () => {
      throw apiError('RECETA_NO_ENCONTRADA')
    })
    open()
    await screen.findByText('Nadie por ahora.')
    read(qr)
    expect(await screen.findByText('No encontramos esa receta')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Probar de nuevo' })).not.toBeInTheDocument()
  })

  it('says that there is no connection', async () => {
    server.goOffline(new ApiError('SIN_CONEXION', 'No hay conexión.'))
    open()
    expect((await screen.findAllByText('Sin conexión'))[0]).toBeVisible()
  })
})
