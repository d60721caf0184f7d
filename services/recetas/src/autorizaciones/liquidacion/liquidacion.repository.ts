import type { Liquidacion, RenglonLiquidado } from '@receta/contract'
import { type Db, rows as rowsOf, type Trx } from '@receta/database'
import { CompiledQuery } from 'kysely'

/** A close reads what it signs in its own transaction, and asks for no second connection while it holds that one. */
async function rows<R>(db: Db | Trx, { name, text }: { name: string; text: string }, values: unknown[]): Promise<R[]> {
  if ('pool' in db) return rowsOf<R & object>(db, { name, text }, values)
  return (await db.executeQuery<R>(CompiledQuery.raw(text, values))).rows
}

export type RangoKey = { convenio_id: number; desde: Date; hasta: Date }
export type RenglonRow = Omit<RenglonLiquidado, 'en'> & { en: Date; persona_id: number }

// The percentage at the counter, else the one at issue; without both, the amount is unknown.
const renglones = `
  with d as (
    select d.dispensa_id, d.en, d.recetas_id, d.farmacia_id, d.referencia, d.apellido_nombre, d.dni, d.medico_id,
           x.renglon, x.producto, x.envases, x.entregados, x.precio, coalesce(x.cobertura, i.cobertura) as cobertura,
           concat_ws(' ', i.monodroga, nullif(i.concentracion, '')) as droga, x.producto_id <> i.producto_id as sustituido,
           importe_entregado(x.precio, x.entregados) as importe, b.importe as debito, b.motivo as debito_motivo, b.quien as debito_quien
      from dispensas d
      join dispensas_items x using (dispensa_id)
      left join liquidacion_debitos b on b.dispensa_id = x.dispensa_id and b.renglon = x.renglon
      join recetas_items i on i.recetas_id = d.recetas_id and i.renglon = x.renglon
     where d.convenio_id = $1 and d.en >= $2 and d.en < $3 and d.deshecha_en is null and not x.deshecha
  ), l as (
    select d.*, a_cargo(d.importe, d.cobertura) as a_cargo from d
  )`

/** Oldest first. */
export const listDispensado = (db: Db | Trx, k: RangoKey, limit: number, start: number): Promise<RenglonRow[]> =>
  rows<RenglonRow>(
    db,
    {
      name: 'list_dispensado',
      text: `${renglones}
        select l.dispensa_id, l.renglon, l.en, r.persona_id, f.nombre as farmacia, l.referencia,
          l.apellido_nombre as "apellidoNombre", l.dni,
               coalesce(r.contenido::json ->> 'nroafiliado', '') as nroafiliado,
                 m.tratamiento || ' ' || m.nombre || ' ' || m.apellido as medico,
               l.droga, l.producto, l.sustituido, l.envases, l.entregados, l.precio::text, l.cobertura,
               l.importe::text, l.a_cargo::text,
               case when l.debito is not null then
                 json_build_object('importe', l.debito::text, 'motivo', l.debito_motivo, 'quien', l.debito_quien) end as debito
          from (select * from l order by en, dispensa_id, renglon limit $4 offset $5) l
          join recetas r using (recetas_id) join medicos m on m.medico_id = l.medico_id join farmacias f using (farmacia_id)
         order by l.en, l.dispensa_id, l.renglon`,
    },
    [k.convenio_id, k.desde, k.hasta, limit, start],
  )

const sumas = `count(*)::int as renglones, coalesce(sum(envases), 0)::int as envases,
  coalesce(sum(importe) filter (where a_cargo is not null), 0)::numeric(14, 2)::text as importe,
  coalesce(sum(a_cargo), 0)::numeric(14, 2)::text as a_cargo, coalesce(sum(debito), 0)::numeric(14, 2)::text as debito,
  (coalesce(sum(a_cargo), 0) - coalesce(sum(debito), 0))::numeric(14, 2)::text as neto,
  (count(*) filter (where a_cargo is null))::int as sin_importe`

export const sumPorFarmacia = (db: Db | Trx, k: RangoKey): Promise<Liquidacion['farmacias']> =>
  rows<Liquidacion['farmacias'][number]>(
    db,
    {
      name: 'sum_dispensado_por_farmacia',
      text: `${renglones} select farmacia_id, f.nombre as farmacia, ${sumas} from l join farmacias f using (farmacia_id)
              group by farmacia_id, f.nombre order by f.nombre, farmacia_id`,
    },
    [k.convenio_id, k.desde, k.hasta],
  )

export async function sumDispensado(db: Db | Trx, k: RangoKey): Promise<Liquidacion['totales']> {
  const [totales] = await rows<Liquidacion['totales']>(
    db,
    {
      name: 'sum_dispensado',
      text: `${renglones} select count(distinct dispensa_id)::int as dispensas, ${sumas} from l`,
    },
    [k.convenio_id, k.desde, k.hasta],
  )
  if (!totales) throw new Error('a sum answered no row')
  return totales
}
