// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FakeServer } from '#api/fake-server'
import { hearCambios, setFlujo } from '#api/flujo-cambios'
import { aReceta, aRetenida, losartan } from './mostrador.builders'
import {
  open,
  conLaReceta,
  enfocada,
  read,
  qr,
  receta,
  referencia,
  servidorDelMostrador,
} from './mostrador-servidor.builders'

vi.setConfig({ testTimeout: 60_000 })

const enRevision = {
  ...aRetenida(receta),
  resultado: 'rechazada' as const,
  causa: 'RECETA_EN_AUDITORIA' as const,
  hasta: null,
  receta: null,
  estado: 'en_auditoria' as const,
  recetas_id: receta.recetas_id,
}
const rechazada = { ...enRevision, causa: 'RECETA_RECHAZADA' as const, estado: 'rechazada' as const, recetas_id: null }
const frase = 'La cobertura todavía la está revisando. Probá de nuevo cuando la autorice.'

let server: FakeServer
/** Sends a change to the clients that listen with the token of the code on the paper. */
let tell: (recetas_id: number, estado: string) => Promise<void>
/** Sends a change to the counter that listens by its session only. */
let decirALaSesion: typeof tell
beforeEach(() => {
  server = servidorDelMostrador()
  server.on(contract.mostradorRetener, () => enRevision)
  const lineas: ReadableStreamDefaultController<Uint8Array>[] = []
  const deLaSesion: typeof lineas = []
  setFlujo(async (token) => {
    const body = new ReadableStream<Uint8Array>({
      start: (linea) => {
        if (token === 'abcdefghijklmnopqrstuv') lineas.push(linea)
        if (token === undefined) deLaSesion.push(linea)
      },
    })
    return new Response(body)
  })
  const tellBy = (cuales: typeof lineas) => async (recetas_id: number, estado: string) => {
    const cambio = `data: ${JSON.stringify({ recetas_id, estado, anulacion_pendiente: false })}\n\n`
    // The stream opens after the receta is shown.
    await waitFor(() => expect(cuales).not.toEqual([]))
    for (const linea of cuales) linea.enqueue(new TextEncoder().encode(cambio))
  }
  tell = tellBy(lineas)
  decirALaSesion = tellBy(deLaSesion)
})
afterEach(() => vi.useRealTimers())
/** Sends it until the listening counter has heard it and reacted. */
async function tellAndHear(recetas_id: number, estado: string): Promise<void> {
  const oido = vi.fn()
  const leave = hearCambios('abcdefghijklmnopqrstuv', oido)
  await tell(recetas_id, estado)
  await waitFor(() => expect(oido).toHaveBeenCalledWith(expect.objectContaining({ recetas_id })))
  await act(async () => leave())
}
const veces = () => server.callsTo(contract.mostradorRetener).length

describe('a receta that its cover still reviews', () => {
  it('comes to the counter by itself when its auditor authorizes it', async () => {
    open()
    await screen.findByText('Nadie por ahora.')
    read(qr)
    expect(await screen.findByText(frase)).toBeVisible()
    server.on(contract.mostradorRetener, () => aRetenida(receta))
    await tell(receta.recetas_id, 'vigente')
    await enfocada(/Metformina/)
    expect(screen.queryByText(frase)).not.toBeInTheDocument()
    expect(veces()).toBe(2)
  })

  it('says by itself that it was refused', async () => {
    open()
    await screen.findByText('Nadie por ahora.')
    read(qr)
    await screen.findByText(frase)
    server.on(contract.mostradorRetener, () => rechazada)
    await tell(receta.recetas_id, 'rechazada')
    await waitFor(() => expect(screen.queryByText(frase)).not.toBeInTheDocument())
    expect(screen.getByRole('alert')).toHaveTextContent('No se puede entregar')
    expect(veces()).toBe(2)
  })

  it('puts nobody aside who is being attended: it says so and waits', async () => {
    server.on(contract.mostradorRetener, () => aRetenida(receta))
    const user = await conLaReceta()
    server.on(contract.mostradorRetener, () => ({ ...enRevision, recetas_id: 2 }))
    read(qr)
    await screen.findByText(frase)
    const paciente = { ...receta.paciente, apellidoNombre: 'Julián Ledesma', dni: '98200111' }
    server.on(contract.mostradorRetener, () => aRetenida(aReceta({ recetas_id: 2, paciente, items: [losartan] })))
    await tell(2, 'vigente')
    expect(await screen.findByText('La cobertura ya la resolvió')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Norma Beatriz Aguirre' })).toBeVisible()
    expect(veces()).toBe(2)
    await user.click(screen.getByRole('button', { name: 'Abrirla' }))
    expect(await screen.findByRole('heading', { name: 'Julián Ledesma' })).toBeVisible()
  })

  it('is no other receta that the same line tells of: what another terminal handed over asks for nothing', async () => {
    open()
    await screen.findByText('Nadie por ahora.')
    read(qr)
    await screen.findByText(frase)
    await tellAndHear(913, 'dispensada')
    expect(veces()).toBe(1)
    server.on(contract.mostradorRetener, () => rechazada)
    await tell(receta.recetas_id, 'rechazada')
    await waitFor(() => expect(screen.queryByText(frase)).not.toBeInTheDocument())
    expect(veces()).toBe(2)
  })

  it('does not say that it was decided because another terminal handed something over', async () => {
    server.on(contract.mostradorRetener, () => aRetenida(receta))
    await conLaReceta()
    server.on(contract.mostradorRetener, () => ({ ...enRevision, recetas_id: 2 }))
    read(qr)
    await screen.findByText(frase)
    await tellAndHear(913, 'dispensada')
    expect(screen.getByText(frase)).toBeVisible()
    expect(screen.queryByText('La cobertura ya la resolvió')).not.toBeInTheDocument()
    await tell(2, 'vigente')
    expect(await screen.findByText('La cobertura ya la resolvió')).toBeVisible()
  })

  it('comes by itself also where its reference and document were typed: the session of the counter hears of it', async () => {
    const user = open()
    await screen.findByText('Nadie por ahora.')
    await user.type(await screen.findByLabelText(/Escaneá el QR/), `${referencia}{Enter}`)
    await user.type(await screen.findByLabelText('DNI del paciente'), '98104227{Enter}')
    await screen.findByText(frase)
    server.on(contract.mostradorRetener, () => aRetenida(receta))
    await decirALaSesion(receta.recetas_id, 'vigente')
    await enfocada(/Metformina/)
    expect(server.callsTo(contract.mostradorRetener)).toEqual([
      { referencia, dni: '98104227' },
      { referencia, dni: '98104227' },
    ])
  })

  it('is asked again by hand where nobody tells', async () => {
    const user = open()
    await screen.findByText('Nadie por ahora.')
    await user.type(await screen.findByLabelText(/Escaneá el QR/), `${referencia}{Enter}`)
    await user.type(await screen.findByLabelText('DNI del paciente'), '98104227{Enter}')
    await screen.findByText(frase)
    server.on(contract.mostradorRetener, () => aRetenida(receta))
    await user.click(screen.getByRole('button', { name: 'Probar de nuevo' }))
    await enfocada(/Metformina/)
  })
})
