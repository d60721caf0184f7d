import type { Trx } from '@receta/database'
import type { EstadoGuardado } from '@receta/domain'
import { sql } from 'kysely'

export type RecetaLock = {
  recetas_id: number
  medico_id: number
  persona_id: number
  nro_recetario: number
  referencia: string
  estado: EstadoGuardado
  vigente_desde: string
  vence_el: string
  anulacion_pendiente: boolean
  retenida_hasta: Date | null
  anulada_en: Date | null
  farmacia: string | null
  farmacia_telefono: string | null
  entregado: { monodroga: string; concentracion: string; envases: number }[]
}

export type RecetaKey = { soft_id: number; convenio_id: number; nro_recetario: number } | { recetas_id: number }

/** In order of number (with `serie`, the series), before reading. Another médico's does not exist; null is an administrator. */
export async function lockRecetas(
  trx: Trx,
  medico_id: number | null,
  key: RecetaKey,
  serie: boolean,
): Promise<RecetaLock[]> {
  const pedidas =
    'recetas_id' in key
      ? sql`array[${key.recetas_id}]::bigint[]`
      : sql`array(select n.recetas_id from recetas_numeradas(${key.convenio_id}, ${key.nro_recetario}, ${key.nro_recetario}) n)`
  const delSoft = 'soft_id' in key ? sql`and r.soft_id = ${key.soft_id}` : sql``
  // A join, or an array, would open every part of recetas (decision 0132).
  const { rows: tomadas } = await sql<{ recetas_id: number }>`
    select t.recetas_id
      from unnest(array(
             select s.recetas_id from unnest(${pedidas}) as p (recetas_id) cross join lateral receta_de(p.recetas_id) r
              cross join unnest(case when ${serie} then recetas_de_la_serie(r.recetas_id) else array[r.recetas_id] end) as s (recetas_id)
              where (r.medico_id = ${medico_id} or ${medico_id}::int is null) ${delSoft} order by s.recetas_id)) as i (recetas_id)
     cross join lateral tomar_receta(i.recetas_id) t`.execute(trx)
  const { rows: leidas } = await sql<RecetaLock>`
    select r.recetas_id, r.medico_id, r.persona_id, r.nro_recetario, r.referencia, r.estado, r.vigente_desde,
      r.vence_el, r.anulacion_pendiente, r.retenida_hasta, r.anulada_en,
           f.nombre as farmacia, f.telefonos[1] as farmacia_telefono,
           coalesce((select jsonb_agg(jsonb_build_object('monodroga', i.monodroga, 'concentracion', i.concentracion,
             'envases', i.dispensado) order by i.renglon)
              from lineas_de(r.recetas_id) i where i.dispensado > 0), '[]') as entregado
      from unnest(${tomadas.map((t) => t.recetas_id)}::bigint[]) as t (recetas_id)
      cross join lateral receta_de(t.recetas_id) r
      left join farmacias f on f.farmacia_id = r.retenida_por
     order by r.recetas_id`.execute(trx)
  return leidas
}

/** Only if it is unchanged; true when this call did. */
export async function saveAnulacion(trx: Trx, leida: RecetaLock, anulada_en: Date, motivo: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('recetas')
    .set({ estado: 'anulada', anulada_en, motivo, anulacion_pendiente: false })
    .where('recetas_id', '=', leida.recetas_id)
    .where('estado', '=', leida.estado)
    .where('anulada_en', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  await trx.insertInto('bandeja_salida').values({ recetas_id: leida.recetas_id, tipo: 'receta_anulada' }).execute()
  return true
}

/** It will be annulled when released, unless it is dispensed first. */
export const saveAnulacionPendiente = (trx: Trx, leida: RecetaLock, motivo: string) =>
  trx
    .updateTable('recetas')
    .set({ anulacion_pendiente: true, motivo })
    .where('recetas_id', '=', leida.recetas_id)
    .where('estado', '=', leida.estado)
    .execute()

export const tellAutor = (trx: Trx, { recetas_id, medico_id }: RecetaLock) =>
  sql`
    insert into bandeja_salida (tipo, recetas_id, usuario_id)
    select 'receta_anulada', ${recetas_id}, usuario_id from medicos where medico_id = ${medico_id}`.execute(trx)
