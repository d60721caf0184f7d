// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { act, render, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#api/call'
import { unPaciente } from '#api/test-app'
import { changeCandado, openCandado, coverCandado } from '#session/candado'
import { noteFaltaFactor } from '#session/factor'
import { clearSession, saveSession } from '#session/session'
import { useAvisosDelTelefono } from './use-avisos'

const telefono = vi.hoisted(() => ({
  renovados: 0,
  fallo: null as Error | null,
  alFrente: new Set<(active: boolean) => void>(),
}))
vi.mock('#api/avisos-telefono', () => ({
  renewAvisos: async () => {
    telefono.renovados++
    if (telefono.fallo) throw telefono.fallo
  },
}))
vi.mock('#device/app-events', () => ({
  onActive: (oyente: (active: boolean) => void) => {
    telefono.alFrente.add(oyente)
    return () => telefono.alFrente.delete(oyente)
  },
}))

function Aparato() {
  useAvisosDelTelefono()
  return null
}
const comesBack = () => act(async () => telefono.alFrente.forEach((oyente) => oyente(true)))
beforeEach(() => {
  clearSession()
  changeCandado(false)
  noteFaltaFactor(false)
  Object.assign(telefono, { renovados: 0, fallo: null })
})

it('renews once in each session', async () => {
  render(<Aparato />)
  expect(telefono.renovados).toBe(0)
  act(() => saveSession(unPaciente))
  await waitFor(() => expect(telefono.renovados).toBe(1))
  await comesBack()
  expect(telefono.renovados).toBe(1)
  act(() => clearSession())
  act(() => saveSession(unPaciente))
  await waitFor(() => expect(telefono.renovados).toBe(2))
})

it('waits for the factor of the shift and for the lock', async () => {
  saveSession(unPaciente)
  changeCandado(true)
  coverCandado()
  noteFaltaFactor(true)
  render(<Aparato />)
  await comesBack()
  act(() => noteFaltaFactor(false))
  await comesBack()
  expect(telefono.renovados).toBe(0)
  act(() => openCandado())
  await waitFor(() => expect(telefono.renovados).toBe(1))
})

it('that failed is tried again when the app comes to the front', async () => {
  telefono.fallo = new ApiError('SIN_CONEXION', 'Sin conexión')
  saveSession(unPaciente)
  render(<Aparato />)
  await waitFor(() => expect(telefono.renovados).toBe(1))
  telefono.fallo = null
  await comesBack()
  await comesBack()
  expect(telefono.renovados).toBe(2)
})
