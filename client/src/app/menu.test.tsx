// @vitest-environment jsdom
import { logout, normas, perfil } from '@receta/contract'
import type { UsuarioSesion } from '@receta/domain'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#api/call'
import { idsSinRegistrar } from '#api/contingencia'
import { savePendiente, type Hoja } from '#api/contingencia-guardada'
import { apiError, type FakeServer, fakeServer } from '#api/fake-server'
import { unMedico, unPaciente } from '#api/test-app'
import { fakeIndexedDb } from '#device/fake-indexed-db'
import { getSession, saveSession } from '#session/session'
import { currentToasts, dismissToast } from '#ui/toast'
import { esEntrada, menu, menuDe } from './menu'
import { openApp } from './test-shell'

const titles = (usuario: UsuarioSesion) => menuDe(usuario).map(({ titulo }) => titulo)
let server: FakeServer

beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id)
  server = fakeServer()
  server.on(normas, () => ({ items: [], total_estimado: 0, start: 0, limit: 500 }))
  server.on(perfil, () => ({
    usuario: unMedico.usuario,
    descripcion: unMedico.descripcion,
    tipo: 13,
    email: null,
    telefono: null,
    email_pendiente: null,
    preferencias: {},
    paciente: null,
    medico: {
      medico_id: 1,
      tratamiento: 'Dra.',
      apellido: 'Ferreyra Sosa',
      nombre: 'Lucía',
      profesion: 'Médica',
      licencia_federal: '',
      lugar_atencion: 'CAPS Barrio Sur',
      domicilio: '',
      telefono: null,
      estado: 'habilitado',
      especialidades: [],
      matriculas: [{ tipo: 'MP', numero: '14382', jurisdiccion: 'Entre Ríos', entidad: '', vence_el: null }],
      matricula_que_firma: null,
    },
  }))
})

describe('§2 the menu table', () => {
  it('§2 holds the entries of the specification, in its order, with their routes', () => {
    expect(menu.map((entrada) => (esEntrada(entrada) ? [entrada.titulo, entrada.path] : entrada.titulo))).toEqual([
      ['Home', '/principal'],
      ['Normas', '/normas'],
      '-',
      ['Farmacias', '/farmacias'],
      ['Vademecum', '/vdm'],
      '-',
      ['Prescripciones', '/medico-prescripcion'],
      ['Ajustes', '/preferencias'],
    ])
  })

  it('§6 shows all of them to ALL', () => {
    expect(titles(unMedico)).toEqual(menu.map(({ titulo }) => titulo))
    expect(titles(unPaciente)).toEqual(titles(unMedico))
  })
})

it('the menu of an obra social leads to its audit, and is nobody else’s', () => {
  const suyo = ['Home', 'Auditoría', 'Cuotas', 'Liquidación', '-', 'Normas', 'Farmacias', 'Vademecum', '-', 'Ajustes']
  expect(titles({ ...unMedico, tipo: 3, roles: [3] })).toEqual(suyo)
  expect(titles(unMedico)).not.toContain('Liquidación')
})

it('the menu of a farmacia leads to its counter, and is nobody else’s', () => {
  const suyo = [
    'Home',
    'Mostrador',
    'Entregas',
    'Libro recetario',
    'Quiénes atienden',
    '-',
    'Normas',
    'Farmacias',
    'Vademecum',
    '-',
    'Ajustes',
  ]
  expect(titles({ ...unMedico, tipo: 2, roles: [2] })).toEqual(suyo)
  expect(titles(unMedico)).not.toContain('Mostrador')
})

describe('the menu of the administration', () => {
  it.each([20, 30])('leads type %i to its work, with no line left beside nothing', (tipo) => {
    const suyo = titles({ ...unMedico, tipo, roles: [tipo] })
    expect(suyo.slice(0, 5)).toEqual(['Home', 'Médicos', 'Convenios', 'Usuarios', 'Auditoría'])
    expect(suyo.at(-1)).toBe('Ajustes')
    expect(suyo.join(' ')).not.toMatch(/- -|^-|-$/)
  })

  it('is not a médico’s', () => {
    expect(titles(unMedico)).not.toContain('Médicos')
  })
})

describe('§2 the side menu on screen', () => {
  it('§2 is not there without a session', async () => {
    await openApp('/normas')
    expect(screen.queryByRole('navigation', { name: 'Menú principal' })).toBeNull()
  })

  it('§2 is off with the show-menu flag, where only the new version matters', async () => {
    saveSession(unMedico)
    await openApp('/update')
    expect(screen.queryByRole('navigation', { name: 'Menú principal' })).toBeNull()
    expect(screen.getByRole('heading', { level: 1, name: 'Actualización' })).toBeTruthy()
  })

  it('§2 has the description as title, matrícula and place under it, and the version at the bottom', async () => {
    saveSession(unMedico)
    await openApp('/normas')
    const nav = screen.getByRole('navigation', { name: 'Menú principal' })
    expect(within(nav).getByText('Dra. Lucía Ferreyra Sosa')).toBeTruthy()
    expect(await within(nav).findByText('MP 14.382 · CAPS Barrio Sur')).toBeTruthy()
    expect(within(nav).getByText('Versión 1.0.0')).toBeTruthy()
    expect(within(nav).getByRole('link', { name: 'Normas' }).getAttribute('aria-current')).toBe('page')
  })

  it.each([
    ['/receta?id=1', 'Prescripciones'],
    ['/prescribir', 'Prescripciones'],
    ['/farmacia-detalle?id=1', 'Farmacias'],
    ['/producto-detalle?id=1', 'Vademecum'],
  ])('keeps on %s the entry «%s» that it was opened from', async (route, titulo) => {
    saveSession(unMedico)
    await openApp(route)
    const nav = screen.getByRole('navigation', { name: 'Menú principal' })
    expect(within(nav).getByRole('link', { name: titulo }).getAttribute('aria-current')).toBe('true')
    expect(within(nav).getAllByRole('link', { current: true })).toHaveLength(1)
  })

  it('§2 offers «Cerrar Sesion» only when the convenio id is 0', async () => {
    saveSession({ ...unMedico, convenio_id: 7 })
    await openApp('/normas')
    expect(screen.queryByRole('button', { name: 'Cerrar Sesion' })).toBeNull()
  })
})

