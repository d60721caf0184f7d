import { describe, expect, it } from 'vitest'
import { decideCuenta, problemasDeRoles, puedeAdministrar, puedeCambiarRoles } from './cuenta-usuario'

const cuenta = (usuario_id: number, ...roles: number[]) => ({ usuario_id, roles })

describe('who decides about an account', () => {
  it.each([
    ['an administrator about a médico', cuenta(1, 20), cuenta(2, 13), true, false],
    ['an administrator about another', cuenta(1, 20), cuenta(2, 20), false, false],
    ['an administrator about a médico who administers', cuenta(1, 20), cuenta(2, 13, 30), false, false],
    ['a superadmin about an administrator', cuenta(1, 30), cuenta(2, 20), true, true],
    ['a superadmin about another', cuenta(1, 30), cuenta(2, 30), true, true],
    ['S022 a superadmin about himself', cuenta(1, 30), cuenta(1, 30), false, false],
    ['PRESERFAR, which §6 groups with them', cuenta(1, 2), cuenta(2, 14), false, false],
    ['a médico', cuenta(1, 13), cuenta(2, 14), false, false],
  ])('%s', (_quien, quien, otra, administra, cambia) => {
    expect([puedeAdministrar(quien, otra), puedeCambiarRoles(quien, otra)]).toEqual([administra, cambia])
  })
})

describe('suspending and opening again', () => {
  it.each([
    ['activo', 'suspendido', 'aplica'],
    ['suspendido', 'activo', 'aplica'],
    ['suspendido', 'suspendido', 'repite'],
    ['activo', 'activo', 'repite'],
    ['pendiente', 'activo', 'USUARIO_ESTADO_NO_ADMITE'],
    ['pendiente', 'suspendido', 'USUARIO_ESTADO_NO_ADMITE'],
    ['baja', 'activo', 'USUARIO_ESTADO_NO_ADMITE'],
  ] as const)('from %s to %s: %s', (actual, nuevo, esperado) => {
    const decision = decideCuenta(actual, nuevo)
    expect(decision.ok ? decision.value : decision.motivo).toBe(esperado)
  })
})

describe('the roles of an account', () => {
  const pedido = { tipo: 20, roles: [20], convenio_id: 0, es_medico: false, es_persona: false }
  it.each([
    ['an administrator', {}, undefined],
    ['a médico who also administers', { roles: [13, 20], es_medico: true }, undefined],
    ['a paciente', { tipo: 14, roles: [14], es_persona: true }, undefined],
    ['an obra social of its convenio', { tipo: 3, roles: [3], convenio_id: 2 }, undefined],
    ['a farmacia of all convenios', { tipo: 2, roles: [2] }, undefined],
    ['a type that is none of its roles', { tipo: 30 }, 'tipo'],
    ['a médico without being one', { tipo: 13, roles: [13] }, 'roles'],
    ['a paciente who is nobody', { tipo: 14, roles: [14] }, 'roles'],
    ['an obra social without a convenio', { tipo: 3, roles: [3] }, 'convenio_id'],
    ['an administrator of one convenio', { convenio_id: 2 }, 'convenio_id'],
  ])('%s', (_que, cambios, campo) => {
    expect(Object.keys(problemasDeRoles({ ...pedido, ...cambios }))[0]).toBe(campo)
  })
})
