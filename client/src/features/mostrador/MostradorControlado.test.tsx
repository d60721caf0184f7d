// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { apiError, type FakeServer } from '#api/fake-server'
import { conLaReceta, dispensada, servidorDelMostrador } from './mostrador-servidor.builders'

vi.setConfig({ testTimeout: 60_000 })
let server: FakeServer
let mostrado: boolean
beforeEach(() => {
  mostrado = false
  server = servidorDelMostrador()
  server.on(contract.mostradorDispensar, () => {
    if (!mostrado) throw apiError('SEGUNDO_FACTOR_REQUERIDO')
    return dispensada()
  })
  server.on(contract.test, () => ({
    data: {
      convenio_id: 0,
      usuario: 'farmacia@demo.ar',
      descripcion: 'Farmacia',
      tipo: 2,
      roles: [2],
      segundo_factor_hasta: null,
      turno_hasta: '2030-01-01T00:00:00.000Z',
    },
  }))
  server.on(contract.passkeys, () => ({ items: [], totp: true, codigos: 0 }))
  server.on(contract.segundoFactor, () => {
    mostrado = true
    return { segundo_factor_hasta: new Date(Date.now() + 300_000).toISOString() }
  })
})

afterEach(() => vi.useRealTimers())

const sign = async () => {
  const user = await conLaReceta()
  await user.keyboard('{Enter}{Control>}{Enter}{/Control}')
  await screen.findByRole('dialog', { name: 'Entregar un medicamento controlado' })
  return user
}

describe('DS-06 a controlled drug', () => {
  it('asks who serves for the factor, and is handed over by the Enter after its six digits, once', async () => {
    const user = await sign()
    await user.type(await screen.findByLabelText('Código de tu app de verificación'), '123456{Enter}')
    expect(await screen.findByText(/^Entregaste 1 renglón/)).toBeVisible()
    const claves = server
      .callsTo(contract.mostradorDispensar)
      .map((pedido) => (pedido as { clave_idempotencia: string }).clave_idempotencia)
    expect([claves.length, new Set(claves).size]).toEqual([2, 1])
  })

  it('is not handed over when the question is called off, and says why', async () => {
    const user = await sign()
    await user.click(screen.getByRole('button', { name: 'No entregar' }))
    expect(await screen.findByText(/hace falta el código/)).toBeVisible()
    expect(server.callsTo(contract.mostradorDispensar)).toHaveLength(1)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})
