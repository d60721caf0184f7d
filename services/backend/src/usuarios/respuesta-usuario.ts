import type { UsuarioDatos } from '@receta/contract'
import { type Db, listSesiones } from '@receta/database'
import { estadoDispositivo, hoy, primerHastaVigente, puedeAdministrar, puedeCambiarRoles } from '@receta/domain'
import { findUsuario, listDispositivosContingencia, listHistorial } from './usuarios.repository'

/** The administration can only see them. */
async function dispositivosDe(
  db: Db,
  medico_id: number,
  now: Date,
): Promise<NonNullable<UsuarioDatos['dispositivos']>> {
  const suyos = await listDispositivosContingencia(db, medico_id, primerHastaVigente(hoy(now)))
  return suyos.map(({ reemplazado_en, revocado_en, creado_en, ...d }) => ({
    ...d,
    creado_en: creado_en.toISOString(),
    estado: estadoDispositivo({ hasta: d.hasta, reemplazado_en, revocado_en }, now),
    terminado_en: (revocado_en ?? reemplazado_en)?.toISOString() ?? null,
  }))
}

/** Null when there is none. */
export async function answerUsuario(
  db: Db,
  usuario_id: number,
  quien: { usuario_id: number; roles: readonly number[] },
  now: Date,
): Promise<UsuarioDatos | null> {
  const cuenta = await findUsuario(db.kysely, usuario_id)
  if (!cuenta) return null
  const [sesiones, historial] = await Promise.all([listSesiones(db, usuario_id, now), listHistorial(db, usuario_id)])
  const dispositivos = cuenta.medico_id === null ? [] : await dispositivosDe(db, cuenta.medico_id, now)
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
    ...(dispositivos.length > 0 && { dispositivos }),
    propuesta: propuesta && {
      tipo: propuesta.tipo,
      roles: propuesta.roles,
      convenio_id: propuesta.convenio_id,
      farmacia: propuesta.farmacia,
      quien: propuesta.quien,
      en: propuesta.en,
    },
    historial: historial.map(({ en, ...h }) => ({ ...h, en: en.toISOString() })),
  }
}
