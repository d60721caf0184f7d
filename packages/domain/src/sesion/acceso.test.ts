import { describe, expect, it } from 'vitest'
import type { UsuarioSesion } from './acceso'
import { decideAcceso, entradaVisible, menuHabilitado, muestraCerrarSesion } from './acceso'
import { Rol } from './rol'

const medico: UsuarioSesion = {
  access_token: 't',
  convenio_id: 0,
  usuario: 'lferreyra',
  descripcion: 'Dra. Lucía Ferreyra Sosa',
  tipo: 13,
  roles: [Rol.MEDICO],
}

describe('the side menu', () => {
  it.each([
    ['§2 is disabled when no user is logged in', null, true, false],
    ['§2 is disabled when the show-menu flag is off', medico, false, false],
    ['is enabled with a user and the flag on', medico, true, true],
  ])('%s', (_promise, usuario, mostrarMenu, enabled) => {
    expect(menuHabilitado(usuario, mostrarMenu)).toBe(enabled)
  })

  it.each([
    ['§2 an entry without a required role shows to its types', { tipos: [13, 14] }, true],
    ['an undefined role means none', { tipos: [13], rol: undefined }, true],
    ['§2 an entry for other types is hidden', { tipos: [14] }, false],
    ['an entry with the held role shows', { tipos: [13], rol: Rol.MEDICO }, true],
    ['an entry with a role not held is hidden', { tipos: [13], rol: Rol.SUPERADMIN }, false],
    ['an entry for no type is hidden', { tipos: [] }, false],
  ])('%s', (_promise, entrada, visible) => {
    expect(entradaVisible(entrada, medico)).toBe(visible)
  })

  it('§2 the logout entry shows only when a user is logged in and convenio id is 0', () => {
    expect(muestraCerrarSesion(medico)).toBe(true)
    expect(muestraCerrarSesion({ ...medico, convenio_id: 4 })).toBe(false)
    expect(muestraCerrarSesion(null)).toBe(false)
  })
})

describe('the route guard', () => {
  it.each([
    ['a free route lets anyone pass', 'libre', [], null, 'pasa'],
    ['a free route lets a logged-in user pass', 'libre', [], medico, 'pasa'],
    ['§2 home lets a visitor without a session pass', 'anonimo', [], null, 'pasa'],
    ['§2 home sends a logged-in user to /principal', 'anonimo', [], medico, 'a-principal'],
    ['§4 with no session the user is sent to /login', 'sesion', [], null, 'a-login'],
    ['§4 no session goes to /login even when roles are required', 'sesion', [13], null, 'a-login'],
    ['§6 an empty requirement passes', 'sesion', [], medico, 'pasa'],
    ['§6 one of the required roles passes', 'sesion', [14, 13], medico, 'pasa'],
    ['§4 roles that do not intersect are refused', 'sesion', [14], medico, 'rechaza'],
  ] as const)('%s', (_promise, acceso, roles, usuario, decision) => {
    expect(decideAcceso(acceso, roles, usuario)).toBe(decision)
  })
})
