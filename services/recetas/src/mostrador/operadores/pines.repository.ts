import type { Db } from '@receta/database'
import { fallosDePin } from '@receta/domain'

export type PinRow = { usuario_id: number; pin_hash: Buffer | null; fallos: number; factor_en: Date }

export const listPines = async (db: Db, dispositivo_hash: Buffer | null): Promise<PinRow[]> =>
  dispositivo_hash === null
    ? []
    : db.kysely
        .selectFrom('operadores_pines')
        .select(['usuario_id', 'pin_hash', 'fallos', 'factor_en'])
        .where('dispositivo_hash', '=', dispositivo_hash)
        .execute()

/** Before the PIN is compared, so that simultaneous tries all count. Undefined when there were too many. */
export const countFallo = (db: Db, dispositivo_hash: Buffer, usuario_id: number) =>
  db.kysely
    .updateTable('operadores_pines')
    .set((eb) => ({ fallos: eb('fallos', '+', 1) }))
    .where('dispositivo_hash', '=', dispositivo_hash)
    .where('usuario_id', '=', usuario_id)
    .where('fallos', '<', fallosDePin)
    .returning(['fallos', 'pin_hash'])
    .executeTakeFirst()

export const forgiveFallos = (db: Db, dispositivo_hash: Buffer, usuario_id: number) =>
  db.kysely
    .updateTable('operadores_pines')
    .set({ fallos: 0 })
    .where('dispositivo_hash', '=', dispositivo_hash)
    .where('usuario_id', '=', usuario_id)
    .execute()

export const savePin = (db: Db, dispositivo_hash: Buffer, usuario_id: number, pin_hash: Buffer) =>
  db.kysely
    .updateTable('operadores_pines')
    .set({ pin_hash, fallos: 0 })
    .where('dispositivo_hash', '=', dispositivo_hash)
    .where('usuario_id', '=', usuario_id)
    .execute()

type Entrada = { turno_en: Date; factor_en: Date | null; acceso_hasta: Date | null }

export const saveAtiende = (
  db: Db,
  { sesion_id, propia, usuario_id }: { sesion_id: number; propia: boolean; usuario_id: number },
  { turno_en, factor_en, acceso_hasta }: Entrada,
) =>
  db.kysely
    .updateTable('sesiones')
    .set((eb) => ({
      ...(propia
        ? {
            operador_id: null,
            operador_turno_en: null,
            operador_factor_en: null,
            turno_en,
            segundo_factor_en: factor_en,
          }
        : { operador_id: usuario_id, operador_turno_en: turno_en, operador_factor_en: factor_en }),
      // While the factor is fresh the token must last, as for whoever signs.
      ...(acceso_hasta && {
        acceso_hasta: eb
          .case()
          .when('acceso_hasta', 'is', null)
          .then(null)
          .else(eb.fn<Date>('greatest', ['acceso_hasta', eb.val(acceso_hasta)]))
          .end(),
      }),
    }))
    .where('sesion_id', '=', sesion_id)
    .execute()

/** A session that a person of the farmacia opened is not his again until he shows his factor. */
export const saveNadieAtiende = (db: Db, sesion_id: number, esDePersona: boolean) =>
  db.kysely
    .updateTable('sesiones')
    .set({
      operador_id: null,
      operador_turno_en: null,
      operador_factor_en: null,
      ...(esDePersona && { turno_en: null, segundo_factor_en: null }),
    })
    .where('sesion_id', '=', sesion_id)
    .execute()

export const isCuentaDePersona = async (db: Db, usuario_id: number): Promise<boolean> =>
  (await db.kysely
    .selectFrom('operadores')
    .select('usuario_id')
    .where('usuario_id', '=', usuario_id)
    .where('baja_en', 'is', null)
    .executeTakeFirst()) !== undefined
