// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeServer, fakeServer } from '#api/fake-server'
import { unMedico } from '#api/test-app'
import { saveSession } from '#session/session'
import { openApp } from './test-shell'
// As there: no test waits for it.
import './ShellDeMarco'

const marco = 'A'.repeat(22)
const navegador = vi.hoisted(() => ({ galletas: true, afuera: ['https://his.ar'] as string[] | null }))
vi.mock('#device/marco', async (original) => ({
  ...(await original<object>()),
  canSaveGalletas: () => navegador.galletas,
  origenesDeAfuera: () => navegador.afuera,
}))

let server: FakeServer
let data: contract.OutputOf<typeof contract.test>['data']
beforeEach(() => {
  Object.assign(navegador, { galletas: true, afuera: ['https://his.ar'] })
  window.history.replaceState(null, '', `/marco/${marco}/launch`)
  server = fakeServer()
  const turno_hasta = new Date(Date.now() + 3_600_000).toISOString()
  data = {
    ...unMedico,
    roles: [13],
    segundo_factor_hasta: null,
    turno_hasta,
    marco: { emisor: 'Hospital del Sur', origenes: ['https://his.ar'] },
  }
  server.on(contract.test, () => ({ data }))
  server.on(contract.smartAbre, () => ({ ir: 'https://his.ar/authorize', emisor: 'Hospital del Sur' }))
  server.on(contract.perfil, () => ({
    usuario: unMedico.usuario,
    descripcion: unMedico.descripcion,
    tipo: 13,
    email: null,
    telefono: null,
    email_pendiente: null,
    preferencias: {} as never,
    medico: null,
    paciente: null,
  }))
})
afterEach(() => {
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})

const enter = () => saveSession(unMedico)
const barra = () => within(screen.getByRole('region', { name: 'Quién firma y para quién' }))

describe('a page in the frame of a HIS', () => {
  it('names who signs and where it is shown, has no menu, and leads out to where nothing is launched again', async () => {
    enter()
    await openApp(`/marco/${marco}/launch?iss=https%3A%2F%2Fhis.ar&launch=abc`)
    expect(barra().getByText(unMedico.descripcion)).toBeVisible()
    const region = screen.getByRole('region', { name: 'Quién firma y para quién' })
    await waitFor(() => expect(region).toHaveTextContent('Adentro de Hospital del Sur (https://his.ar)'))
    expect(region).toHaveTextContent('Paciente ninguno todavía')
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(barra().getByRole('link')).toHaveAttribute('href', 'http://localhost:3000/prescribir')
  })

  it('asks who enters inside it to log in there, and comes back to the launch', async () => {
    const { router } = await openApp(`/marco/${marco}/launch?iss=x&launch=abc`)
    await waitFor(() => expect(router.state.location.pathname).toBe(`/marco/${marco}/login`))
    expect(new URLSearchParams(router.state.location.search).get('volver')).toBe('/launch?iss=x&launch=abc')
  })

  it('says in words that the browser keeps no session there, and opens nothing', async () => {
    navegador.galletas = false
    enter()
    await openApp(`/marco/${marco}/launch?iss=x&launch=abc`)
    expect(await screen.findByText('Acá adentro tu navegador no guarda tu sesión')).toBeVisible()
    const enlaces = screen.getAllByRole('link', { name: 'Abrir en una pestaña propia' })
    expect(enlaces).toHaveLength(2)
    // Nothing was begun in here, so the same launch is good there.
    for (const enlace of enlaces)
      expect(enlace).toHaveAttribute('href', 'http://localhost:3000/launch?iss=x&launch=abc')
    expect(server.callsTo(contract.smartAbre)).toEqual([])
  })

  it('stops where a page around it is none of those that may show it', async () => {
    navegador.afuera = ['https://his.ar', 'https://otro.ar']
    enter()
    await openApp(`/marco/${marco}/launch?iss=x&launch=abc`)
    expect(await screen.findByText('Esta página ya no puede mostrar Receta Clara')).toBeVisible()
  })

  it('goes on where the browser does not say who is around it, and says so', async () => {
    navegador.afuera = null
    enter()
    await openApp(`/marco/${marco}/launch?iss=x&launch=abc`)
    expect(await screen.findByText(/tu navegador no dice en qué dirección/)).toBeVisible()
  })

  it.each(['/medico-prescripcion', '/preferencias', '/admin-usuarios', '/recetarios'])(
    'opens %s in a tab of its own only',
    async (ruta) => {
      enter()
      await openApp(`/marco/${marco}${ruta}`)
      expect(await screen.findByText('Eso se abre en una pestaña propia')).toBeVisible()
      for (const enlace of screen.getAllByRole('link', { name: 'Abrir en una pestaña propia' }))
        expect(enlace).toHaveAttribute('href', `http://localhost:3000${ruta}`)
    },
  )

  it.each([
    [9, true],
    [11, false],
  ])('says that its hour ends in %i minutes: %s', async (minutos, dice) => {
    const termina = new Date(Date.now() + minutos * 60_000)
    data = {
      ...data,
      marco: { emisor: 'Hospital del Sur', origenes: ['https://his.ar'], termina_en: termina.toISOString() },
    }
    enter()
    await openApp(`/marco/${marco}/launch?iss=x&launch=abc`)
    const region = screen.getByRole('region', { name: 'Quién firma y para quién' })
    await waitFor(() => expect(region).toHaveTextContent('Adentro de Hospital del Sur'))
    if (dice) expect(region).toHaveTextContent('Lo que escribas no se pierde')
    else expect(region).not.toHaveTextContent('termina a las')
  })

  it('shows the token of the session that ended to whoever logs in again over his work, in a frame alone', async () => {
    const { ingresar } = await import('../features/sesion/ingresar')
    const { endSession, clearSession } = await import('#session/session')
    const { holdTrabajo } = await import('#session/trabajo')
    const entradas: unknown[] = []
    server.on(contract.login, (entrada) => {
      entradas.push(entrada)
      return { ...unMedico, roles: [...unMedico.roles], access_token: 'nueva' }
    })
    enter()
    const release = holdTrabajo()
    endSession()
    await ingresar({ username: unMedico.usuario, password: 'x' })
    window.history.replaceState(null, '', '/prescribir')
    await ingresar({ username: unMedico.usuario, password: 'x' })
    release()
    clearSession()
    expect(entradas).toEqual([
      expect.objectContaining({ sigue: unMedico.access_token }),
      expect.not.objectContaining({ sigue: expect.anything() }),
    ])
  })

  it('sends what names its frame with each call', async () => {
    const { headersFor } = await import('#api/send')
    expect(headersFor(contract.test, 'x')).toMatchObject({ 'x-marco': marco })
    window.history.replaceState(null, '', '/launch')
    expect(headersFor(contract.test, 'x')).not.toHaveProperty('x-marco')
  })
})
