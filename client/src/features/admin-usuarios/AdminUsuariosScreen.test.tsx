// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#api/call'
import { apiError, type FakeServer, fakeServer } from '#api/fake-server'
import { renderScreen, unMedico } from '#api/test-app'
import { AdminUsuariosScreen } from './AdminUsuariosScreen'
import { ahora, aPagina, aResumen, aUsuario } from './usuarios.builders'

let server: FakeServer
const superadmin = { ...unMedico, tipo: 30, roles: [30], descripcion: 'Superadministración' }
const anchoDe = (ancho: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches: ancho, addEventListener() {}, removeEventListener() {} }))
const motivo = 'Perdió el teléfono en la calle'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: ahora })
  anchoDe(true)
  server = fakeServer()
  server.on(contract.usuariosDatos, () => aPagina([aResumen()], { activo: 9, suspendido: 1 }))
  server.on(contract.usuarioDatos, () => ({ usuario: aUsuario() }))
  server.on(contract.test, () => ({
    data: { ...superadmin, segundo_factor_hasta: new Date(ahora.getTime() + 60_000).toISOString() },
  }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const open = (route = '/admin-usuarios') => renderScreen(<AdminUsuariosScreen />, { usuario: superadmin, route })
/** Pasted, since typing a sentence key by key is slow on a busy machine. */
const write = async (user: ReturnType<typeof open>['user'], campo: HTMLElement, texto: string) => {
  await user.click(campo)
  await user.paste(texto)
}
const boton = (name: string | RegExp) => screen.getByRole('button', { name })

describe('the accounts', () => {
  it('shows each with its role and when it was last used, and how many there are', async () => {
    open()
    const lista = await screen.findByRole('list', { name: 'Cuentas' })
    expect(within(lista).getByText('Farmacia del Puente')).toBeVisible()
    expect(within(lista).getByText('entró hoy 9:00')).toBeVisible()
    expect(screen.getByRole('link', { name: /Activas 9/ })).toHaveAttribute('aria-current', 'true')
    expect(server.callsTo(contract.usuariosDatos)[0]).toEqual({ limit: 35, start: 0, query: '', estado: 'activo' })
  })

  it('narrows them by type, in the address', async () => {
    const { user, router } = open()
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Tipo' }), 'Farmacia')
    await waitFor(() => expect(server.callsTo(contract.usuariosDatos).at(-1)).toMatchObject({ tipo: 2 }))
    expect(router.state.location.search).toBe('?filtro=2')
  })

  it('says that there are none, and where a DNI is looked for', async () => {
    server.on(contract.usuariosDatos, () => aPagina([]))
    open()
    expect(await screen.findByText('No hay cuentas así')).toBeVisible()
    expect(screen.getByText(/Por DNI, en Auditoría/)).toBeVisible()
  })

  it('says what failed, and that there is no connection', async () => {
    server.on(contract.usuariosDatos, () => {
      throw apiError('ERROR_INTERNO')
    })
    const { unmount } = open()
    expect(await screen.findByText('No pudimos traer las cuentas')).toBeVisible()
    unmount()
    server.goOffline(new ApiError('SIN_CONEXION', 'No hay conexión.'))
    open()
    expect(await screen.findByText('Sin conexión')).toBeVisible()
  })

  it('opens alone where there is no room', async () => {
    anchoDe(false)
    open('/admin-usuarios?id=7')
    expect(await screen.findByRole('heading', { level: 1, name: 'Cuenta' })).toBeVisible()
    expect(await screen.findByText('Chrome en Linux')).toBeVisible()
  })
})

describe('one account', () => {
  it('only shows what may not be decided by whoever looks', async () => {
    server.on(contract.usuarioDatos, () => ({
      usuario: aUsuario({ puede: { decidir: false, cambiar_roles: false } }),
    }))
    open()
    expect(await screen.findByText('Sólo para mirar')).toBeVisible()
    for (const nombre of [/^Suspender/, 'Clave nueva', 'Roles', /^Cerrar/])
      expect(screen.queryByRole('button', { name: nombre })).not.toBeInTheDocument()
  })

  it('says what signs without network for a médico, and how each ended', async () => {
    const comun = { creado_en: ahora.toISOString(), hasta: '2026-12-03' }
    const terminado_en = ahora.toISOString()
    server.on(contract.usuarioDatos, () => ({
      usuario: aUsuario({
        dispositivos: [
          { ...comun, dispositivo_id: 2, nombre: 'Firefox en Windows', estado: 'firma', terminado_en: null },
          { ...comun, dispositivo_id: 1, nombre: 'Chrome en Android', estado: 'reemplazado', terminado_en },
        ],
      }),
    }))
    open()
    expect(await screen.findByRole('heading', { name: 'Firman sin conexión 1' })).toBeVisible()
    expect(screen.getByText('Puede firmar · permiso hasta el 03/12/2026')).toBeVisible()
    expect(screen.getByText(/^Reemplazado .+ · permiso hasta el 03\/12\/2026$/)).toBeVisible()
  })

  const decide = async (nombre: string | RegExp, make: string) => {
    const vista = open()
    await vista.user.click(await screen.findByRole('button', { name: nombre }))
    const dialogo = await screen.findByRole('dialog')
    await vista.user.click(within(dialogo).getByRole('button', { name: make }))
    expect(within(dialogo).getByText(/Escribí el motivo, con 10 letras/)).toBeVisible()
    await write(vista.user, within(dialogo).getByLabelText('Motivo'), motivo)
    await vista.user.click(within(dialogo).getByRole('button', { name: make }))
    return vista
  }

  it('without a network says so at each thing that would be decided', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    open()
    for (const nombre of ['Suspender', 'Clave nueva', 'Roles', 'Cerrar la sesión de Chrome en Linux.'])
      expect(await screen.findByRole('button', { name: new RegExp(`^${nombre} ?Sin conexión$`) })).toBeDisabled()
  })

  it('is suspended with a reason', async () => {
    server.on(contract.usuarioEstado, () => ({ usuario: aUsuario({ estado: 'suspendido' }) }))
    await decide('Suspender', 'Suspender la cuenta')
    expect(await screen.findByText('Cuenta suspendida')).toBeVisible()
    expect(server.callsTo(contract.usuarioEstado)).toEqual([{ usuario_id: 7, motivo, estado: 'suspendido' }])
  })

  it('has one session ended, by its device', async () => {
    server.on(contract.usuarioCierraSesiones, () => ({ cerradas: 1, usuario: aUsuario({ sesiones: [] }) }))
    await decide('Cerrar la sesión de Chrome en Linux', 'Cerrar la sesión')
    expect(await screen.findByText('Sesión cerrada')).toBeVisible()
    expect(server.callsTo(contract.usuarioCierraSesiones)).toEqual([{ usuario_id: 7, motivo, sesion_id: 41 }])
  })

  it('S056 has a new password begun, not chosen', async () => {
    server.on(contract.usuarioRecuperaClave, () => ({ usuario: aUsuario() }))
    await decide('Clave nueva', 'Mandar el enlace')
    expect(await screen.findByText('Enlace enviado')).toBeVisible()
    expect(server.callsTo(contract.usuarioRecuperaClave)).toEqual([{ usuario_id: 7, motivo }])
  })
})

describe('its roles', () => {
  const openRoles = async () => {
    const vista = open()
    await vista.user.click(await screen.findByRole('button', { name: 'Roles' }))
    await screen.findByRole('dialog')
    return vista
  }

  it('change with a reason, and say when a second person is needed', async () => {
    server.on(contract.usuarioRol, () => ({ resultado: 'propuesta', usuario: aUsuario() }))
    const { user } = await openRoles()
    await user.click(screen.getByRole('checkbox', { name: 'Farmacia' }))
    await user.click(screen.getByRole('checkbox', { name: 'Administrador' }))
    await write(user, screen.getByLabelText('Motivo'), 'Entra a la administración')
    await user.click(boton('Cambiar los roles'))
    expect(await screen.findByText('Falta que lo confirme otra persona')).toBeVisible()
    expect(server.callsTo(contract.usuarioRol)).toEqual([
      { usuario_id: 7, motivo: 'Entra a la administración', tipo: 20, roles: [20], convenio_id: 0 },
    ])
  })

  it('are not sent while they make no sense', async () => {
    const { user } = await openRoles()
    await user.click(screen.getByRole('checkbox', { name: 'Médico' }))
    expect(screen.getByText(/se da de alta en Médicos/)).toBeVisible()
    await write(user, screen.getByLabelText('Motivo'), 'Entra a la administración')
    await user.click(boton('Cambiar los roles'))
    expect(server.callsTo(contract.usuarioRol)).toEqual([])
  })

  it('say at which farmacia it serves, once one of the list is chosen', async () => {
    server.on(contract.usuarioRol, () => ({ resultado: 'hecha', usuario: aUsuario() }))
    const acacias: contract.Farmacia = {
      id: 2,
      nombre: 'Farmacia Las Acacias',
      direccion: 'Urquiza 100',
      localidad: 'Paraná',
      localidad_id: null,
      provincia: 'Entre Ríos',
      telefonos: [],
      lat: null,
      lon: null,
      precision_geo: null,
      horario: {},
      abierta_ahora: null,
      de_turno: false,
      convenios: [],
      distancia_m: null,
    }
    server.on(contract.farmacias, () => ({ items: [acacias], total_estimado: 1, start: 0, limit: 35, cerca_de: null }))
    const { user } = await openRoles()
    await write(user, screen.getByLabelText('Motivo'), 'Trabaja en Las Acacias')
    await write(user, screen.getByRole('combobox', { name: 'Atiende en' }), 'acacias')
    expect(screen.getByText(/Elegí una farmacia de la lista/)).toBeVisible()
    await user.click(await screen.findByRole('option', { name: /Farmacia Las Acacias/ }))
    await user.click(boton('Cambiar los roles'))
    expect(await screen.findByText('Roles cambiados')).toBeVisible()
    expect(server.callsTo(contract.usuarioRol)).toMatchObject([{ tipo: 2, roles: [2], farmacia_id: 2 }])
  })

  it('that somebody proposed are the ones to confirm', async () => {
    const propuesta = { tipo: 20, roles: [20], convenio_id: 0, quien: 'Ana Paz', en: '2026-11-20T12:00:00.000Z' }
    server.on(contract.usuarioDatos, () => ({ usuario: aUsuario({ propuesta }) }))
    const { user } = open()
    expect(await screen.findByText(/Ana Paz propuso que sea Administrador/)).toBeVisible()
    await user.click(boton('Ver la propuesta'))
    expect(await screen.findByRole('checkbox', { name: 'Administrador' })).toBeChecked()
    expect(boton('Confirmar los roles')).toBeVisible()
  })

  it('are confirmed with the farmacia that was proposed, and not with the one of the account', async () => {
    const farmacia = { farmacia_id: 2, nombre: 'Farmacia Las Acacias' }
    const quien = { quien: 'Ana Paz', en: '2026-11-20T12:00:00.000Z' }
    const propuesta = { tipo: 2, roles: [2], convenio_id: 0, farmacia, ...quien }
    server.on(contract.usuarioDatos, () => ({ usuario: aUsuario({ propuesta, farmacia: null }) }))
    server.on(contract.usuarioRol, () => ({ resultado: 'hecha', usuario: aUsuario() }))
    const { user } = open()
    expect(await screen.findByText(/Ana Paz propuso que sea .* en Farmacia Las Acacias/)).toBeVisible()
    await user.click(boton('Ver la propuesta'))
    await write(user, screen.getByLabelText('Motivo'), 'Trabaja en Las Acacias')
    await user.click(boton('Confirmar los roles'))
    expect(await screen.findByText('Roles cambiados')).toBeVisible()
    expect(server.callsTo(contract.usuarioRol)).toMatchObject([{ tipo: 2, roles: [2], farmacia_id: 2 }])
  })
})
