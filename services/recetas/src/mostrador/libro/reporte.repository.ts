import type { Db } from '@receta/database'
import { sql } from 'kysely'

/** One line that was handed over, with what a report says of it. */
export type LineaReporte = {
  dispensa_id: number
  en: Date
  referencia: string
  paciente: string
  dni: string
  convenio: string
  medico: string
  renglon: number
  producto: string
  envases: number
  entregados: number
  sustitucion_motivo: string | null
  lote: string | null
  vence: string | null
  gtin: string | null
  serie: string | null
  precio: string | null
  cobertura: number | null
  quien: string
  deshecha_en: Date | null
}

/** What a farmacia handed over between two instants, in its order; the undone ones too. No more than `limite` lines. */
export async function listReporte(
  db: Db,
  farmacia_id: number,
  { desde, hasta, limite }: { desde: Date; hasta: Date; limite: number },
): Promise<LineaReporte[]> {
  const { rows } = await sql<LineaReporte>`
    select d.dispensa_id, d.en, d.referencia, d.apellido_nombre as paciente, d.dni, c.nombre as convenio,
           m.tratamiento || ' ' || m.nombre || ' ' || m.apellido as medico, i.renglon, i.producto, i.envases, i.entregados,
           i.sustitucion_motivo, i.lote, i.vence, i.gtin, i.serie, i.precio::text as precio, i.cobertura, d.quien, d.deshecha_en
      from dispensas d
      join dispensas_items i using (dispensa_id)
      join convenios c on c.convenio_id = d.convenio_id
      join medicos m on m.medico_id = d.medico_id
     where d.farmacia_id = ${farmacia_id} and d.en >= ${desde} and d.en <= ${hasta}
     order by d.en, d.dispensa_id, i.renglon limit ${limite}`.execute(db.kysely)
  return rows
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

/** What a farmacia has at its counter now, the one that lapses first before. */
export async function listRetenidas(db: Db, farmacia_id: number, now: Date): Promise<RetenidaRow[]> {
  const { rows } = await sql<RetenidaRow>`
    select r.recetas_id, r.referencia, r.apellido_nombre as "apellidoNombre", r.dni, r.retenida_hasta as hasta, r.anulacion_pendiente,
           (select count(*)::int from recetas_items i where i.recetas_id = r.recetas_id) as renglones
      from recetas r where r.retenida_por = ${farmacia_id} and r.retenida_hasta > ${now}
     order by r.retenida_hasta, r.recetas_id`.execute(db.kysely)
  return rows
}
