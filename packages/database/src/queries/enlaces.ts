import type { Db, Trx } from '../conectar'

/** A token is only valid for its own purpose. */
export type Proposito = 'confirma' | 'confirma_medico' | 'cambio_clave' | 'cambio_correo' | 'baja' | 'vinculo'

export type Enlace = { enlace_id: number; usuario_id: number | null; datos: unknown }
type Conexion = Trx | Db['kysely']

/** A later link ends none of these: anybody may ask for one with an address that is not his (S9, decision 0151). */
const conviven: readonly Proposito[] = ['confirma', 'confirma_medico', 'vinculo']

/**
 * By the SHA-256 of its token. Earlier links of that account and purpose stop working, unless anybody may ask for one; `convive`, where
 * only this one was.
 */
export async function saveEnlace(
  db: Conexion,
  enlace: {
    token_hash: Buffer
    proposito: Proposito
    usuario_id: number | null
    datos?: Record<string, unknown>
    convive?: boolean
    now: Date
    vence_en: Date
  },
): Promise<void> {
  const {
    token_hash,
    proposito,
    usuario_id,
    datos = {},
    convive = conviven.includes(proposito),
    now,
    vence_en,
  } = enlace
  if (usuario_id !== null && !convive)
    await db
      .updateTable('enlaces')
      .set({ usado_en: now })
      .where('usuario_id', '=', usuario_id)
      .where('proposito', '=', proposito)
      .where('usado_en', 'is', null)
      .execute()
  await db
    .insertInto('enlaces')
    .values({ token_hash, proposito, usuario_id, datos: JSON.stringify(datos), creado_en: now, vence_en })
    .execute()
}

/** Mail scanners and the first view of a page must not spend it. */
export const findEnlace = (
  db: Conexion,
  token_hash: Buffer,
  proposito: Proposito,
  now: Date,
): Promise<Enlace | undefined> =>
  db
    .selectFrom('enlaces')
    .select(['enlace_id', 'usuario_id', 'datos'])
    .where('token_hash', '=', token_hash)
    .where('proposito', '=', proposito)
    .where('usado_en', 'is', null)
    .where('vence_en', '>', now)
    .executeTakeFirst()

/** Whether a link of the account for that purpose, made since then, still waits to be used. */
export const hayEnlaceDesde = async (
  db: Conexion,
  { usuario_id, proposito }: { usuario_id: number; proposito: Proposito },
  desde: Date,
): Promise<boolean> =>
  (await db
    .selectFrom('enlaces')
    .select('enlace_id')
    .where('usuario_id', '=', usuario_id)
    .where('proposito', '=', proposito)
    .where('usado_en', 'is', null)
    .where('creado_en', '>', desde)
    .executeTakeFirst()) !== undefined

/** Of several simultaneous callers only one gets it. */
export const spendEnlace = (
  db: Conexion,
  token_hash: Buffer,
  proposito: Proposito,
  now: Date,
): Promise<Enlace | undefined> =>
  db
    .updateTable('enlaces')
    .set({ usado_en: now })
    .where('token_hash', '=', token_hash)
    .where('proposito', '=', proposito)
    .where('usado_en', 'is', null)
    .where('vence_en', '>', now)
    .returning(['enlace_id', 'usuario_id', 'datos'])
    .executeTakeFirst()
