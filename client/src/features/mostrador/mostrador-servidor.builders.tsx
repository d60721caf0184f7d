import * as contract from '@receta/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { type FakeServer, fakeServer } from '#api/fake-server'
import { renderScreen } from '#api/test-app'
import { currentToasts, dismissToast } from '#ui/toast'
import { ahora, aHoy, aReceta, aRetenida, unaFarmacia } from './mostrador.builders'
import { MostradorScreen } from './MostradorScreen'

export const referencia = 'BBBBBBB34G'
export const qr = 'https://recetas.ejemplo/receta?token=abcdefghijklmnopqrstuv'
export const receta = aReceta({ referencia })

export const dispensada = (cambios = {}) => ({
  resultado: 'dispensada' as const,
  causa: null,
  renglon: null,
  dispensa_id: 71,
  estado: 'dispensada' as const,
  queda: [],
  asientos: [],
  deshacer_hasta: '2026-11-20T14:21:00.000Z',
  anulacion_rechazada: false,
  ...cambios,
})

export function servidorDelMostrador(): FakeServer {
  for (const { id } of currentToasts()) dismissToast(id)
  vi.useFakeTimers({ toFake: ['Date'], now: ahora })
  const server = fakeServer()
  server.on(contract.mostradorHoy, () => aHoy())
  server.on(contract.mostradorRetener, () => aRetenida(receta))
  server.on(contract.mostradorDispensar, () => dispensada())
  server.on(contract.mostradorSoltar, () => ({ resultado: 'soltada', causa: null, anulada: false, estado: 'vigente' }))
  return server
}

export const open = () => renderScreen(<MostradorScreen />, { usuario: unaFarmacia, route: '/mostrador' }).user

let tecleado = 0
/** A scanner's key: 5 ms after the previous one, however busy the machine is. */
export function teclaDeLector(key: string): KeyboardEvent {
  const separa = key === '\u001d'
  const evento = new KeyboardEvent('keydown', {
    key: separa ? ']' : key,
    ctrlKey: separa,
    bubbles: true,
    cancelable: true,
  })
  tecleado += 5
  Object.defineProperty(evento, 'timeStamp', { value: tecleado })
  return evento
}
/** Milliseconds without a key. */
export const pauseLector = (ms = 1_000) => {
  tecleado += ms
}

export const read = (texto: string) =>
  act(() => {
    pauseLector()
    for (const key of [...texto, 'Enter']) (document.activeElement ?? document.body).dispatchEvent(teclaDeLector(key))
  })

export const linea = (nombre: RegExp) => screen.findByRole('region', { name: nombre })
export const enfocada = (nombre: RegExp) => waitFor(async () => expect(await linea(nombre)).toHaveFocus())

export async function conLaReceta() {
  const user = open()
  await screen.findByText('Nadie por ahora.')
  read(qr)
  await enfocada(/Metformina/)
  return user
}

/** Presses the keys as a hand does that does not wait for the screen, and lets the counter hear that no more come. */
export async function pressTogether(teclas: string): Promise<void> {
  act(() => {
    pauseLector()
    for (const key of teclas) (document.activeElement ?? document.body).dispatchEvent(teclaDeLector(key))
  })
  await act(() => new Promise((resolve) => setTimeout(resolve, 500)))
}
