import type { UsuarioActual } from '@receta/database'
import { Rol } from '@receta/domain'
import { describe, expect, it } from 'vitest'
import { actorDe } from './actor-de'

const medico = { usuario_id: 7, sesion_id: 41, roles: [Rol.MEDICO], medico_id: 3, persona_id: null } as UsuarioActual

describe('actorDe', () => {
  it('is who called, in the session of the call, which the database asks for', () => {
    expect(actorDe(medico, undefined)).toMatchObject({ alcance: 'propio', usuario_id: 7, sesion_id: 41, medico_id: 3 })
  })

  it('has no session where a credential or nobody calls', () => {
    expect(actorDe({ ...medico, sesion_id: 0 }, undefined).sesion_id).toBeNull()
    expect(actorDe(null, undefined)).toMatchObject({ usuario_id: null, sesion_id: null })
  })
})
