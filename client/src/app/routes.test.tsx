// @vitest-environment jsdom
import { logout, perfil, recetas, test as sessionTest } from '@receta/contract'
import type { UsuarioSesion } from '@receta/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '#api/call'
import { apiError, type FakeServer, fakeServer } from '#api/fake-server'
import { unMedico } from '#api/test-app'
import { clearSession, getSession, saveSession } from '#session/session'
import { guard } from './guard'
import { rutas } from './routes'

const as = (rol: number): UsuarioSesion => ({ ...unMedico, tipo: rol, roles: [rol] })
const visitors = {
  'no session': null,
  médico: as(13),
  paciente: as(14),
  farmacia: as(2),
  'obra social': as(3),
  admin: as(20),
  superadmin: as(30),
} as const
type Visitor = keyof typeof visitors

/** §2 as the specification lists it: what each access means for each visitor. */
const passes = 'passes'
const toLogin = (path: string) => `/login?volver=${encodeURIComponent(path)}`
const onlyLoggedOut = (visitor: Visitor) => (visitor === 'no session' ? passes : '/principal')
const onlySession = (visitor: Visitor, path: string) => (visitor === 'no session' ? toLogin(path) : passes)
const onlyAll = (visitor: Visitor, path: string) =>
  visitor === 'médico' || visitor === 'paciente' || visitor === 'no session' ? onlySession(visitor, path) : '/principal'
const noRestriction = () => passes
const section2: Record<string, (visitor: Visitor, path: string) => string> = {
  '/home': onlyLoggedOut,
  '/login': onlyLoggedOut,
  '/registro-usuario': onlyLoggedOut,
  '/principal': onlySession,
  '/medico-prescripcion': onlyAll,
  '/preferencias': onlySession,
  '/vinculos': onlySession,
  '/perfil-usuario': onlySession,
  '/farmacias': noRestriction,
  '/farmacia-detalle': noRestriction,
  '/vdm': noRestriction,
  '/producto-detalle': noRestriction,
  '/normas': noRestriction,
  '/privacidad': noRestriction,
  '/derechos': noRestriction,
  '/terminos': noRestriction,
  '/receta': noRestriction,
  '/baja': noRestriction,
  '/cambio-clave/:token': noRestriction,
  '/confirma/:token': noRestriction,
  '/baja-usuario/:token': noRestriction,
  '/prescribir': noRestriction,
  '/update': noRestriction,
}

let server: FakeServer
beforeEach(() => {
  clearSession()
  server = fakeServer()
  server.on(perfil, () => {
    throw apiError('ERROR_INTERNO')
  })
  server.on(sessionTest, () => {
    const { access_token: _, ...data } = getSession() ?? unMedico
    return { data: { ...data, roles: [...data.roles], segundo_factor_hasta: null } }
  })
})

async function visit(path: string, usuario: UsuarioSesion | null): Promise<string> {
  if (usuario) saveSession(usuario)
  const ruta = rutas.find((candidate) => candidate.path === path)
  if (!ruta) throw new Error(`No route ${path}`)
  const answer = await guard(ruta, new URL(path, 'http://app'))
  return answer?.headers.get('location') ?? passes
}

describe('§2 the route table', () => {
  const cells = Object.entries(section2).flatMap(([path, expected]) =>
    (Object.keys(visitors) as Visitor[]).map((visitor) => [path, visitor, expected(visitor, path)] as const),
  )
  it.each(cells)('%s for %s: %s', async (path, visitor, expected) => {
    expect(await visit(path, visitors[visitor])).toBe(expected)
  })

  it('§2 names every route once, each with its screen', () => {
    const named = rutas.map(({ path }) => path).toSorted()
    expect(named, 'a route that §2 does not name stands in client/src/app/routes-propias.ts').toEqual(
      [
        ...'home login registro-usuario principal medico-prescripcion preferencias vinculos perfil-usuario farmacias'.split(
          ' ',
        ),
        ...'vdm normas privacidad derechos receta baja terminos farmacia-detalle producto-detalle prescribir'.split(
          ' ',
        ),
        ...'cambio-clave/:token confirma/:token baja-usuario/:token update'.split(' '),
      ]
        .map((name) => `/${name}`)
        .toSorted(),
    )
    expect(Object.keys(section2).toSorted(), 'each route has its row in `section2` of this file').toEqual(
      rutas.map(({ path }) => path).toSorted(),
    )
  })
})

describe('§4 the guard', () => {
  it('asks the server for the session only where a session is required', async () => {
    await visit('/normas', unMedico)
    expect(server.callsTo(sessionTest)).toHaveLength(0)
    await visit('/principal', unMedico)
    expect(server.callsTo(sessionTest)).toHaveLength(1)
  })

  it('§8 a 401 of the session test clears the user and leads to /home', async () => {
    server.on(sessionTest, () => {
      throw apiError('SESION_REQUERIDA')
    })
    expect(await visit('/principal', unMedico)).toBe('/home?sin=sesion')
    expect(getSession()).toBeNull()
  })

  it('§4 any other error of the test clears the user and leads to /home too', async () => {
    server.on(sessionTest, () => {
      throw apiError('ERROR_INTERNO')
    })
    expect(await visit('/preferencias', unMedico)).toBe('/home')
    expect(getSession()).toBeNull()
  })

  it('without a network it leads to /home and keeps the user, who may try again', async () => {
    server.goOffline(new ApiError('SIN_CONEXION', 'No hay conexión.'))
    expect(await visit('/principal', unMedico)).toBe('/home?sin=conexion')
    expect(getSession()).toEqual(unMedico)
    const home = rutas.find(({ path }) => path === '/home')
    expect(home && (await guard(home, new URL('http://app/home?sin=conexion')))).toBeNull()
  })

  it('refuses when the server now says that the roles are others', async () => {
    server.on(sessionTest, () => ({ data: { ...unMedico, roles: [2], segundo_factor_hasta: null } }))
    expect(await visit('/medico-prescripcion', unMedico)).toBe('/principal')
    expect(getSession()?.roles).toEqual([2])
  })

  it('§6 one of the required roles is enough', async () => {
    expect(await visit('/medico-prescripcion', { ...unMedico, tipo: 20, roles: [20, 13] })).toBe(passes)
  })
})

describe('§2 addresses', () => {
  it.each(['/', '/no-existe', '/recetas'])('%s leads to home', async (path) => {
    const { openApp } = await import('./test-shell')
    const { router } = await openApp(path)
    expect(router.state.location.pathname).toBe('/home')
  })

  it('§4 a 401 on any call of a screen leads to /home', async () => {
    server.on(recetas, () => {
      throw apiError('SESION_REQUERIDA')
    })
    server.on(logout, () => ({ ok: true }))
    saveSession(unMedico)
    const { openApp } = await import('./test-shell')
    const { router, findByRole } = await openApp('/principal')
    await findByRole('heading', { name: 'La receta que se entiende.' })
    expect(router.state.location.pathname).toBe('/home')
  })
})
