// @vitest-environment jsdom
import * as contract from '@receta/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { clearSession } from '#session/session'
import { useEndpoint } from './call'
import { useCambios } from './cambios'
import { apiError, fakeServer } from './fake-server'
import { cambio, flujoAMano } from './flujo.builders'
import { renderScreen, unMedico } from './test-app'

function Pantalla({ id, token }: { id?: number; token?: string }) {
  useCambios(id, { token, refresca: [contract.normas] })
  const { data, error } = useEndpoint(contract.normas, {})
  return <p>{data ? 'con datos' : error ? 'falló' : 'sin datos'}</p>
}

let server: ReturnType<typeof fakeServer>
let abiertos: ReturnType<typeof flujoAMano>
const veces = () => server.callsTo(contract.normas).length

beforeEach(() => {
  server = fakeServer()
  server.on(contract.normas, () => ({ items: [], total_estimado: 0, start: 0, limit: 35 }))
  abiertos = flujoAMano()
})

describe('useCambios', () => {
  it('asks again when something changed, once for several changes together, and also when they come in pieces', async () => {
    renderScreen(<Pantalla />, { usuario: unMedico })
    await screen.findByText('con datos')
    await waitFor(() => expect(abiertos).toHaveLength(1))
    const uno = cambio(1)
    abiertos[0]?.tell(`: abierto\n\n${uno.slice(0, 20)}`)
    abiertos[0]?.tell(uno.slice(20) + cambio(2))
    await waitFor(() => expect(veces()).toBe(2))
  })

  it('asks again, once the stream is open, for what was read before it was: a change in between was told to nobody', async () => {
    renderScreen(<Pantalla />, { usuario: unMedico })
    await screen.findByText('con datos')
    await waitFor(() => expect(abiertos).toHaveLength(1))
    await new Promise((listo) => setTimeout(listo, 150))
    expect(veces()).toBe(1)
    abiertos[0]?.tell(': abierto\n\n')
    await waitFor(() => expect(veces()).toBe(2))
    abiertos[0]?.tell(': sigue\n\n')
    await new Promise((listo) => setTimeout(listo, 150))
    expect(veces()).toBe(2)
  })

  it('leaves alone what changed elsewhere, when it looks at one receta', async () => {
    renderScreen(<Pantalla id={7} />, { usuario: unMedico })
    await screen.findByText('con datos')
    await waitFor(() => expect(abiertos).toHaveLength(1))
    // On connecting, the screen first asks for what it may have missed.
    abiertos[0]?.tell(': abierto\n\n')
    await new Promise((listo) => setTimeout(listo, 150))
    const antes = veces()
    abiertos[0]?.tell(cambio(8))
    await new Promise((listo) => setTimeout(listo, 150))
    expect(veces()).toBe(antes)
    abiertos[0]?.tell(cambio(7))
    await waitFor(() => expect(veces()).toBe(antes + 1))
  })

  it('asks by itself when the stream ends, and connects again', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    renderScreen(<Pantalla />, { usuario: unMedico })
    await screen.findByText('con datos')
    await waitFor(() => expect(abiertos).toHaveLength(1))
    abiertos[0]?.close()
    await waitFor(() => expect(abiertos).toHaveLength(2), { timeout: 4_000 })
    await waitFor(() => expect(veces()).toBe(2))
    vi.restoreAllMocks()
  })

  it('leaves a failure in sight while nobody answers, and asks again once the stream tells of a change', async () => {
    server.on(contract.normas, () => {
      throw apiError('SERVICIO_OCUPADO')
    })
    renderScreen(<Pantalla />, { usuario: unMedico })
    await screen.findByText('falló')
    await waitFor(() => expect(abiertos).toHaveLength(1))
    const antes = veces()
    abiertos[0]?.close()
    await waitFor(() => expect(abiertos).toHaveLength(2), { timeout: 6_000 })
    // Longer than the time in which changes are gathered, so the gap has been reported by now.
    await new Promise((listo) => setTimeout(listo, 150))
    expect(veces()).toBe(antes)
    screen.getByText('falló')
    server.on(contract.normas, () => ({ items: [], total_estimado: 0, start: 0, limit: 35 }))
    abiertos[1]?.tell(cambio(1))
    await screen.findByText('con datos')
  })

  it('stops while the tab is hidden, and asks as soon as it is looked at again', async () => {
    renderScreen(<Pantalla />, { usuario: unMedico })
    await screen.findByText('con datos')
    await waitFor(() => expect(abiertos).toHaveLength(1))
    const visible = vi.spyOn(document, 'visibilityState', 'get')
    visible.mockReturnValue('hidden')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(abiertos[0]?.cortado()).toBe(true)
    visible.mockReturnValue('visible')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect([abiertos.length, veces()]).toEqual([2, 2]))
    visible.mockRestore()
  })

  it('ends with the session, and with the screen', async () => {
    const vista = renderScreen(<Pantalla />, { usuario: unMedico })
    await waitFor(() => expect(abiertos).toHaveLength(1))
    act(() => clearSession())
    expect(abiertos[0]?.cortado()).toBe(true)
    vista.unmount()
    renderScreen(<Pantalla />, { usuario: unMedico }).unmount()
    await waitFor(() => expect(abiertos.at(-1)?.cortado()).toBe(true))
  })

  it('listens without a session by the token in hand, and without either does not', async () => {
    renderScreen(<Pantalla />)
    renderScreen(<Pantalla token="un-token" />)
    await waitFor(() => expect(abiertos.map((a) => a.token)).toEqual(['un-token']))
  })
})
