import type { Db } from '@receta/database'
import type { MotivoFaltante } from '@receta/domain'
import { sql } from 'kysely'

export type LineaReporte = {
  /** Null when it was said on releasing. */
  dispensa_id: number | null
  en: Date
  referencia: string
  paciente: string
  /** Undefined when it was not recorded. */
  tipo_doc: string | undefined
  dni: string
  convenio: string
  medico: string
  renglon: number
  producto: string
  /** Null when nothing was handed over, so that the column can be added up. */
  envases: number | null
  entregados: number
  sustitucion_motivo: string | null
  cajas: { lote: string | null; vence: string | null; gtin: string | null; serie: string | null }[]
  falta: { queda: number; motivo: MotivoFaltante; texto: string } | null
  precio: string | null
  cobertura: number | null
  quien: string
  deshecha_en: Date | null
}

/** In order, including those undone. */
export async function listReporte(
  db: Db,
  farmacia_id: number,
  { desde, hasta, limite }: { desde: Date; hasta: Date; limite: number },
): Promise<LineaReporte[]> {
  const { rows } = await sql<LineaReporte>`
    with l as (
      select d.dispensa_id, d.en, d.referencia, d.apellido_nombre as paciente, d.tipo_doc, d.dni, d.convenio_id,
        d.medico_id, i.renglon, i.producto, i.envases,
             i.entregados, i.sustitucion_motivo, cajas_de(d.dispensa_id, i.renglon) as cajas, i.precio::text as precio,
               i.cobertura, d.quien,
             d.deshecha_en, (select json_build_object('queda', f.queda, 'motivo', f.motivo, 'texto', f.texto) from faltantes f
                              where f.dispensa_id = d.dispensa_id and f.renglon = i.renglon) as falta
        from dispensas d join dispensas_items i using (dispensa_id)
       where d.farmacia_id = ${farmacia_id} and d.en >= ${desde} and d.en <= ${hasta}
      union all
      select f.dispensa_id, f.en, f.referencia, f.apellido_nombre, f.tipo_doc, f.dni, f.convenio_id, f.medico_id,
        f.renglon, f.producto, null,
             0, null, '[]'::json, null, null, f.quien,
             d.deshecha_en, json_build_object('queda', f.queda, 'motivo', f.motivo, 'texto', f.texto)
        from faltantes f left join dispensas d using (dispensa_id)
       where f.farmacia_id = ${farmacia_id} and f.en >= ${desde} and f.en <= ${hasta}
         and not exists (select from dispensas_items i where i.dispensa_id = f.dispensa_id and i.renglon = f.renglon)
    )
    select l.dispensa_id, l.en, l.referencia, l.paciente, l.tipo_doc, l.dni, c.nombre as convenio,
           m.tratamiento || ' ' || m.nombre || ' ' || m.apellido as medico, l.renglon, l.producto, l.envases, l.entregados,
           l.sustitucion_motivo, l.cajas, l.falta, l.precio, l.cobertura, l.quien, l.deshecha_en
      from l join convenios c using (convenio_id) join medicos m using (medico_id)
     order by l.en, l.dispensa_id, l.renglon limit ${limite}`.execute(db.kysely)
  return rows.map((row) => ({ ...row, tipo_doc: row.tipo_doc ?? undefined }))
}

export type RetenidaRow = {
  recetas_id: number
  referencia: string
  apellidoNombre: string
  dni: string
  renglones: number
  hasta: Date
  anulacion_pendiente: boolean
}

export async function listRetenidas(db: Db, farmacia_id: number, now: Date): Promise<RetenidaRow[]> {
  const { rows } = await sql<RetenidaRow>`
    select r.recetas_id, r.referencia, r.apellido_nombre as "apellidoNombre", r.dni, r.retenida_hasta as hasta, r.anulacion_pendiente,
           (select count(*)::int from lineas_de(r.recetas_id)) as renglones
      from retenidas_aqui() as t (recetas_id)
      cross join lateral receta_de(t.recetas_id) r
     where r.retenida_por = ${farmacia_id} and r.retenida_hasta > ${now}
     order by r.retenida_hasta, r.recetas_id`.execute(db.kysely)
  return rows
}
