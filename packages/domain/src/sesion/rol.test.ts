import { describe, expect, it } from 'vitest'
import { ADMINISTRADORES, esAdministrador, ROLES_ALL, Rol, tieneAlgunRol } from './rol'

describe('roles', () => {
  it('§6 each role has its number', () => {
    expect(Rol).toEqual({ PRESERFAR: 2, OBRASOCIAL: 3, MEDICO: 13, PACIENTE: 14, ADMINSTRADOR: 20, SUPERADMIN: 30 })
  })

  it('§6 ALL is 13 and 14, ADMINISTRADORES is 20, 30 and 2', () => {
    expect(ROLES_ALL).toEqual([13, 14])
    expect(ADMINISTRADORES).toEqual([20, 30, 2])
  })

  it.each([
    [[20], true],
    [[13, 30], true],
    [[2], false],
    [[], false],
  ])('whoever holds %j administers: %s', (roles, administra) => {
    expect(esAdministrador({ roles })).toBe(administra)
  })

  it.each([
    ['§6 an empty requirement always passes', [], [], true],
    ['an empty requirement passes with roles too', [13], [], true],
    ['one shared role is enough', [14, 20], [13, 20], true],
    ['no shared role is refused', [14], [13, 20], false],
    ['a user without roles is refused', [], [13], false],
  ])('%s', (_promise, roles, requeridos, passes) => {
    expect(tieneAlgunRol(roles, requeridos)).toBe(passes)
  })
})
