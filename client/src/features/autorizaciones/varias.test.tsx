// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { Rol } from '@receta/domain'
import { act, screen, waitFor, within } from '@testing-library/react'
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
const auditora = { ...unMedico, tipo: Rol.OBRASOCIAL, roles: [Rol.OBRASOCIAL] }
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('several decided are one reading of the queue, with their announcements, and the keys go on with what is left', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: ahora })
  // Wide enough for the detail beside the list.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  const server = fakeServer()
  let quedan = ['Ana Correa', 'Luis Galarza', 'Pedro Arce'].map((apellidoNombre, i) =>
    aPendiente({ recetas_id: i + 1, nro_recetario: i + 1, apellidoNombre }),
  )
  server.on(contract.autorizaciones, () => aCola(quedan))
  server.on(contract.receta, ({ recetas_id }) => aReceta({ recetas_id: recetas_id ?? 1 }))
  server.on(contract.autorizacionCaso, ({ recetas_id }) => aCaso({ recetas_id: Number(recetas_id) }))
  server.on(contract.respuestasGuardadas, () => ({ items: [] }))
  server.on(contract.test, () => ({ data: { ...auditora, segundo_factor_hasta: '2099-01-01T00:00:00.000Z' } }))
  server.on(contract.autorizacionResuelveVarias, ({ recetas_ids }) => {
    quedan = quedan.slice(2)
    // Each is announced while the act is answered, as the server does.
    setTimeout(() => {
      for (const recetas_id of recetas_ids)
        for (const oyente of oyentes) oyente({ recetas_id, estado: 'vigente', anulacion_pendiente: false })
    }, 20)
    return { resueltas: recetas_ids.map((recetas_id) => ({ recetas_id, nro_recetario: recetas_id })), sin_cambio: [] }
  })
  const { user } = renderScreen(<AuditoriaScreen />, { usuario: auditora, route: '/auditoria' })
  const lista = () => screen.findByRole('list', { name: 'Recetas por auditar' })
  await lista()
  await waitFor(() => expect(oyentes.size).toBeGreaterThan(0))
  await user.click(screen.getByRole('button', { name: 'Decidir varias con un motivo' }))
  await user.click(screen.getByRole('checkbox', { name: /Ana Correa/ }))
  await user.click(screen.getByRole('checkbox', { name: /Luis Galarza/ }))
  const antes = server.callsTo(contract.autorizaciones).length
  await user.keyboard('a')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Autorizar 2 recetas' }))
  const fila = within(await lista()).getByRole('link', { name: /Pedro Arce/ })
  await waitFor(() => expect(fila).toHaveFocus())
  // Past the time that an act waits for the announcement of what it changed.
  await act(() => new Promise((listo) => setTimeout(listo, 400)))
  expect(server.callsTo(contract.autorizaciones).length - antes).toBe(1)
})
