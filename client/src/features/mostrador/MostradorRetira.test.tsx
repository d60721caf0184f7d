// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FakeServer } from '#api/fake-server'
import { aRetenida } from './mostrador.builders'
import { conLaReceta, dispensada, receta, servidorDelMostrador } from './mostrador-servidor.builders'

vi.setConfig({ testTimeout: 60_000 })
let server: FakeServer
const camila = { vinculo_id: 7, nombre: 'Camila Sosa', dni_final: '222' }
beforeEach(() => {
  server = servidorDelMostrador()
  server.on(contract.mostradorRetener, () => aRetenida({ ...receta, pueden_retirar: [camila] }))
})
afterEach(() => vi.useRealTimers())

const firmado = () => server.callsTo(contract.mostradorDispensar)

describe('who takes it away', () => {
  it('is the patient without one key more', async () => {
    const user = await conLaReceta()
    expect(screen.getByRole('combobox', { name: 'Retira' })).toHaveDisplayValue('El paciente')
    await user.keyboard('{Enter}{Control>}{Enter}{/Control}')
    expect(await screen.findByText(/^Entregaste 1 renglón/)).toBeVisible()
    expect(firmado()).toMatchObject([{ retiro: { vinculo_id: null } }])
  })

  it('is somebody the patient lets, told by the end of her document', async () => {
    const user = await conLaReceta()
    await user.keyboard('{Enter}')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Retira' }), 'Camila Sosa, documento •••222')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText(/^Entregaste 1 renglón/)).toBeVisible()
    expect(firmado()).toMatchObject([{ retiro: { vinculo_id: 7 } }])
  })

  it('is said why not, when the patient let her no more', async () => {
    server.on(contract.mostradorDispensar, () =>
      dispensada({ resultado: 'rechazada', causa: 'RETIRO_NO_AUTORIZADO', dispensa_id: null }),
    )
    const user = await conLaReceta()
    await user.keyboard('{Enter}{Control>}{Enter}{/Control}')
    expect(await screen.findByText(/el paciente no autorizó a esa persona, o ya no/)).toBeVisible()
  })

  it('is not asked nor said where the patient lets nobody', async () => {
    server.on(contract.mostradorRetener, () => aRetenida(receta))
    const user = await conLaReceta()
    expect(screen.queryByRole('combobox', { name: 'Retira' })).not.toBeInTheDocument()
    expect(screen.getByText('Entregar contra su documento')).toBeVisible()
    await user.keyboard('{Enter}{Control>}{Enter}{/Control}')
    expect(await screen.findByText(/^Entregaste 1 renglón/)).toBeVisible()
    expect(firmado()[0]).not.toHaveProperty('retiro')
    expect(screen.queryByText(/escaneá el QR/)).not.toBeInTheDocument()
  })

  it('is asked of the code, where the receta came without it', async () => {
    server.on(contract.mostradorRetener, () => aRetenida({ ...receta, qr_mostrado: false }))
    await conLaReceta()
    expect(screen.getByText('Para ver quién puede retirar, escaneá el QR de la receta.')).toBeVisible()
    expect(screen.queryByRole('combobox', { name: 'Retira' })).not.toBeInTheDocument()
  })
})
