// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { cambio, flujoAMano } from '#api/flujo.builders'
import { aReceta, aRetenida } from './mostrador.builders'
import { dispensada, open, read, servidorDelMostrador } from './mostrador-servidor.builders'

/** `RECETAS=40` hands over an hour's. */
const recetas = Number(process.env['RECETAS'] ?? 6)
afterEach(() => vi.useRealTimers())

it(`hands over ${recetas} recetas with at most three keys a line, and each act is one request`, async () => {
  const server = servidorDelMostrador()
  let leidas = 0
  const deEsta = (n: number) => ({
    ...aReceta(),
    recetas_id: n,
    paciente: { ...aReceta().paciente, apellidoNombre: `Persona ${n}`, dni: String(98_000_000 + n) },
  })
  // The change is announced while the act is answered, as the server does.
  const flujo = flujoAMano()
  const tell = (estado: 'vigente' | 'dispensada') => setTimeout(() => flujo[0]?.tell(cambio(leidas, estado)), 40)
  server.on(contract.mostradorRetener, () => {
    leidas++
    tell('vigente')
    return aRetenida(deEsta(leidas))
  })
  server.on(contract.mostradorDispensar, () => {
    tell('dispensada')
    return dispensada()
  })
  const user = open()
  await screen.findByText('Nadie por ahora.')
  await waitFor(() => expect(flujo).toHaveLength(1))
  let teclas = 0
  const press = async (...cuales: string[]) => {
    for (const tecla of cuales) await user.keyboard(tecla)
    teclas += cuales.length
  }
  const enElRenglon = (n: number) =>
    waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(new RegExp(`^Renglón ${n}:`)))
  for (let n = 1; n <= recetas; n++) {
    read(`https://recetas.ejemplo/receta?token=${'a'.repeat(20)}${String(n).padStart(2, '0')}`)
    await waitFor(() => expect(server.callsTo(contract.mostradorRetener)).toHaveLength(n))
    await enElRenglon(1)
    // The first line whole; the second whole, in part with why, or none with why.
    await press('{Enter}')
    await enElRenglon(2)
    await press(...([['{Enter}'], ['2', '1'], ['x', '1']][n % 3] ?? []))
    await act(async () => undefined)
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(server.callsTo(contract.mostradorDispensar)).toHaveLength(n))
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Renglón/ })).toBeNull())
    // Each act is read when it was announced, before the next person comes.
    await act(() => new Promise((listo) => setTimeout(listo, 400)))
  }
  expect(teclas / (2 * recetas)).toBeLessThanOrEqual(3)
  expect([contract.mostradorRetener, contract.mostradorDispensar].map((e) => server.callsTo(e).length)).toEqual([
    recetas,
    recetas,
  ])
  // Nothing else is asked but the tray, once for each of the two acts at most.
  const otras = server.calls.filter(({ endpoint }) => !/mostrador_(retener|dispensar)$/.test(endpoint))
  expect(otras.every(({ endpoint }) => endpoint.endsWith('/api/mostrador_hoy'))).toBe(true)
  expect(otras.length).toBeLessThanOrEqual(2 * recetas + 1)
}, 300_000)
