// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { unaPendiente } from '#api/contingencia.ejemplos'
import { savePendiente } from '#api/contingencia-guardada'
import { apiError, fakeServer } from '#api/fake-server'
import { renderScreen, unMedico } from '#api/test-app'
import { fakeIndexedDb } from '#device/fake-indexed-db'
import { saveSession } from '#session/session'
import { currentToasts, dismissToast } from '#ui/toast'
import { useRegistroSolo } from './use-registro-solo'

function Solo() {
  useRegistroSolo(unMedico)
  return null
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const { id } of currentToasts()) dismissToast(id)
})

it('says once why it could not be registered when the network came back, and again after the next cut', async () => {
  fakeIndexedDb()
  saveSession(unMedico)
  await savePendiente(unaPendiente)
  const server = fakeServer()
  server.on(contract.contingenciaRegistra, () => {
    throw apiError('SERVICIO_OCUPADO')
  })
  const red = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const change = (hay: boolean) => {
    red.mockReturnValue(hay)
    act(() => void window.dispatchEvent(new Event(hay ? 'online' : 'offline')))
  }
  const dicho = /^No se pudo registrar 1 receta firmada sin conexión\. El servicio no responde\. Sigue guardada/
  renderScreen(<Solo />, { usuario: unMedico })
  expect(server.callsTo(contract.contingenciaRegistra)).toEqual([])
  change(true)
  expect(await screen.findByText(dicho)).toBeVisible()
  for (const { id } of currentToasts()) act(() => dismissToast(id))
  change(false)
  change(true)
  expect(await screen.findByText(dicho)).toBeVisible()
})
