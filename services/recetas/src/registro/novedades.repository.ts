import { type Db, rows, readSql } from '@receta/database'
import type { AmbienteRegistro } from '@receta/domain'
import type { MotivoCuir, Novedad } from './cuir-provider'

/** Attempts so far, this one included. */
export type NovedadPendiente = Novedad & { recetas_id: number; fecha_receta: string; intentos: number }

/** Of each receta only the earliest untold one: later events wait behind a refused one. Hidden from others until `hasta`. */
export function claimNovedades(
  db: Db,
  ambiente: AmbienteRegistro,
  now: Date,
  hasta: Date,
  cuantas: number,
): Promise<NovedadPendiente[]> {
  return rows<NovedadPendiente>(
    db,
    {
      name: 'claim_novedades',
      text: readSql(import.meta.url, 'claim_novedades'),
    },
    [ambiente, now, hasta, cuantas],
  )
}

export type DesenlaceNovedad =
  | { estado: 'enviada'; en: Date }
  | { estado: 'pendiente_envio' | 'error_envio'; error: MotivoCuir | 'ERROR_INTERNO'; hasta: Date }

/** If it still owns the event. One that was not sent does not count as an attempt. */
export const saveNovedad = (db: Db, { novedad_id, intentos }: NovedadPendiente, desenlace: DesenlaceNovedad) =>
  rows(
    db,
    {
      name: 'save_novedad',
      text: `update registros_novedades
                set estado = $3, error = $4, disponible_en = coalesce($5, disponible_en), enviada_en = $6,
                    intentos = intentos - case when $4 = 'ABIERTO' then 1 else 0 end
              where novedad_id = $1 and intentos = $2 and estado = 'pendiente_envio'`,
    },
    desenlace.estado === 'enviada'
      ? [novedad_id, intentos, 'enviada', null, null, desenlace.en]
      : [novedad_id, intentos, desenlace.estado, desenlace.error, desenlace.hasta, null],
  )
