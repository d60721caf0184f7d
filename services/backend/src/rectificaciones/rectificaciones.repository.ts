import { type Db, rows, type Trx } from '@receta/database'
import type { DatoRectificable, DesenlaceRectificacion, Fecha } from '@receta/domain'
import { sql } from 'kysely'

export type PedidaRow = {
  rectificacion_id: number
  usuario_id: number
  quien: string
  documento: string
  sexo: string
  dato: DatoRectificable
  decia: string
  pide: string
  motivo: string
  pedida_en: Date
  vence_el: Fecha
  desenlace: DesenlaceRectificacion | null
  respuesta: string | null
  resuelta_en: Date | null
  resuelta_quien: string | null
}

const columnas = `rectificacion_id, usuario_id, quien, documento, sexo, dato, decia, pide, motivo, pedida_en, vence_el::text, desenlace,
                  respuesta, resuelta_en, resuelta_quien`

export const listAbiertas = (db: Db, limit: number, start: number): Promise<PedidaRow[]> =>
  rows<PedidaRow>(
    db,
    {
      name: 'list_rectificaciones_abiertas',
      text: `select ${columnas} from rectificaciones where desenlace is null order by vence_el, rectificacion_id limit $1 offset $2`,
    },
    [limit, start],
  )

export const listContestadas = (db: Db, limit: number, start: number): Promise<PedidaRow[]> =>
  rows<PedidaRow>(
    db,
    {
      name: 'list_rectificaciones_contestadas',
      text: `select ${columnas} from rectificaciones where desenlace is not null
              order by resuelta_en desc, rectificacion_id desc limit $1 offset $2`,
    },
    [limit, start],
  )

export async function findRectificacion(db: Db, rectificacion_id: number): Promise<PedidaRow | null> {
  const { rows: filas } = await sql<PedidaRow>`
    select ${sql.raw(columnas)} from rectificaciones where rectificacion_id = ${rectificacion_id}`.execute(db.kysely)
  return filas[0] ?? null
}

export async function lockRectificacion(trx: Trx, rectificacion_id: number): Promise<PedidaRow | null> {
  const { rows: filas } = await sql<PedidaRow>`
    select ${sql.raw(columnas)} from rectificaciones where rectificacion_id = ${rectificacion_id} for update`.execute(
    trx,
  )
  return filas[0] ?? null
}

/** False where who asked is that person no more, or the datum is not what it was (RC010): roll back. */
export const rectifyPersona = async (trx: Trx, rectificacion_id: number): Promise<boolean> => {
  try {
    await sql`select rectificar_persona(${rectificacion_id})`.execute(trx)
    return true
  } catch (error) {
    if ((error as { code?: string }).code === 'RC010') return false
    throw error
  }
}

type Respuesta = Pick<PedidaRow, 'desenlace' | 'respuesta' | 'resuelta_en' | 'resuelta_quien'> & {
  resuelta_por: number
}

export const saveRespuesta = (trx: Trx, rectificacion_id: number, respuesta: Respuesta) =>
  trx.updateTable('rectificaciones').set(respuesta).where('rectificacion_id', '=', rectificacion_id).execute()
