// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type FakeServer, fakeServer } from '#api/fake-server'
import { renderScreen } from '#api/test-app'
import { aMedico, ahora, aRefeps } from './medicos.builders'
import { Refeps } from './Refeps'

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
})
const open = (refeps: NonNullable<contract.MedicoDatos['refeps']>) =>
  renderScreen(<Refeps medico={aMedico({ refeps })} now={ahora} />, { route: '/', path: '/' })
const nada = { configurada: true, contestada: null, ultima: null }
const { contestada } = aRefeps()
const caida = { ...contestada!, desenlace: 'sin_respuesta' as const, respuesta: null }

describe('RX-14 REFEPS on the page of a médico', () => {
  it('says plainly that the installation is connected to none, and offers no button', () => {
    open({ ...nada, configurada: false })
    expect(screen.getByText(/no está conectada a REFEPS/)).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('asks when it is told to', async () => {
    server.on(contract.medicoRefeps, () => ({ medico: aMedico({ refeps: aRefeps() }) }))
    const { user } = open(nada)
    await user.click(screen.getByRole('button', { name: 'Preguntar a REFEPS' }))
    expect(server.callsTo(contract.medicoRefeps)).toEqual([{ medico_id: 3 }])
  })

  it.each([
    ['who asked and when', aRefeps(), /Respondió hoy 8:00. Lo preguntó Gustavo Peralta/],
    [
      'that it was long ago',
      { ...nada, contestada: { ...contestada!, en: '2026-09-01T11:00:00.000Z' }, ultima: contestada },
      /Tiene 80 días/,
    ],
    ['that it did not answer, which tells nothing of her', { ...nada, ultima: caida }, /no dice nada de su matrícula/],
    ['that what follows is older', { ...nada, contestada, ultima: caida }, /Lo que sigue es la respuesta anterior/],
    ['that nobody asked yet', nada, /Todavía no se preguntó/],
    [
      'that it knows no such licence',
      {
        ...nada,
        contestada: { ...contestada!, desenlace: 'no_encontrado' as const, respuesta: null },
        ultima: contestada,
      },
      /no conoce esa licencia/,
    ],
  ])('says %s', (_que, refeps, texto) => {
    open(refeps)
    expect(screen.getByText(texto)).toBeVisible()
  })

  it('says why it could not ask', async () => {
    server.on(contract.medicoRefeps, () => {
      throw new Error('sin red')
    })
    const { user } = open(nada)
    await user.click(screen.getByRole('button', { name: 'Preguntar a REFEPS' }))
    expect(await screen.findByRole('alert')).toBeVisible()
  })
})
