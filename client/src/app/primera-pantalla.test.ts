// @vitest-environment jsdom
import { Rol } from '@receta/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { unMedico } from '#api/test-app'
import { clearSession, saveSession } from '#session/session'
import { findPrimeraPantalla } from './primera-pantalla'

beforeEach(clearSession)

describe('the first screen, asked for before the guard has spoken', () => {
  it.each([
    ['/', null, '/home'],
    ['/no-existe', null, '/home'],
    ['/home', null, '/home'],
    ['/Home/', null, '/home'],
    ['/cambio-clave', null, '/home'],
    ['/cambio-clave/abc', null, '/cambio-clave/:token'],
    ['/principal', null, '/login'],
    ['/', Rol.MEDICO, '/principal'],
    ['/login', Rol.MEDICO, '/principal'],
    ['/vdm', Rol.PACIENTE, '/vdm'],
    ['/admin-medicos', Rol.MEDICO, undefined],
  ])('%s for the role %s is %s', (pathname, rol, expected) => {
    if (rol !== null) saveSession({ ...unMedico, tipo: rol, roles: [rol] })
    expect(findPrimeraPantalla(pathname)?.path).toBe(expected)
  })
})
