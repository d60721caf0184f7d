// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { apiError, type FakeServer, fakeServer } from '#api/fake-server'
import { renderScreen, unMedico, unPaciente } from '#api/test-app'
import { changeApariencia, hayAtajosUnaTecla } from '#session/apariencia'
import { AjustesScreen } from './AjustesScreen'
import { answerCuenta, unaSesion, unPerfil } from './cuenta.ejemplos'

const classes = () => [...document.documentElement.classList]
let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  answerCuenta(server)
})
afterEach(() => changeApariencia({ letra: 'normal', tema: 'automatico', altoContraste: false, atajosUnaTecla: true }))

const open = (usuario = unPaciente, onCerrarSesion = vi.fn()) => ({
  ...renderScreen(<AjustesScreen onCerrarSesion={onCerrarSesion} />, { usuario }),
  onCerrarSesion,
})
const dias = (cuantos: number) => new Date(Date.now() + cuantos * 24 * 3_600_000).toISOString()

describe('AjustesScreen', () => {
  it('changes letter, theme and contrast at once, and keeps them on the device', async () => {
    const { user } = open()
    await user.click(screen.getByRole('radio', { name: 'Muy grande' }))
    await user.click(screen.getByRole('radio', { name: 'Oscuro' }))
    await user.click(screen.getByRole('switch', { name: /Alto contraste/ }))
    expect(classes()).toEqual(expect.arrayContaining(['letra-muy-grande', 'tema-oscuro', 'alto-contraste']))
    expect(JSON.parse(localStorage.getItem('apariencia') ?? '')).toEqual({
      letra: 'muy-grande',
      tema: 'oscuro',
      altoContraste: true,
      atajosUnaTecla: true,
    })
    await user.click(screen.getByRole('radio', { name: 'Normal' }))
    expect(classes()).not.toContain('letra-muy-grande')
  })

  it('WCAG 2.1.4 turns the shortcuts of one key off, and on again', async () => {
    const { user } = open()
    const llave = screen.getByRole('switch', { name: /Atajos de una tecla/ })
    expect(llave).toBeChecked()
    await user.click(llave)
    expect(hayAtajosUnaTecla()).toBe(false)
    expect(JSON.parse(localStorage.getItem('apariencia') ?? '')).toMatchObject({ atajosUnaTecla: false })
    await user.click(llave)
    expect(hayAtajosUnaTecla()).toBe(true)
  })

  it.each([
    [unPaciente, false],
    [unMedico, true],
  ])('Q14 offers no shortcuts of keys to a patient whose phone has a finger alone: %#', (usuario, hay) => {
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
    open(usuario)
    expect(screen.queryByRole('switch', { name: /Atajos de una tecla/ }) !== null).toBe(hay)
    vi.unstubAllGlobals()
  })

  it('says how the account stands: its address, its second factor, where it is open', async () => {
    server.on(contract.passkeys, () => ({
      totp: true,
      items: [{ passkey_id: 1, nombre: 'Notebook', creada_en: dias(-2), usada_en: null }],
    }))
    server.on(contract.sesiones, () => ({ items: [unaSesion({ actual: true }), unaSesion({ sesion_id: 2 })] }))
    open()
    expect(await screen.findByRole('link', { name: /^Perfil norma@example.com/ })).toBeInTheDocument()
    const factor = await screen.findByRole('link', { name: /App de verificación y 1 llave de acceso/ })
    expect(factor).toHaveAttribute('href', '/preferencias?ver=factor')
    expect(await screen.findByRole('link', { name: /En 2 dispositivos/ })).toBeInTheDocument()
    expect(screen.getByText('Español (Argentina). Por ahora es el único.')).toBeInTheDocument()
    expect(screen.getByText('Versión 1.0.0')).toBeInTheDocument()
  })

  it('works without an answer: what the device can do by itself is there', async () => {
    for (const call of [contract.perfil, contract.test, contract.passkeys, contract.sesiones] as const)
      server.on(call, () => {
        throw apiError('ERROR_INTERNO')
      })
    const { user } = open()
    await user.click(screen.getByRole('radio', { name: 'Oscuro' }))
    expect(classes()).toContain('tema-oscuro')
    expect(screen.getByRole('link', { name: 'Segundo factor' })).toBeInTheDocument()
    expect(screen.getByRole('switch', { name: /Cuando te hacen/ })).toBeDisabled()
  })

  it('saves in the account that a paciente wants no mail of each receta', async () => {
    server.on(contract.guardarPerfil, ({ preferencias = {} }) => ({ ...unPerfil, preferencias }))
    const { user } = open()
    const llave = await screen.findByRole('switch', { name: /Cuando te hacen.*norma@example.com/ })
    expect(llave).toBeChecked()
    await user.click(llave)
    await waitFor(() => expect(llave).toBeEnabled())
    expect(llave).not.toBeChecked()
    expect(server.callsTo(contract.guardarPerfil)).toEqual([{ preferencias: { avisos_recetas: false } }])
  })

  it('leaves the switch as it was when it could not be saved', async () => {
    server.on(contract.guardarPerfil, () => {
      throw apiError('SERVICIO_OCUPADO')
    })
    const { user } = open()
    const llave = await screen.findByRole('switch', { name: /Cuando te hacen.*norma@example.com/ })
    await user.click(llave)
    await waitFor(() => expect(llave).toBeEnabled())
    expect(llave).toBeChecked()
  })

  it('offers a médico neither the switch nor what only a paciente has', async () => {
    open(unMedico)
    expect(await screen.findByText(/se avisan siempre por correo, a norma@example.com/)).toBeInTheDocument()
    expect(screen.queryByRole('switch', { name: /Cuando te hacen/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Vínculos' })).not.toBeInTheDocument()
  })

  it.each([
    [40, null],
    [10, /^Tu clave vence el \p{L}+ \d\d\/\d\d\/\d{4}$/u],
    [-1, 'Tu clave venció'],
  ])('SC-01 with a password that lasts %i days more says: %s', async (cuantos, titulo) => {
    answerCuenta(server, dias(cuantos))
    open()
    await screen.findByRole('link', { name: /^Perfil norma/ })
    await waitFor(() => expect(server.callsTo(contract.test)).toHaveLength(1))
    if (titulo) expect(await screen.findByRole('heading', { name: titulo })).toBeInTheDocument()
    else expect(screen.queryByRole('heading', { name: /^Tu clave/ })).not.toBeInTheDocument()
  })

  it('offers the way out to whoever the menu does not, and only to them', async () => {
    const { user, unmount, onCerrarSesion } = open({ ...unMedico, convenio_id: 7 })
    await user.click(screen.getByRole('button', { name: 'Cerrar sesión' }))
    expect(onCerrarSesion).toHaveBeenCalledOnce()
    unmount()
    open(unMedico)
    expect(screen.queryByRole('button', { name: 'Cerrar sesión' })).toBeNull()
  })
})
