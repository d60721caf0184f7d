import { buscando, type CierreSesion, type Db, rows, type Trx, type UsuarioActual } from '@receta/database'
import { markFactorEnDispositivo } from './dispositivos.repository'

export type UsuarioLogin = {
  usuario_id: number
  usuario: string
  descripcion: string
  tipo: number
  roles: number[]
  convenio_id: number
  estado: string
  clave_desde: Date
}

/** In any estado; the caller judges that. */
export const findUsuarioLogin = (db: Db, usuario: string): Promise<UsuarioLogin | undefined> =>
  buscando(db, { nombre: usuario })
    .kysely.selectFrom('usuarios')
    .select(['usuario_id', 'usuario', 'descripcion', 'tipo', 'roles', 'convenio_id', 'estado', 'clave_desde'])
    .where('usuario', '=', usuario)
    .executeTakeFirst()

/** False for the same code again or an older one. */
export async function takeOtpStep(db: Db, usuario_id: number, step: number): Promise<boolean> {
  const tomada = await rows(
    db,
    {
      name: 'take_otp_step',
      text: 'update usuarios set otp_contador = $2 where usuario_id = $1 and otp_contador < $2 returning 1',
    },
    [usuario_id, step],
  )
  return tomada.length > 0
}

/** A day of work: later the patient is chosen anew. */
const sigueMs = 12 * 3_600_000

export type NuevaSesion = {
  token_hash: Buffer
  usuario_id: number
  soft_id: number
  now: Date
  vence_en: Date
  /** Null lasts as long as the session. */
  acceso_hasta: Date | null
  /** In whose frame it is born (decision 0124). */
  emisor_marco: string | null
  paciente_marco: string | null
  segundo_factor_en: Date | null
  turno_en: Date | null
  dispositivo_id: number
  /** Null when the device registered no key: neither bound nor renewed. */
  dispositivo_hash: Buffer | null
  refresco_actual: Buffer | null
}

export async function insertSesion(trx: Trx, { now, ...sesion }: NuevaSesion): Promise<void> {
  const { sesion_id } = await trx
    .insertInto('sesiones')
    .values({ ...sesion, creada_en: now, usada_en: now })
    .returning('sesion_id')
    .executeTakeFirstOrThrow()
  if (sesion.turno_en) await markFactorEnDispositivo(trx, sesion_id, now)
  if (sesion.refresco_actual) await insertRefresco(trx, sesion_id, sesion.refresco_actual)
}

const insertRefresco = (trx: Trx, sesion_id: number, refresco_hash: Buffer) =>
  trx.insertInto('refrescos').values({ refresco_hash, sesion_id }).execute()

/** One that had already ended keeps its first instant. */
export const closeSesion = (
  db: Trx | Db['kysely'],
  sesion_id: number,
  cerrada_por: CierreSesion,
  now: Date,
): Promise<unknown> =>
  db
    .updateTable('sesiones')
    .set({ cerrada_en: now, cerrada_por, respuesta_cifrada: null })
    .where('sesion_id', '=', sesion_id)
    .where('cerrada_en', 'is', null)
    .execute()

/** Of the session of a frame that ended under its médico, which ends for good: the patient that its HIS had chosen, once. */
export async function takePacienteDeMarco(
  trx: Trx,
  {
    token_hash,
    now,
    ...suya
  }: Pick<NuevaSesion, 'token_hash' | 'usuario_id' | 'emisor_marco' | 'now'> & {
    dispositivo_hash: Buffer
  },
): Promise<string | null> {
  const tomada = await trx
    .updateTable('sesiones')
    .set({ cerrada_en: now, cerrada_por: 'salida', respuesta_cifrada: null })
    .where('token_hash', '=', token_hash)
    .where('usuario_id', '=', suya.usuario_id)
    .where('emisor_marco', '=', suya.emisor_marco)
    .where('dispositivo_hash', '=', suya.dispositivo_hash)
    .where('cerrada_en', 'is', null)
    .where('creada_en', '>', new Date(now.getTime() - sigueMs))
    .returning('paciente_marco')
    .executeTakeFirst()
  return tomada?.paciente_marco ?? null
}

/** Left open on a browser where a user logs in again. */
export const closeSesionDejada = (trx: Trx, refresco_hash: Buffer, dispositivo_hash: Buffer, now: Date) =>
  trx
    .updateTable('sesiones')
    .set({ cerrada_en: now, cerrada_por: 'salida', respuesta_cifrada: null })
    .where('refresco_actual', '=', refresco_hash)
    .where('dispositivo_hash', '=', dispositivo_hash)
    .where('cerrada_en', 'is', null)
    .execute()

