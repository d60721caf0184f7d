import type { Actor, UsuarioActual } from '@receta/database'
import { esAdministrador, esMotivoFundado, Rol } from '@receta/domain'

/** The caller as row-level security sees it (decision 0017). An administrator sees patients only with a stated reason. */
export function actorDe(usuario: UsuarioActual | null, motivo: string | undefined, now?: Date): Actor {
  const tiene = (rol: number) => usuario?.roles.includes(rol) === true
  const motivado = usuario !== null && esAdministrador(usuario) && motivo !== undefined && esMotivoFundado(motivo)
  return {
    alcance: motivado ? 'motivado' : 'propio',
    usuario_id: usuario?.usuario_id ?? null,
    // 0: a credential's call has none.
    sesion_id: usuario?.sesion_id || null,
    medico_id: tiene(Rol.MEDICO) ? (usuario?.medico_id ?? null) : null,
    persona_id: usuario?.persona_id ?? null,
    convenio_id: tiene(Rol.OBRASOCIAL) ? (usuario?.convenio_id ?? null) : null,
    ...(tiene(Rol.PRESERFAR) && { farmacia_id: usuario?.farmacia_id ?? null, ...(now && { ahora: now }) }),
  }
}
