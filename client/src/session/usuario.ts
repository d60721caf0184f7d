import type { UsuarioSesion } from '@receta/domain'

/** Null when invalid. Without the schemas, which the first screen should not wait for. */
export function readUsuario(stored: string | null): UsuarioSesion | null {
  if (stored === null) return null
  try {
    const found = JSON.parse(stored) as Partial<Record<keyof UsuarioSesion, unknown>> | null
    if (!found) return null
    const { access_token, convenio_id, usuario, descripcion, tipo, roles } = found
    const sound =
      typeof access_token === 'string' &&
      typeof convenio_id === 'number' &&
      typeof usuario === 'string' &&
      typeof descripcion === 'string' &&
      typeof tipo === 'number' &&
      Array.isArray(roles) &&
      roles.every((rol) => typeof rol === 'number')
    return sound ? { access_token, convenio_id, usuario, descripcion, tipo, roles } : null
  } catch {
    return null
  }
}
