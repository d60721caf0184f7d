import { sql } from 'kysely'
import type { Db, Trx } from '../conectar'

/** Each has its template (docs/correo.md). */
export type TipoCorreo =
  | 'confirma_cuenta'
  | 'confirma_medico'
  | 'confirma_correo'
  | 'cuenta_existente'
  | 'cuenta_sin_persona'
  | 'cambio_clave'
  | 'clave_cambiada'
  | 'sesion_nueva'
  | 'sesion_robada'
  | 'segundo_factor_cambiado'
  | 'mostrador_pregunta_mucho'
  | 'segundo_factor_quitado'
  | 'codigo_recuperacion_usado'
  | 'segundo_factor_intentos'
  | 'clave_intentos'
  | 'contingencia_preparada'
  | 'contingencia_quitada'
  | 'correo_por_cambiar'
  | 'correo_cambiado'
  | 'telefono_cambiado'
  | 'datos_profesionales_cambiados'
  | 'solicitud_baja'
  | 'baja_hecha'
  | 'medico_habilitado'
  | 'medico_rechazado'
  | 'medico_suspendido'
  | 'convenio_habilitado'
  | 'convenio_quitado'
  | 'emision_frenada'
  | 'cuenta_suspendida'
  | 'cuenta_reactivada'
  | 'roles_cambiados'
  | 'sesiones_cerradas'
  | 'clave_a_renovar'
  | 'cuenta_abierta'
  | 'operador_alta'
  | 'operador_sumado'
  | 'operador_baja'
  | 'operador_restablecido'
  | 'libro_inspeccion'
  | 'vinculo_aceptado'
  | 'vinculo_revocado'
  | 'mirada_sin_relacion'
  | 'rectificacion_pedida'
  | 'rectificacion_contestada'
  | 'receta_emitida'
  | 'receta_anulada'
  | 'receta_dispensada'
  | 'receta_bloqueada'
  | 'receta_autorizada'
  | 'receta_rechazada'
  | 'receta_dato_pedido'
  | 'receta_documentos'

/** `secreto` is already encrypted under `correo:<tipo>`. */
export type CorreoPendiente = {
  tipo: TipoCorreo
  para?: string | undefined
  usuario_id?: number | undefined
  recetas_id?: number | undefined
  datos?: Record<string, string | number | null>
  secreto?: string | undefined
}

/** In the transaction that makes it true. It is sent after the commit. */
export async function enqueueCorreo(db: Trx | Db['kysely'], correo: CorreoPendiente): Promise<void> {
  const { tipo, para = null, usuario_id = null, recetas_id = null, datos = {}, secreto = null } = correo
  await db
    .insertInto('bandeja_salida')
    .values({ tipo, para, usuario_id, recetas_id, datos: JSON.stringify(datos), secreto })
    .execute()
}

/** One to each of those who administer, twenty at most. */
export async function enqueueAdministracion(
  db: Trx | Db['kysely'],
  tipo: TipoCorreo,
  datos: NonNullable<CorreoPendiente['datos']>,
): Promise<void> {
  const { rows } = await sql<{ usuario_id: number }>`select administradores() as usuario_id`.execute(db)
  for (const { usuario_id } of rows) await enqueueCorreo(db, { tipo, usuario_id, datos })
}
