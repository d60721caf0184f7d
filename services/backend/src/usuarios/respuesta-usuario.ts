import type { UsuarioDatos } from '@receta/contract'
import { type Db, listSesiones } from '@receta/database'
import { puedeAdministrar, puedeCambiarRoles } from '@receta/domain'
import { findUsuario, listHistorial } from './usuarios.repository'

/** An account as whoever administers is answered it; null when there is none. */
export async function answerUsuario(
  db: Db,
  usuario_id: number,
  quien: { usuario_id: number; roles: readonly number[] },
  now: Date,
): Promise<UsuarioDatos | null> {
  const cuenta = await findUsuario(db.kysely, usuario_id)
  if (!cuenta) return null
  const [sesiones, historial] = await Promise.all([listSesiones(db, usuario_id, now), listHistorial(db, usuario_id)])
  const { propuesta, ...resto } = cuenta
  return {
    ...resto,
    creado_en: cuenta.creado_en.toISOString(),
    usado_en: cuenta.usado_en?.toISOString() ?? null,
    clave_desde: cuenta.clave_desde.toISOString(),
    puede: { decidir: puedeAdministrar(quien, cuenta), cambiar_roles: puedeCambiarRoles(quien, cuenta) },
    sesiones: sesiones.map((s) => ({
      ...s,
      dispositivo: s.dispositivo ?? 'Dispositivo sin nombre',
      creada_en: s.creada_en.toISOString(),
      usada_en: s.usada_en.toISOString(),
      vence_en: s.vence_en.toISOString(),
    })),
    propuesta: propuesta && {
      tipo: propuesta.tipo,
      roles: propuesta.roles,
      convenio_id: propuesta.convenio_id,
      quien: propuesta.quien,
      en: propuesta.en,
    },
    historial: historial.map(({ en, ...h }) => ({ ...h, en: en.toISOString() })),
  }
}