describe('§2 logout', () => {
  const close = async () => {
    saveSession(unMedico)
    const app = await openApp('/normas')
    await app.user.click(screen.getByRole('button', { name: 'Cerrar Sesion' }))
    return { ...app, dialog: await screen.findByRole('alertdialog', { name: 'Confirmar' }) }
  }

  it('§2 asks «Cerrar la sesión?» with No and Si, and No changes nothing', async () => {
    const { dialog, user } = await close()
    expect(within(dialog).getByText('Cerrar la sesión?')).toBeTruthy()
    expect(
      within(dialog)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['No', 'Si'])
    await user.click(within(dialog).getByRole('button', { name: 'No' }))
    expect(server.callsTo(logout)).toHaveLength(0)
    expect(getSession()).toEqual(unMedico)
  })

  it('§2 after Si a toast says «Cerro Sesión de:» and the name, and the user is at /home', async () => {
    server.on(logout, () => ({ ok: true }))
    const { dialog, user, router } = await close()
    await user.click(within(dialog).getByRole('button', { name: 'Si' }))
    expect(await screen.findByText('Cerro Sesión de: Dra. Lucía Ferreyra Sosa')).toBeTruthy()
    await screen.findByRole('heading', { name: 'La receta que se entiende.' })
    expect(router.state.location.pathname).toBe('/home')
    expect(getSession()).toBeNull()
  })

  it('warns first of what was signed without network and would be lost, and forgets it only with the session', async () => {
    const disco = fakeIndexedDb()
    saveSession(unMedico)
    const hoja = { emitida_en: '2026-11-20T13:00:00Z' } as Hoja
    const pedido = { prueba: 'x', pedido: 'x', token: 'x' }
    await savePendiente({ id: 'a', pedido, hoja, fallo: { code: 'x', mensaje: 'x' } })
    server.on(logout, () => ({ ok: true }))
    const { dialog, user } = await close()
    expect(within(dialog).getByText(/^Hay 1 receta firmada sin conexión .* Cerrar la sesión\?$/)).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'No' }))
    expect(await idsSinRegistrar()).toEqual(['a'])
    await user.click(screen.getByRole('button', { name: 'Cerrar Sesion' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Si' }))
    await screen.findByText('Cerro Sesión de: Dra. Lucía Ferreyra Sosa')
    expect([...disco.keys()].filter((lugar) => lugar.includes('pendiente:'))).toEqual([])
    vi.unstubAllGlobals()
  })

  it('forgets what it announced also when the server had ended the session already', async () => {
    const disco = fakeIndexedDb()
    saveSession(unMedico)
    const hoja = { emitida_en: '2026-11-20T13:00:00Z' } as Hoja
    const pedido = { prueba: 'x', pedido: 'x', token: 'x' }
    await savePendiente({ id: 'a', pedido, hoja, fallo: { code: 'x', mensaje: 'x' } })
    server.on(logout, () => {
      throw apiError('SESION_REQUERIDA')
    })
    const { dialog, user } = await close()
    await user.click(within(dialog).getByRole('button', { name: 'Si' }))
    await screen.findByText('Cerro Sesión de: Dra. Lucía Ferreyra Sosa')
    expect([...disco.keys()].filter((lugar) => lugar.includes('pendiente:'))).toEqual([])
    vi.unstubAllGlobals()
  })

  it('§4 keeps the user when there is no network, and says so without a tick', async () => {
    server.goOffline(new ApiError('SIN_CONEXION', 'No hay conexión. Lo que escribiste no se perdió: probá de nuevo.'))
    const { dialog, user } = await close()
    await user.click(within(dialog).getByRole('button', { name: 'Si' }))
    const mensaje = await screen.findByText(
      'No hay conexión: la sesión sigue abierta en este dispositivo. Cerrala cuando vuelva la red.',
    )
    expect(mensaje.closest('.tostada')?.querySelector('.lucide-triangle-alert, [class*=triangle]')).toBeTruthy()
    expect(getSession()).toEqual(unMedico)
  })

  it('§4 keeps the user when the logout call fails, and says why', async () => {
    server.on(logout, () => {
      throw apiError('SERVICIO_OCUPADO')
    })
    const { dialog, user } = await close()
    await user.click(within(dialog).getByRole('button', { name: 'Si' }))
    expect(await screen.findByText('El servicio está ocupado. Probá de nuevo en unos segundos.')).toBeTruthy()
    expect(getSession()).toEqual(unMedico)
  })
})
