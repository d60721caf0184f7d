import { type Db, rows } from '@receta/database'
import type { Fecha } from '@receta/domain'

export type CuotaRow = {
  persona_id: number
  apellidoNombre: string
  dni: string
  nroafiliado: string
  usadas: number
  en_auditoria: number
}

export type CuotasKey = {
  convenio_id: number
  mes: Fecha
  nombre: string
  nroafiliado: string
}

// Counts like emitir_receta(): by vigente_desde, without annulled or refused recetas.
const usos = `
  with usos as (
    select r.persona_id, count(*)::int as usadas, (count(*) filter (where r.estado = 'en_auditoria'))::int as
      en_auditoria, max(r.recetas_id) as ultima
      from recetas r
     where r.convenio_id = $1 and r.vigente_desde >= $2::date and r.vigente_desde < ($2::date + interval '1 month')::date
       and r.estado not in ('anulada', 'rechazada')
     group by r.persona_id
  ), buscados as (
    select u.persona_id, u.usadas, u.en_auditoria, r.apellido_nombre, r.dni,
      coalesce(r.contenido::json ->> 'nroafiliado', '') as nroafiliado
      from usos u join recetas r on r.recetas_id = u.ultima
     where $3 = '' or normalizar(r.apellido_nombre) like '%' || $3 || '%' or lower(r.contenido::json ->> 'nroafiliado') = lower($4)
  )`

const valoresDe = ({ convenio_id, mes, nombre, nroafiliado }: CuotasKey) => [convenio_id, mes, nombre, nroafiliado]

export const listCuotas = (db: Db, k: CuotasKey, limit: number, start: number): Promise<CuotaRow[]> =>
  rows<CuotaRow>(
    db,
    {
      name: 'list_cuotas',
      text: `${usos} select persona_id, apellido_nombre as "apellidoNombre", dni, nroafiliado, usadas, en_auditoria from buscados
              order by usadas desc, apellido_nombre, persona_id limit $5 offset $6`,
    },
    [...valoresDe(k), limit, start],
  )

export async function countCuotas(db: Db, k: CuotasKey) {
  const [conteos] = await rows<{ cuota: number; afiliados: number; agotadas: number }>(
    db,
    {
      name: 'count_cuotas',
      text: `${usos} select c.autorizaciones_recetas_por_afiliado as cuota, count(b.persona_id)::int as afiliados,
                     (count(b.persona_id) filter (where c.autorizaciones_recetas_por_afiliado > 0
                       and b.usadas >= c.autorizaciones_recetas_por_afiliado))::int as agotadas
                from convenios c left join buscados b on true where c.convenio_id = $1 group by 1`,
    },
    valoresDe(k),
  )
  return conteos ?? { cuota: 0, afiliados: 0, agotadas: 0 }
}
