import type { Inspeccion } from '@receta/contract'
import type { Db, Trx } from '@receta/database'
import { sql } from 'kysely'

export type InspeccionRow = Omit<Inspeccion, 'estado' | 'en' | 'vence_en' | 'lecturas'> & {
  farmacia_id: number
  en: Date
  vence_en: Date
  revocada_en: Date | null
  fallos: number
  lecturas: { en: string; que: 'pantalla' | 'pdf' | 'csv' }[]
}

const columnas = sql`
  i.inspeccion_id, i.farmacia_id, i.desde::text, i.hasta::text, i.inspector, i.organismo, i.credencial, i.motivo, i.quien, i.en,
  i.vence_en, i.revocada_en, i.fallos,
  (select coalesce(json_agg(l), '[]') from (
     select en, que from inspecciones_lecturas l where l.inspeccion_id = i.inspeccion_id order by en desc limit 10) l) as lecturas`

/** The newest first. */
export async function listInspecciones(db: Db, farmacia_id: number): Promise<InspeccionRow[]> {
  const { rows } = await sql<InspeccionRow>`
    select ${columnas} from inspecciones i where i.farmacia_id = ${farmacia_id}
     order by i.inspeccion_id desc limit 50`.execute(db.kysely)
  return rows
}

export async function findInspeccion(
  trx: Trx,
  farmacia_id: number,
  inspeccion_id: number,
): Promise<InspeccionRow | undefined> {
  const { rows } = await sql<InspeccionRow>`
    select ${columnas} from inspecciones i
     where i.farmacia_id = ${farmacia_id} and i.inspeccion_id = ${inspeccion_id}`.execute(trx)
  return rows[0]
}

export type NuevaInspeccion = {
  farmacia_id: number
  desde: string
  hasta: string
  inspector: string
  organismo: string
  credencial: string
  motivo: string
  correo: string
  token_hash: Buffer
  codigo_hash: Buffer
  otorgada_por: number
  quien: string
  en: Date
  vence_en: Date
}
export async function insertInspeccion(trx: Trx, nueva: NuevaInspeccion): Promise<number> {
  const { inspeccion_id } = await trx
    .insertInto('inspecciones')
    .values(nueva)
    .returning('inspeccion_id')
    .executeTakeFirstOrThrow()
  return inspeccion_id
}

/** Once: who ended it first stays. */
export const saveRevocada = (trx: Trx, inspeccion_id: number, revocada_en: Date, revocada_quien: string) =>
  trx
    .updateTable('inspecciones')
    .set({ revocada_en, revocada_quien })
    .where('inspeccion_id', '=', inspeccion_id)
    .where('revocada_en', 'is', null)
    .execute()

export type InspeccionAbierta = {
  inspeccion_id: number
  farmacia_id: number
  desde: string
  hasta: string
  inspector: string
  organismo: string
  vence_en: Date
  revocada_en: Date | null
  fallos: number
  codigo_hash: Buffer
}

/** Locked, so that codes are tried one after the other. */
export async function lockPorToken(trx: Trx, token_hash: Buffer): Promise<InspeccionAbierta | undefined> {
  const { rows } = await sql<InspeccionAbierta>`
    select inspeccion_id, farmacia_id, desde::text, hasta::text, inspector, organismo, vence_en, revocada_en, fallos, codigo_hash
      from inspecciones where token_hash = ${token_hash} for update`.execute(trx)
  return rows[0]
}

export const saveFallos = (trx: Trx, inspeccion_id: number, fallos: number) =>
  trx.updateTable('inspecciones').set({ fallos }).where('inspeccion_id', '=', inspeccion_id).execute()

export const insertLectura = (trx: Trx, inspeccion_id: number, que: 'pantalla' | 'pdf' | 'csv', en: Date) =>
  trx.insertInto('inspecciones_lecturas').values({ inspeccion_id, que, en }).execute()
