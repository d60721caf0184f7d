// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { Rol } from '@receta/domain'
import { act, fireEvent, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer } from '#api/fake-server'
import type { Novedad } from '#api/flujo-cambios'
import { renderScreen, unMedico } from '#api/test-app'
import { AuditoriaScreen } from './AuditoriaScreen'
import { aCaso, aCola, ahora, aPendiente, aReceta } from './autorizaciones.builders'

const oyentes = vi.hoisted(() => new Set<(novedad: Novedad) => void>())
vi.mock(import('#api/flujo-cambios'), async (original) => ({
  ...(await original()),
  hearCambios: (_token, oyente) => {
    oyentes.add(oyente)
    return () => void oyentes.delete(oyente)
  },
}))
/** `CASOS=200` runs two hundred. */
const casos = Number(process.env['CASOS'] ?? 12)
const porPagina = 5
afterEach(() => vi.unstubAllGlobals())
const conFactor = { ...unMedico, tipo: Rol.OBRASOCIAL, roles: [Rol.OBRASOCIAL] }
/** As a keyboard does: the key goes to what has the focus, and Enter on a button presses it. */
const press = (key: string) =>
  act(() => {
    const foco = document.activeElement ?? document.body
    fireEvent.keyDown(foco, { key })
    fireEvent.keyUp(foco, { key })
  })

it(`M5 ${casos} cases run by A and Enter alone: each is one decision, one reading of its reasons and one of the queue`, async () => {
  // Wide enough for the detail beside the list.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  const server = fakeServer()
  let quedan = Array.from({ length: casos }, (_, i) =>
    aPendiente({ recetas_id: i + 1, nro_recetario: i + 1, apellidoNombre: `Persona ${i + 1}` }),
  )
  server.on(contract.autorizaciones, () => ({ ...aCola(quedan.slice(0, porPagina)), total_estimado: quedan.length }))
  server.on(contract.receta, ({ recetas_id }) => aReceta({ recetas_id: recetas_id ?? 1 }))
  server.on(contract.autorizacionCaso, ({ recetas_id }) => aCaso({ recetas_id: Number(recetas_id) }))
  server.on(contract.respuestasGuardadas, () => ({ items: [] }))
  server.on(contract.test, () => ({ data: { ...conFactor, segundo_factor_hasta: '2099-01-01T00:00:00.000Z' } }))
  // Each is announced while the act is answered, as the server does.
  server.on(contract.autorizacionResuelve, ({ recetas_id, decision }) => {
    setTimeout(() => {
      for (const oyente of oyentes)
        oyente({ recetas_id: Number(recetas_id), estado: 'vigente', anulacion_pendiente: false })
    }, 40)
    quedan = quedan.filter((p) => p.recetas_id !== recetas_id)
    return {
      resultado: decision === 'autorizar' ? 'autorizada' : 'rechazada',
      causa: null,
      estado: 'vigente',
      vence_el: '2026-12-20',
      auditada_en: ahora.toISOString(),
      resueltas: [Number(recetas_id)],
    }
  })
  renderScreen(<AuditoriaScreen />, { usuario: conFactor, route: '/auditoria' })
  const focused = () => document.activeElement?.textContent ?? ''
  await waitFor(() => expect(document.querySelector('a.renglon')).not.toBeNull())
  await waitFor(() => expect(oyentes.size).toBeGreaterThan(0))
  act(() => document.querySelector<HTMLElement>('a.renglon')?.focus())
  let teclas = 0
  for (let n = 1; n <= casos; n++) {
    await waitFor(() => expect(focused()).toContain(`Persona ${n}`))
    press('a')
    await waitFor(() => expect(document.activeElement?.tagName).toBe('BUTTON'))
    press('Enter')
    teclas += 2
    await waitFor(() => expect(server.callsTo(contract.autorizacionResuelve)).toHaveLength(n))
    // The announcement is heard before the next decision, as at a person's pace.
    await act(() => new Promise((listo) => setTimeout(listo, 250)))
  }
  await waitFor(() => expect(document.querySelector('a.renglon')).toBeNull())
  expect(server.callsTo(contract.autorizacionResuelve).map((p) => (p as { recetas_id: number }).recetas_id)).toEqual(
    Array.from({ length: casos }, (_, i) => i + 1),
  )
  expect(teclas).toBe(2 * casos)
  // The first opening of the page, and then no more of each kind than cases.
  for (const llamada of [contract.autorizaciones, contract.autorizacionCaso, contract.receta])
    expect([llamada.path, server.callsTo(llamada).length <= casos + 2]).toEqual([llamada.path, true])
}, 900_000)
