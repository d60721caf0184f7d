import type { Db } from '@receta/database'
import { sql } from 'kysely'
import type { ItemRow } from './mostrador.repository'

export type ParaRetirarRow = {
  persona_id: number
  convenio: string
  estado: 'vigente' | 'dispensada_parcial'
  vence_el: string
  retenida: 'no' | 'aca' | 'otra'
  renglones: number
}

/** Nothing that opens it. The sooner it ends, the sooner. */
export async function listParaRetirar(db: Db, documentos: readonly string[], now: Date): Promise<ParaRetirarRow[]> {
  const { rows } = await sql<ParaRetirarRow>`
    select persona_id, convenio, estado, vence_el, jsonb_array_length(items) as renglones,
           case when not retenida then 'no' when propia then 'aca' else 'otra' end as retenida
      from recetas_para_retirar(${documentos}::text[], ${now})`.execute(db.kysely)
  return rows
}

export type SustitutoRow = {
  producto_id: number
  nombre: string
  laboratorio: string
  presentacion: string
  unidades: number | null
  generico: boolean
  gtin: string | null
  troquel: string | null
  precio: string | null
  precio_unidad: string | null
}

/** Cheapest unit first and those without a price last. */
export async function listSustitutos(
  db: Db,
  { ifa_clave, concentracion, forma, producto_id }: ItemRow,
): Promise<SustitutoRow[]> {
  const { rows } = await sql<SustitutoRow>`
    select p.producto_id, p.nombre, p.laboratorio, p.presentacion, p.unidades, p.generico, p.gtin, p.troquel, p.precio::text as precio,
           round(p.precio / p.unidades, 2)::text as precio_unidad
      from productos p
     where p.ifa_clave = ${ifa_clave} and p.activo and p.producto_id <> ${producto_id}
       and comparable(p.concentracion) = comparable(${concentracion}) and comparable(p.forma) = comparable(${forma})
     order by p.precio / coalesce(p.unidades, 1) nulls last, p.precio, p.producto_id limit 50`.execute(db.kysely)
  return rows
}
