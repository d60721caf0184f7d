// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { createReferencia } from '@receta/domain'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FakeServer } from '#api/fake-server'
import { aRetenida } from './mostrador.builders'
import {
  conLaReceta,
  enfocada,
  linea,
  pauseLector,
  pressTogether,
  qr,
  read,
  receta,
  servidorDelMostrador,
  teclaDeLector,
} from './mostrador-servidor.builders'

vi.setConfig({ testTimeout: 60_000 })
let server: FakeServer
beforeEach(() => {
  server = servidorDelMostrador()
})
afterEach(() => vi.useRealTimers())

const alfabeto = '23456789BCDFGHJKMNPQRSTVWXYZ'
/** A valid number of a receta that begins so. */
function referenciaCon(empieza: string): string {
  for (let vuelta = 0; vuelta < 5_000; vuelta += 1) {
    let resto = vuelta
    const una = createReferencia((max) => (resto = (resto * 7 + 11) % 9_973) % max)
    if (una.startsWith(empieza)) return una
  }
  throw new Error(`no number begins with ${empieza} (${alfabeto})`)
}
const press = (key: string) => (document.activeElement ?? document.body).dispatchEvent(teclaDeLector(key))

/** A scanner whose first key comes alone, as from a machine that was asleep: it was given before the rest came. */
async function readSlowly(texto: string): Promise<void> {
  const [primera = '', ...resto] = texto
  await pressTogether(primera)
  act(() => {
    pauseLector(200)
    for (const key of [...resto, 'Enter']) press(key)
  })
}

describe('a scanner whose first key comes slowly', () => {
  it.each([
    ['2, which hands over two', '2'],
    ['P, which opens «En parte»', 'P'],
    ['X, which says there is none', 'X'],
    ['S, which opens the substitutes', 'S'],
    ['B, which opens the question to block', 'B'],
  ])('decides nothing of the line in focus with %s, and is read whole', async (_que, primera) => {
    server.on(contract.mostradorSustitutos, () => ({ items: [], hay_mas: false }) as never)
    const user = await conLaReceta()
    await user.keyboard('{ArrowDown}')
    await enfocada(/Losartán/)
    const otra = referenciaCon(primera)
    await readSlowly(otra)
    const dni = await screen.findByRole('textbox', { name: 'DNI del paciente' }, { timeout: 10_000 })
    await waitFor(() => expect(dni).toHaveFocus(), { timeout: 10_000 })
    expect(screen.getByRole('textbox', { name: /código/i })).toHaveValue(otra)
    expect(screen.getByText(/2 sin decidir/)).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    // Nor is what it opened left open.
    expect(document.querySelector('[aria-expanded="true"]')).toBeNull()
  })
})

describe('a key that was pressed before a refusal was seen', () => {
  it('acts on nobody, neither in the instant before the refusal has the focus', async () => {
    await conLaReceta()
    server.on(contract.mostradorRetener, () => ({
      ...aRetenida(receta),
      resultado: 'rechazada',
      causa: 'RECETA_YA_ANULADA',
      receta: null,
    }))
    const metformina = await linea(/Metformina/)
    // As soon as the refusal is drawn, and before anything else happens.
    const presionada = new Promise<void>((listo) => {
      const observer = new MutationObserver(() => {
        if (!screen.queryByRole('alert')) return
        observer.disconnect()
        fireEvent.keyDown(metformina, { key: 'Enter' })
        const boton = metformina.querySelector('button')
        if (boton) {
          fireEvent.keyDown(boton, { key: 'Enter' })
          fireEvent.keyUp(boton, { key: 'Enter' })
        }
        listo()
      })
      observer.observe(document.body, { childList: true, subtree: true })
    })
    read(qr)
    await presionada
    await waitFor(() => expect(screen.getByRole('alert').parentElement).toHaveFocus())
    expect(screen.getByText(/2 sin decidir/)).toBeVisible()
  })
})
