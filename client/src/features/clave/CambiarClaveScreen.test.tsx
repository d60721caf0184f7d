// @vitest-environment jsdom
import { cambiaClave, passkeys, segundoFactor } from '@receta/contract'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { apiError, type FakeServer, fakeServer } from '#api/fake-server'
import { renderScreen, unMedico } from '#api/test-app'
import { CambiarClaveScreen } from './CambiarClaveScreen'

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.on(cambiaClave, () => ({ ok: true }))
})

async function change(actual: string, nueva: string) {
  const app = renderScreen(<CambiarClaveScreen />, { usuario: unMedico })
  for (const [label, texto] of [
    ['Clave actual', actual],
    ['Clave nueva', nueva],
  ] as const) {
    await app.user.click(screen.getByLabelText(label))
    if (texto) await app.user.paste(texto)
  }
  await app.user.click(screen.getByRole('button', { name: 'Guardar la clave' }))
  return app
}

describe('CambiarClaveScreen', () => {
  it('changes it, and says which sessions ended', async () => {
    await change('RecetaClara#2026', 'Nube+Trenza41')
    expect(await screen.findByText('Tu clave es la nueva')).toBeTruthy()
    expect(screen.getByText(/Las sesiones de otros dispositivos se cerraron/)).toBeTruthy()
    expect(server.callsTo(cambiaClave)).toEqual([{ clave_actual: 'RecetaClara#2026', clave_nueva: 'Nube+Trenza41' }])
  })

  it('says beside the current one that it is not that, and keeps both', async () => {
    server.on(cambiaClave, () => {
      throw apiError('CLAVE_ACTUAL_INCORRECTA')
    })
    await change('otra', 'Nube+Trenza41')
    expect(await screen.findByText(/La clave actual no es esa/)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Clave actual'))
    expect(screen.getByLabelText('Clave nueva')).toHaveProperty('value', 'Nube+Trenza41')
  })

  it('asks who has a second factor for it, keeps what was typed, and sends both', async () => {
    let mostrado = false
    server.on(passkeys, () => ({ items: [], totp: true, codigos: 10 }))
    server.on(cambiaClave, () => {
      if (!mostrado) throw apiError('SEGUNDO_FACTOR_REQUERIDO')
      return { ok: true }
    })
    server.on(segundoFactor, () => {
      mostrado = true
      return { segundo_factor_hasta: '2026-11-20T13:05:00Z' }
    })
    const { user } = await change('RecetaClara#2026', 'Nube+Trenza41')
    await user.click(await screen.findByLabelText('Código de tu app de verificación'))
    await user.paste('123456')
    await user.click(screen.getByRole('button', { name: 'Guardar la clave' }))
    expect(await screen.findByText('Tu clave es la nueva')).toBeTruthy()
    expect(server.callsTo(segundoFactor)).toEqual([{ otp: '123456', para: 'clave' }])
    expect(server.callsTo(cambiaClave)).toEqual(
      Array(2).fill({ clave_actual: 'RecetaClara#2026', clave_nueva: 'Nube+Trenza41' }),
    )
  })

  it.each([
    ['', 'Nube+Trenza41', 'Escribí la clave que usás ahora.'],
    ['Nube+Trenza41', 'Nube+Trenza41', 'Tiene que ser distinta de la actual.'],
    ['RecetaClara#2026', 'Ferreyra+Nube41', /No puede contener tu nombre/],
  ])('does not send %j as the current one with %j', async (actual, nueva, mensaje) => {
    await change(actual, nueva)
    expect(screen.getByText(mensaje)).toBeTruthy()
    expect(server.calls).toEqual([])
  })

  it('lets a password manager tell them apart', () => {
    renderScreen(<CambiarClaveScreen />, { usuario: unMedico })
    expect(screen.getByLabelText('Clave actual').getAttribute('autocomplete')).toBe('current-password')
    expect(screen.getByLabelText('Clave nueva').getAttribute('autocomplete')).toBe('new-password')
  })
})
