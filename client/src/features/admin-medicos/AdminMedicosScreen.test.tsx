// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#api/call'
import { apiError, type FakeServer, fakeServer } from '#api/fake-server'
import { renderScreen, unMedico } from '#api/test-app'
import { AdminMedicosScreen } from './AdminMedicosScreen'
import { aCola, ahora, aListado, aMedico, aProbado } from './medicos.builders'

let server: FakeServer
const admin = { ...unMedico, tipo: 20, roles: [20], descripcion: 'Gustavo Peralta' }
const anchoDe = (ancho: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches: ancho, addEventListener() {}, removeEventListener() {} }))
const dos = [aListado(), aListado({ medico_id: 4, apellido: 'Iriarte', nombre: 'Esteban', tratamiento: 'Dr.' })]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: ahora })
  anchoDe(true)
  server = fakeServer()
  server.on(contract.medicosDatos, () => aCola(dos, { pendiente: 2, habilitado: 184 }))
  server.on(contract.medicoDatos, ({ medico_id }) => ({ medico: aMedico({ medico_id: medico_id ?? 3 }) }))
  server.on(contract.test, () => ({
    data: { ...admin, segundo_factor_hasta: new Date(ahora.getTime() + 60_000).toISOString() },
  }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const open = (route = '/admin-medicos') => renderScreen(<AdminMedicosScreen />, { usuario: admin, route })
const lista = () => screen.findByRole('list', { name: 'Médicos' })
const boton = (name: string | RegExp) => screen.getByRole('button', { name })

describe('the queue', () => {
  it('shows who waits, with the counts of each estado, only those in yellow', async () => {
    open()
    expect(within(await lista()).getByText('Dra. Mariela Acosta Ríos')).toBeVisible()
    const estados = screen.getByRole('navigation', { name: 'Estado' })
    expect(within(estados).getByRole('link', { name: /Por validar 2/ })).toHaveAttribute('aria-current', 'true')
    expect(within(estados).getByText('184')).toBeVisible()
    expect(estados.querySelectorAll('.ojo')).toHaveLength(1)
    expect(server.callsTo(contract.medicosDatos)[0]).toEqual({ limit: 35, start: 0, query: '', estado: 'pendiente' })
  })

  it('says that nobody waits', async () => {
    server.on(contract.medicosDatos, () => aCola([]))
    open()
    expect(await screen.findByText('No hay nadie por validar')).toBeVisible()
  })

  it('says what failed, and brings it on retrying', async () => {
    let falla = true
    server.on(contract.medicosDatos, () => {
      if (falla) throw apiError('ERROR_INTERNO')
      return aCola(dos)
    })
    const { user } = open()
    expect(await screen.findByText('No pudimos traer los médicos')).toBeVisible()
    falla = false
    await user.click(boton('Reintentar'))
    expect(await lista()).toBeVisible()
  })

  it('says that there is no connection', async () => {
    server.goOffline(new ApiError('SIN_CONEXION', 'No hay conexión.'))
    open()
    expect(await screen.findByText('Sin conexión')).toBeVisible()
  })

  it('searches what was typed without putting it in the address', async () => {
    const { user, router } = open('/admin-medicos?estado=todos&page=2')
    await lista()
    await user.type(screen.getByRole('searchbox', { name: 'Buscar' }), '98.377.615')
    await waitFor(() =>
      expect(server.callsTo(contract.medicosDatos).at(-1)).toEqual({
        limit: 35,
        start: 0,
        query: '98.377.615',
        estado: '',
      }),
    )
    expect(router.state.location.search).toBe('?estado=todos')
  })

  it('opens beside the list where there is room, and alone where there is not', async () => {
    const { user, router, unmount } = open()
    await user.click(within(await lista()).getAllByRole('link')[1]!)
    expect(router.state.location.search).toBe('?id=4')
    unmount()
    anchoDe(false)
    open('/admin-medicos?id=4')
    expect(await screen.findByRole('heading', { level: 1, name: 'Médico' })).toBeVisible()
    expect(screen.queryByRole('list', { name: 'Médicos' })).not.toBeInTheDocument()
  })
})

describe('one médico', () => {
  it('says what he declared beside what is known of it, his convenios and his history', async () => {
    open()
    const tabla = await screen.findByRole('table')
    expect(within(tabla).getByRole('row', { name: /CUIL 27-98377615-4 Del mismo DNI/ })).toBeVisible()
    expect(within(tabla).getByRole('row', { name: /MP 15.021, Entre Ríos .* No verificada/ })).toBeVisible()
    expect(screen.getByText('Salud Cerca')).toBeVisible()
    expect(screen.getByText(/^Pidió el alta, Dra. Mariela/)).toBeVisible()
  })

  it.each([
    ['pendiente', ['Rechazar', 'Suspender', 'Validar']],
    ['habilitado', ['Suspender']],
    ['suspendido', ['Rehabilitar']],
    ['rechazado', ['Rehabilitar']],
    ['baja', []],
  ] as const)('%s may be %j', async (estado, botones) => {
    server.on(contract.medicoDatos, () => ({ medico: aMedico({ estado }) }))
    open()
    await screen.findByRole('table')
    const pie = screen.getByRole('complementary').querySelector('footer')
    expect(
      within(pie as HTMLElement)
        .queryAllByRole('button')
        .map((b) => b.textContent?.replace(/[A-Z]$/, '')),
    ).toEqual(botones)
  })
})

describe('deciding', () => {
  beforeEach(() => server.on(contract.medicoDatos, () => ({ medico: aProbado() })))
  const decide = async (nombre: RegExp) => {
    const vista = open()
    await screen.findByRole('table')
    await vista.user.click(boton(nombre))
    return { ...vista, dialogo: await screen.findByRole('dialog') }
  }

  it('approves with one press, says so and asks for the queue again', async () => {
    server.on(contract.abmMedico, () => ({ resultado: 'hecha', medico: aMedico({ estado: 'habilitado' }) }))
    const { user, dialogo } = await decide(/^Validar/)
    const antes = server.callsTo(contract.medicosDatos).length
    await user.click(within(dialogo).getByRole('button', { name: 'Validar' }))
    expect(await screen.findByText('Dra. Mariela Acosta Ríos: ya puede emitir recetas')).toBeVisible()
    expect(server.callsTo(contract.abmMedico)).toEqual([{ accion: 'M', medico_id: 3, estado: 'habilitado' }])
    expect(server.callsTo(contract.medicosDatos).length).toBeGreaterThan(antes)
  })

  it('M6 of who has no convenio it does not say that he can issue, and ends with them', async () => {
    server.on(contract.coberturas, () => ({
      items: [{ convenio_id: 1, nombre: 'Particular', sigla: '', es_particular: true, planes: [] }],
    }))
    server.on(contract.abmMedico, ({ accion, ...pedido }) => {
      const convenios = 'convenios' in pedido && accion === 'M' ? [{ convenio_id: 1, nombre: 'Particular' }] : []
      return { resultado: 'hecha', medico: aMedico({ estado: 'habilitado', convenios }) }
    })
    const { user, dialogo } = await decide(/^Validar/)
    await user.click(within(dialogo).getByRole('button', { name: 'Validar' }))
    const dicho = 'Dra. Mariela Acosta Ríos: alta validada. Para emitir le falta un convenio'
    expect(await screen.findByText(dicho)).toBeVisible()
    const convenios = await screen.findByRole('dialog', { name: 'Convenios de Dra. Mariela Acosta Ríos' })
    await user.click(await within(convenios).findByRole('checkbox', { name: 'Particular' }))
    await user.click(within(convenios).getByRole('button', { name: 'Guardar los convenios' }))
    await waitFor(() =>
      expect(server.callsTo(contract.abmMedico).at(-1)).toEqual({ accion: 'M', medico_id: 3, convenios: [1] }),
    )
    expect(screen.queryByText(/ya puede emitir/)).not.toBeInTheDocument()
  })

  it('says that a second person is needed where it takes two', async () => {
    server.on(contract.abmMedico, () => ({ resultado: 'propuesta', medico: aMedico() }))
    const { user, dialogo } = await decide(/^Validar/)
    await user.click(within(dialogo).getByRole('button', { name: 'Validar' }))
    expect(await screen.findByText(/falta que lo valide otra persona/)).toBeVisible()
  })

  it('refuses only with a reason, which survives a failure', async () => {
    let falla = true
    server.on(contract.abmMedico, () => {
      if (falla) throw apiError('MEDICO_ESTADO_NO_ADMITE')
      return { resultado: 'hecha', medico: aMedico({ estado: 'rechazado' }) }
    })
    const { user, dialogo } = await decide(/^Rechazar/)
    await user.click(within(dialogo).getByRole('button', { name: 'Rechazar' }))
    expect(screen.getByText('Escribí el motivo: lo va a leer.')).toBeVisible()
    expect(server.callsTo(contract.abmMedico)).toEqual([])
    await user.type(within(dialogo).getByLabelText('Motivo'), 'Matrícula de otra persona')
    await user.click(within(dialogo).getByRole('button', { name: 'Rechazar' }))
    expect(
      await screen.findByText('El estado de ese profesional no admite este cambio. Mirá su ficha de nuevo.'),
    ).toBeVisible()
    expect(within(dialogo).getByLabelText('Motivo')).toHaveValue('Matrícula de otra persona')
    falla = false
    await user.click(within(dialogo).getByRole('button', { name: 'Rechazar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(server.callsTo(contract.abmMedico).at(-1)).toMatchObject({
      estado: 'rechazado',
      motivo: 'Matrícula de otra persona',
    })
  })

  it('without a network says so at each button, and in the dialog, where what was typed stays', async () => {
    const { user, dialogo } = await decide(/^Rechazar/)
    await user.type(within(dialogo).getByRole('textbox'), 'La matrícula no coincide')
    const red = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event('offline')))
    expect(within(dialogo).getByRole('button', { name: /^Rechazar ?Sin conexión$/ })).toBeDisabled()
    expect(within(dialogo).getByRole('textbox')).toHaveValue('La matrícula no coincide')
    await user.keyboard('{Escape}')
    for (const nombre of ['Rechazar', 'Suspender', 'Validar', 'Cambiar los convenios', 'Cambiar el permiso'])
      expect(boton(new RegExp(`^${nombre}.* ?Sin conexión$`))).toBeDisabled()
    red.mockRestore()
    act(() => void window.dispatchEvent(new Event('online')))
    expect(boton(/^Validar/)).toBeEnabled()
  })

  it('asks for the second factor when the last code is old', async () => {
    server.on(contract.test, () => ({ data: { ...admin, segundo_factor_hasta: null } }))
    server.on(contract.segundoFactor, () => ({ segundo_factor_hasta: '2026-11-20T12:45:00.000Z' }))
    server.on(contract.abmMedico, () => ({ resultado: 'hecha', medico: aMedico() }))
    const { user, dialogo } = await decide(/^Validar/)
    await user.type(await within(dialogo).findByLabelText('Código de tu app de verificación'), '123456')
    await user.click(within(dialogo).getByRole('button', { name: 'Validar' }))
    await waitFor(() => expect(server.callsTo(contract.abmMedico)).toHaveLength(1))
    expect(server.callsTo(contract.segundoFactor)).toEqual([{ otp: '123456' }])
  })

  it('warns beforehand of what will stop it', async () => {
    server.on(contract.medicoDatos, () => ({ medico: aProbado({ correo_confirmado: false }) }))
    await decide(/^Validar/)
    expect(screen.getByText(/Todavía no confirmó su correo/)).toBeVisible()
  })

  it('changes the convenios under which he prescribes', async () => {
    const convenio = { sigla: '', es_particular: false, planes: [] }
    server.on(contract.coberturas, () => ({
      items: [
        { convenio_id: 2, nombre: 'Salud Cerca', ...convenio },
        { convenio_id: 3, nombre: 'Ribera Norte', ...convenio },
      ],
    }))
    server.on(contract.abmMedico, () => ({ resultado: 'hecha', medico: aMedico() }))
    const { user } = await decide(/^Cambiar los convenios/)
    await user.click(await screen.findByRole('checkbox', { name: 'Ribera Norte' }))
    await user.click(boton('Guardar los convenios'))
    await waitFor(() =>
      expect(server.callsTo(contract.abmMedico)).toEqual([{ accion: 'M', medico_id: 3, convenios: [2, 3] }]),
    )
  })

  it('answers its letters where one médico fills the page too, as on a desktop at 400 %', async () => {
    anchoDe(false)
    const { user } = open('/admin-medicos?id=3')
    await screen.findByRole('heading', { name: 'Dra. Mariela Acosta Ríos' })
    await user.keyboard('r')
    expect(await screen.findByRole('dialog', { name: /^Rechazar el alta de/ })).toBeVisible()
    await user.keyboard('{Escape}v')
    expect(await screen.findByRole('dialog')).toBeVisible()
  })

  it('answers its letters from the list', async () => {
    const { user } = open()
    within(await lista())
      .getAllByRole('link')[0]
      ?.focus()
    await user.keyboard('r')
    expect(await screen.findByRole('dialog', { name: /^Rechazar el alta de Dra. Mariela/ })).toBeVisible()
  })
})

describe('the permission for controlled drugs', () => {
  const change = async (restringidos_hasta: string | null) => {
    server.on(contract.medicoDatos, () => ({ medico: aMedico({ restringidos_hasta }) }))
    server.on(contract.abmMedico, () => ({ resultado: 'hecha' as const, medico: aMedico() }))
    const { user } = open()
    await user.click(within(await lista()).getByText('Dra. Mariela Acosta Ríos'))
    await user.click(await screen.findByRole('button', { name: 'Cambiar el permiso' }))
    return { user, dialogo: within(await screen.findByRole('dialog', { name: 'Permiso de venta restringida' })) }
  }

  it('is written down until the day it holds, with RX-13 said beside it', async () => {
    const { user, dialogo } = await change(null)
    expect(screen.getByText(/Sin permiso registrado/)).toBeInTheDocument()
    await user.click(dialogo.getByRole('button', { name: 'Guardar el permiso' }))
    expect(dialogo.getByText('Falta hasta qué día rige.')).toBeVisible()
    await user.click(dialogo.getByRole('spinbutton', { name: /^día/i }))
    await user.keyboard('31122027')
    await user.click(dialogo.getByRole('button', { name: 'Guardar el permiso' }))
    await waitFor(() =>
      expect(server.callsTo(contract.abmMedico)).toEqual([
        { accion: 'M', medico_id: 3, restringidos_hasta: '2027-12-31' },
      ]),
    )
    expect(await screen.findByText('Permiso guardado')).toBeVisible()
  })

  it('is taken back by leaving no day', async () => {
    const { user, dialogo } = await change('2027-12-31')
    await user.click(dialogo.getByRole('button', { name: 'Borrar la fecha' }))
    await user.click(dialogo.getByRole('button', { name: 'Quitar el permiso' }))
    await waitFor(() =>
      expect(server.callsTo(contract.abmMedico)).toEqual([{ accion: 'M', medico_id: 3, restringidos_hasta: null }]),
    )
  })
})
