import { type Db, rows } from '@receta/database'
import type { AmbienteRegistro } from '@receta/domain'
import type { MotivoCuir, Novedad } from './cuir-provider'

/** Attempts so far, this one included. */
export type NovedadPendiente = Novedad & { recetas_id: number; fecha_receta: string; intentos: number }

/**
 * Takes due events of numbered recetas, and of each receta only the earliest untold one, so that later events wait behind a
 * refused one. Hidden from others until `hasta`.
 */
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
      text: `with t as materialized (
               select n.novedad_id from registros_novedades n join registros g using (recetas_id)
                where n.estado = 'pendiente_envio' and n.disponible_en <= $2 and g.ambiente = $1
                  and not exists (select from registros_novedades a
                                   where a.recetas_id = n.recetas_id and a.novedad_id < n.novedad_id and a.estado <> 'enviada')
                order by n.disponible_en, n.novedad_id limit $4 for update of n skip locked),
             u as (
               update registros_novedades n set intentos = n.intentos + 1, disponible_en = $3
                 from t where n.novedad_id = t.novedad_id
               returning n.novedad_id, n.recetas_id, n.tipo, n.dispensa_id, n.en, n.intentos)
             select u.novedad_id, u.recetas_id, u.tipo, u.dispensa_id, u.en, u.intentos, r.fecha_receta::text,
                    case when u.tipo = 'dispensa' then not exists (
                      select from recetas_items i
                       where i.recetas_id = u.recetas_id
                         and i.envases > (select coalesce(sum(o.envases), 0) from dispensas_items o join dispensas d using (dispensa_id)
                                           where o.recetas_id = i.recetas_id and o.renglon = i.renglon and d.dispensa_id <= u.dispensa_id
                                             and (d.deshecha_en is null or d.dispensa_id = u.dispensa_id or d.deshecha_en > u.en)))
                    end as completa,
                    case when u.tipo = 'anulacion'
                      then (select jsonb_agg(jsonb_build_object('renglon', k.renglon, 'cuir', k.cuir) order by k.renglon)
                              from registros_cuir k where k.recetas_id = u.recetas_id)
                      else (select jsonb_agg(jsonb_build_object('renglon', i.renglon, 'cuir', k.cuir, 'envases',
                        i.envases) order by i.renglon)
                              from dispensas_items i join registros_cuir k using (recetas_id, renglon) where i.dispensa_id = u.dispensa_id)
                    end as items
               from u join recetas r using (recetas_id)`,
    },
    [ambiente, now, hasta, cuantas],
  )
}

export type DesenlaceNovedad =
  | { estado: 'enviada'; en: Date }
  | { estado: 'pendiente_envio' | 'error_envio'; error: MotivoCuir | 'ERROR_INTERNO'; hasta: Date }

/** Stores the outcome of an attempt, if it still owns the event. One that was not sent does not count as an attempt. */
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
