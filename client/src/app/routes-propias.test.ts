// @vitest-environment jsdom
import { test as sessionTest } from '@receta/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '#api/api-error'
import { apiError, fakeServer } from '#api/fake-server'
import { unMedico } from '#api/test-app'
import { clearSession, getSession, saveSession } from '#session/session'
import { guard } from './guard'
import { rutas } from './routes'
import { rutasPropias, todasLasRutas } from './routes-propias'

beforeEach(() => {
  clearSession()
  fakeServer().on(sessionTest, () => {
    const { access_token: _, ...data } = getSession() ?? unMedico
    return { data: { ...data, roles: [...data.roles], segundo_factor_hasta: null } }
  })
})

const visit = async (path: string, rol: number | null) => {
  if (rol !== null) saveSession({ ...unMedico, tipo: rol, roles: [rol] })
  const ruta = rutasPropias.find((r) => r.path === path.split('?')[0])
  if (!ruta) throw new Error(`No route ${path}`)
  return (await guard(ruta, new URL(path, 'http://app')))?.headers.get('location') ?? 'passes'
}

describe('the routes of the administration', () => {
  const paths = rutasPropias.filter(({ path }) => path.startsWith('/admin-')).map(({ path }) => path)
  const cells = paths.flatMap((path) =>
    [null, 2, 3, 13, 14, 20, 30].map((rol) => {
      const expected = rol === null ? `/login?volver=${encodeURIComponent(path)}` : rol >= 20 ? 'passes' : '/principal'
      return [path, rol, expected] as const
    }),
  )
  it.each(cells)('%s for the role %s: %s', async (path, rol, expected) => {
    expect(await visit(path, rol)).toBe(expected)
  })

  it.each(
    ['/auditoria', '/auditoria-cuotas', '/auditoria-liquidacion'].flatMap((path) =>
      [null, 2, 3, 13, 14, 20, 30].map((rol) => [path, rol] as const),
    ),
  )('%s is for an obra social alone: role %s', async (path, rol) => {
    const expected = rol === null ? `/login?volver=${encodeURIComponent(path)}` : rol === 3 ? 'passes' : '/principal'
    expect(await visit(path, rol)).toBe(expected)
  })

  const delMostrador = ['/mostrador', '/entregas', '/libro-recetario'].flatMap((path) =>
    [null, 2, 3, 13, 14, 20, 30].map((rol) => {
      const expected = rol === null ? `/login?volver=${encodeURIComponent(path)}` : rol === 2 ? 'passes' : '/principal'
      return [path, rol, expected] as const
    }),
  )
  it.each(delMostrador)('%s is for a farmacia alone: role %s, %s', async (path, rol, expected) => {
    expect(await visit(path, rol)).toBe(expected)
  })

  it.each([null, 2, 3, 13, 14, 20, 30])('/recetarios is for a médico alone: role %s', async (rol) => {
    const expected = rol === null ? '/login?volver=%2Frecetarios' : rol === 13 ? 'passes' : '/principal'
    expect(await visit('/recetarios', rol)).toBe(expected)
  })

  it.each([null, 2, 3, 13, 14, 20, 30])(
    '/quienes-atienden is for a farmacia and the administration: role %s',
    async (rol) => {
      const path = '/quienes-atienden'
      const admite = rol === 2 || rol === 20 || rol === 30
      const expected = rol === null ? `/login?volver=${encodeURIComponent(path)}` : admite ? 'passes' : '/principal'
      expect(await visit(path, rol)).toBe(expected)
    },
  )

  it('leads back to a launch of another system, whose patient would be lost, and to no code of its return', async () => {
    const launch = '/launch?iss=https%3A%2F%2Fhis.ar%2Ffhir&launch=abc'
    const volver = `volver=${encodeURIComponent(launch)}`
    fakeServer().goOffline(new ApiError('SIN_CONEXION', 'No hay conexión.'))
    expect(await visit(launch, 13)).toBe(`/home?sin=conexion&${volver}`)
    fakeServer().on(sessionTest, () => {
      throw apiError('SESION_REQUERIDA')
    })
    expect(await visit(launch, 13)).toBe(`/home?sin=sesion&${volver}`)
    expect(await visit('/launch/vuelta?code=c1&state=s1', 13)).toBe('/home?sin=sesion&volver=%2Flaunch%2Fvuelta')
  })

  it.each([null, 13, 14])('/recetar-sin-conexion opens without asking the server, role %s', async (rol) => {
    fakeServer()
    expect(await visit('/recetar-sin-conexion', rol)).toBe('passes')
  })

  it('take the place of none of §2', () => {
    expect(new Set(todasLasRutas.map(({ path }) => path)).size).toBe(rutas.length + rutasPropias.length)
  })
})