/** The account of the session that a refresh credential is of, also an old one. */
export const findDuenaDeRefresco = async (db: Db, refresco_hash: Buffer): Promise<number | undefined> =>
  (
    await db.kysely
      .selectFrom('refrescos as r')
      .innerJoin('sesiones as s', 's.sesion_id', 'r.sesion_id')
      .select('s.usuario_id')
      .where('r.refresco_hash', '=', refresco_hash)
      .executeTakeFirst()
  )?.usuario_id

export const lockSesionDeRefresco = (trx: Trx, refresco_hash: Buffer) =>
  trx
    .selectFrom('refrescos as r')
    .innerJoin('sesiones as s', 's.sesion_id', 'r.sesion_id')
    .innerJoin('usuarios as u', 'u.usuario_id', 's.usuario_id')
    .innerJoin('dispositivos as d', 'd.dispositivo_id', 's.dispositivo_id')
    .select([
      's.sesion_id',
      's.usuario_id',
      's.soft_id',
      's.creada_en',
      's.vence_en',
      's.cerrada_en',
      's.refresco_actual',
      's.refresco_anterior',
      's.rotada_en',
      's.respuesta_cifrada',
      's.dispositivo_hash',
      's.nombres_anteriores',
      'd.clave_publica',
      'd.nombre as dispositivo',
      'u.usuario',
      'u.descripcion',
      'u.tipo',
      'u.roles',
      'u.convenio_id',
      'u.estado',
    ])
    .where('r.refresco_hash', '=', refresco_hash)
    .forUpdate('s')
    .executeTakeFirst()
export type SesionDeRefresco = NonNullable<Awaited<ReturnType<typeof lockSesionDeRefresco>>>

/** The old access token ends at once, the second factor does not carry over, and the idle limit stays: renewing is not use (SC-04). */
export async function rotateSesion(
  trx: Trx,
  sesion_id: number,
  nueva: { token_hash: Buffer; refresco_hash: Buffer; respuesta_cifrada: string; acceso_hasta: Date; now: Date },
): Promise<void> {
  await trx
    .updateTable('sesiones')
    .set((eb) => ({
      token_hash: nueva.token_hash,
      acceso_hasta: nueva.acceso_hasta,
      refresco_anterior: eb.ref('refresco_actual'),
      refresco_actual: nueva.refresco_hash,
      rotada_en: nueva.now,
      respuesta_cifrada: nueva.respuesta_cifrada,
      segundo_factor_en: null,
      operador_factor_en: null,
    }))
    .where('sesion_id', '=', sesion_id)
    .execute()
  await insertRefresco(trx, sesion_id, nueva.refresco_hash)
}

/** False after the first time. */
export async function takePrueba(trx: Trx, jti_hash: Buffer, vence_en: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('pruebas_usadas')
    .values({ jti_hash, vence_en })
    .onConflict((c) => c.column('jti_hash').doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) > 0
}

/** A factor that was just set up does not let it sign yet. */
export const saveTurno = (trx: Trx, sesion_id: number, now: Date) =>
  trx.updateTable('sesiones').set({ turno_en: now }).where('sesion_id', '=', sesion_id).execute()

export type QuienMuestra = Pick<UsuarioActual, 'usuario_id' | 'sesion_id' | 'cuenta' | 'dispositivo_hash' | 'operador'>

/** The user's other sessions are not affected. Its token lasts until `hasta`. Without `turno` no shift begins. */
export async function saveSegundoFactor(
  db: Trx | Db['kysely'],
  quien: QuienMuestra,
  now: Date,
  hasta: Date,
  { turno } = { turno: true },
) {
  const deOperador = quien.cuenta !== null
  await db
    .updateTable('sesiones')
    .set((eb) => ({
      ...(deOperador ? { operador_factor_en: now } : { segundo_factor_en: now }),
      ...(turno && (deOperador ? { operador_turno_en: now } : { turno_en: now })),
      acceso_hasta: eb
        .case()
        .when('acceso_hasta', 'is', null)
        .then(null)
        .else(eb.fn<Date>('greatest', ['acceso_hasta', eb.val(hasta)]))
        .end(),
    }))
    .where('sesion_id', '=', quien.sesion_id)
    .execute()
  if (!deOperador) await markFactorEnDispositivo(db, quien.sesion_id, now)
  if (turno && quien.operador) await saveFactorDeOperador(db, quien, now)
}

/** Wrong PINs are forgotten. A device without a secret of its own remembers nobody. */
export async function saveFactorDeOperador(
  db: Trx | Db['kysely'],
  { usuario_id, dispositivo_hash }: Pick<QuienMuestra, 'usuario_id' | 'dispositivo_hash'>,
  now: Date,
): Promise<void> {
  if (dispositivo_hash === null) return
  await db
    .insertInto('operadores_pines')
    .values({ dispositivo_hash, usuario_id, factor_en: now })
    .onConflict((c) => c.columns(['dispositivo_hash', 'usuario_id']).doUpdateSet({ factor_en: now, fallos: 0 }))
    .execute()
}
