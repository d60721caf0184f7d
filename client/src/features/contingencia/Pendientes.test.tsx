// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { registrada, unaPendiente } from '#api/contingencia.ejemplos'
import { noteReasonToWait, savePendiente } from '#api/contingencia-guardada'
import { registrarPendientes } from '#api/contingencia-registro'
import { apiError, type FakeServer, fakeServer } from '#api/fake-server'
import { renderScreen, unMedico } from '#api/test-app'
import { fakeIndexedDb } from '#device/fake-indexed-db'
import { saveSession } from '#session/session'
import { ContingenciaScreen } from './ContingenciaScreen'

const escrito = JSON.stringify({ nro_recetario: 101, referencia: '7K4M992QXA' })
const pendiente = { ...unaPendiente, pedido: { ...unaPendiente.pedido, pedido: escrito } }
let server: FakeServer
beforeEach(() => {
  fakeIndexedDb()
  saveSession(unMedico)
  server = fakeServer()
  server.on(contract.contingenciaDispositivos, () => ({ items: [], caja: 'A'.repeat(43) }))
  const segundo_factor_hasta = new Date(Date.now() + 600_000).toISOString()
  server.on(contract.test, () => ({ data: { ...unMedico, roles: [13], segundo_factor_hasta } }))
})
afterEach(() => {
  noteReasonToWait(null)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
const open = () => renderScreen(<ContingenciaScreen />, { usuario: unMedico, route: '/recetar-sin-conexion' })
const boton = (name: string | RegExp) => screen.findByRole('button', { name })

it('says why the one that annuls another was not registered where nobody answers, and does not ask for a code again', async () => {
  await savePendiente({ ...pendiente, fallo: { code: 'SEGUNDO_FACTOR_REQUERIDO', mensaje: 'x' } })
  server.on(contract.contingenciaRegistra, () => {
    throw apiError('SERVICIO_OCUPADO')
  })
  const { user } = open()
  await user.click(await boton('Registrar y anular la otra: receta de Norma Beatriz Aguirre'))
  const dialogo = await screen.findByRole('dialog', { name: 'Registrar y anular la otra' })
  await user.click(await within(dialogo).findByRole('button', { name: 'Registrar' }))
  expect(await within(dialogo).findByText('El servicio no responde. Sigue guardada acá: probá de nuevo.')).toBeVisible()
  expect(within(dialogo).queryByLabelText(/Código de 6 números/)).toBeNull()
  server.on(contract.contingenciaRegistra, registrada)
  await user.click(within(dialogo).getByRole('button', { name: 'Registrar' }))
  expect(await screen.findByText('Registrada.')).toBeVisible()
})

it('says why it still waits also when it was tried by itself, or the device failed', async () => {
  await savePendiente(pendiente)
  server.on(contract.contingenciaRegistra, () => {
    throw apiError('ERROR_INTERNO')
  })
  const { user } = open()
  expect(await screen.findByText('Se registran solas cuando vuelve la conexión.')).toBeVisible()
  await registrarPendientes({ todas: false })
  expect(
    await screen.findByText('El servicio no responde. Sigue guardada acá y se vuelve a probar sola.'),
  ).toBeVisible()
  server.on(contract.contingenciaRegistra, (pedido) => {
    vi.spyOn(crypto.subtle, 'encrypt').mockRejectedValue(new Error('the disk is full'))
    return registrada(pedido)
  })
  await user.click(await boton('Registrar ahora'))
  expect(await screen.findByText(/^Algo falló en este dispositivo\. Sigue guardada acá/)).toBeVisible()
  expect(await boton('Registrar ahora')).toBeEnabled()
})
