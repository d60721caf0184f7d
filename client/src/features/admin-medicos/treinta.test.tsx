// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { Rol } from '@receta/domain'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeServer } from '#api/fake-server'
import { renderScreen, unMedico } from '#api/test-app'
import { AdminMedicosScreen } from './AdminMedicosScreen'
import { aCola, ahora, aListado, aMedico, aProbado } from './medicos.builders'

/** `MEDICOS=30` validates thirty. */
const medicos = Number(process.env['MEDICOS'] ?? 3)
const porPagina = 2

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: ahora })
  // Wide enough for the detail beside the list.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it(`M14 ${medicos} médicos are validated by keyboard alone: each has his evidence, his decision and his convenios, and the next has the focus`, async () => {
  const admin = { ...unMedico, tipo: Rol.ADMINSTRADOR, roles: [Rol.ADMINSTRADOR], descripcion: 'Gustavo Peralta' }
  const server = fakeServer()
  let quedan = Array.from({ length: medicos }, (_, i) => aListado({ medico_id: i + 1, apellido: `Persona ${i + 1}` }))
  const probados = new Set<number>()
  const deEste = (medico_id: number) => ({ medico_id, apellido: `Persona ${medico_id}`, convenios: [] })
  server.on(contract.medicosDatos, () => aCola(quedan.slice(0, porPagina), { pendiente: quedan.length }))
  server.on(contract.medicoDatos, ({ medico_id }) => {
    const id = Number(medico_id)
    return { medico: probados.has(id) ? aProbado(deEste(id)) : aMedico(deEste(id)) }
  })
  server.on(contract.test, () => ({ data: { ...admin, segundo_factor_hasta: '2099-01-01T00:00:00.000Z' } }))
  server.on(contract.coberturas, () => ({
    items: [{ convenio_id: 1, nombre: 'Particular', sigla: '', es_particular: true, planes: [] }],
  }))
  server.on(contract.abmMedico, (pedido) => {
    const medico_id = Number('medico_id' in pedido ? pedido.medico_id : 0)
    if ('evidencia' in pedido && pedido.evidencia) {
      probados.add(medico_id)
      return { resultado: 'hecha', medico: aProbado(deEste(medico_id)) }
    }
    quedan = quedan.filter((uno) => uno.medico_id !== medico_id)
    return { resultado: 'hecha', medico: aMedico({ ...deEste(medico_id), estado: 'habilitado' }) }
  })
  const { user } = renderScreen(<AdminMedicosScreen />, { usuario: admin, route: '/admin-medicos' })
  await screen.findByRole('table')
  document.querySelector<HTMLElement>('a.renglon')?.focus()
  let teclas = 0
  const press = async (...cuales: string[]) => {
    for (const tecla of cuales) await user.keyboard(tecla)
    teclas += cuales.length
  }
  const confirma = '{Control>}{Enter}{/Control}'
  const dialogoDe = (que: string, n: number) =>
    screen.findByRole('dialog', { name: `${que} Dra. Mariela Persona ${n}` })
  for (let n = 1; n <= medicos; n++) {
    await waitFor(() => expect(document.activeElement?.matches('a.renglon')).toBe(true))
    expect(document.activeElement).toHaveTextContent(`Persona ${n}`)
    await press('v')
    await dialogoDe('Evidencia de', n)
    // What each row was checked with is typed; nothing has to be reached first.
    await user.keyboard('Habilitada')
    await press(confirma)
    await dialogoDe('Validar a', n)
    await press('{Enter}')
    await dialogoDe('Convenios de', n)
    await press('{Tab}', ' ', confirma)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  expect(await screen.findByText('No hay nadie por validar')).toBeVisible()
  // Each is read once, and the queue after his decision and his convenios: what is answered by an act is not asked for again.
  expect(server.callsTo(contract.medicoDatos)).toMatchObject(
    Array.from({ length: medicos }, (_, i) => ({ medico_id: i + 1 })),
  )
  expect(server.callsTo(contract.medicosDatos)).toHaveLength(1 + 2 * medicos)
  expect(teclas).toBe(6 * medicos)
  expect(server.callsTo(contract.abmMedico)).toMatchObject(
    Array.from({ length: medicos }, (_, i) => [
      { medico_id: i + 1, evidencia: { como: 'refeps', detalle: 'Habilitada' } },
      { medico_id: i + 1, estado: 'habilitado' },
      { medico_id: i + 1, convenios: [1] },
    ]).flat(),
  )
}, 900_000)
