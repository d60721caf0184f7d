import type { ResultadoAuditoria } from '@receta/contract'
import { enqueueCorreo, type TipoCorreo, type Trx } from '@receta/database'
import type { EstadoGuardado } from '@receta/domain'
import { sql } from 'kysely'

export type EnAuditoria = {
  recetas_id: number
  persona_id: number
  autor: number
  nro_recetario: number
  estado: EstadoGuardado
  vigente_desde: string
  vence_el: string
  anulacion_pendiente: boolean
  retenida_hasta: Date | null
  auditada_en: Date | null
  vigencia_dias: number
  /** When the next of its series that can still be handed over begins. */
  siguiente: string | null
}

/** Locks before reading (with `serie`, the series). Another convenio's does not exist. */
export async function lockDelConvenio(
  trx: Trx,
  convenio_id: number,
  recetas_id: number,
  serie: boolean,
): Promise<EnAuditoria[]> {
  const { rows: tomadas } = await sql<{ recetas_id: number }>`
    select t.recetas_id
      from unnest(array(
             select s.recetas_id from receta_de(${recetas_id}) x cross join unnest(recetas_de_la_serie(x.recetas_id)) as s (recetas_id)
              where x.convenio_id = ${convenio_id} and (${serie} or s.recetas_id = ${recetas_id})
              order by s.recetas_id)) as i (recetas_id)
     cross join lateral tomar_receta(i.recetas_id) t where t.convenio_id = ${convenio_id}`.execute(trx)
  return readTomadas(
    trx,
    tomadas.map((t) => t.recetas_id),
  )
}

/** Each once and in the order of their numbers, so that two bulk decisions never wait for each other. */
export async function lockVarias(trx: Trx, convenio_id: number, ids: readonly number[]): Promise<EnAuditoria[]> {
  const { rows: tomadas } = await sql<{ recetas_id: number }>`
    select t.recetas_id from unnest(array(select distinct i from unnest(${ids}::bigint[]) i order by i)) as i (recetas_id)
     cross join lateral tomar_receta(i.recetas_id) t where t.convenio_id = ${convenio_id}`.execute(trx)
  return readTomadas(
    trx,
    tomadas.map((t) => t.recetas_id),
  )
}

async function readTomadas(trx: Trx, ids: readonly number[]): Promise<EnAuditoria[]> {
  const { rows: leidas } = await sql<EnAuditoria>`
    select r.recetas_id, r.persona_id, m.usuario_id as autor, r.nro_recetario, r.estado, r.vigente_desde, r.vence_el,
           r.anulacion_pendiente, r.retenida_hasta, r.auditada_en, c.vigencia_dias,
           (select min(x.vigente_desde) from unnest(recetas_de_la_serie(r.recetas_id)) as s (recetas_id)
              cross join lateral receta_de(s.recetas_id) x
             where x.serie_nro > r.serie_nro
               and x.estado not in ('anulada', 'rechazada')) as siguiente
      from unnest(${ids}::bigint[]) as t (recetas_id) cross join lateral receta_de(t.recetas_id) r
      join medicos m using (medico_id) join convenios c on c.convenio_id = r.convenio_id order by r.recetas_id`.execute(
    trx,
  )
  return leidas
}

export async function findMias(
  trx: Trx,
  usuario_id: number,
  ids: readonly number[],
  decision: 'autorizar' | 'rechazar',
): Promise<number[]> {
  const { rows: filas } = await sql<{ recetas_id: number }>`
    select recetas_id from casos_auditoria
     where recetas_id = any(${ids}::bigint[]) and decidida_por = ${usuario_id}
       and decision = ${decision === 'autorizar' ? 'autorizada' : 'rechazada'}`.execute(trx)
  return filas.map((f) => f.recetas_id)
}

export type Resolucion = { estado: 'emitida' | 'rechazada'; vence_el: string; motivo: string | null; en: Date }

/** True when this call decided. */
export async function saveResolucion(
  trx: Trx,
  { recetas_id }: EnAuditoria,
  { estado, vence_el, motivo, en }: Resolucion,
): Promise<boolean> {
  const { rows } = await sql<{ hecho: boolean }>`
    select resolver_auditoria(${recetas_id}, ${estado}, ${vence_el}::date, ${motivo}, ${en}) as hecho`.execute(trx)
  return rows[0]?.hecho === true
}

export const findRespuesta = async (trx: Trx, evento_id: number): Promise<ResultadoAuditoria> =>
  (await trx.selectFrom('recetas_eventos').select('datos').where('evento_id', '=', evento_id).executeTakeFirstOrThrow())
    .datos as ResultadoAuditoria

export async function tellAmbos(trx: Trx, { recetas_id, autor }: EnAuditoria, tipo: TipoCorreo): Promise<void> {
  await enqueueCorreo(trx, { tipo, recetas_id })
  await enqueueCorreo(trx, { tipo, recetas_id, usuario_id: autor })
}
