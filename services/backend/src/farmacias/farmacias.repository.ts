import type { Farmacia } from '@receta/contract'
import type { Db } from '@receta/database'
import { diaDeTurno, minutoDeSemana } from '@receta/domain'
import { type RawBuilder, sql } from 'kysely'

export type FarmaciaRow = Omit<Farmacia, 'abierta_ahora'>
export type Punto = { lat: number; lon: number }

export type FiltroFarmacias = {
  palabras: readonly string[]
  convenio_id: number | null
  localidad_id: string | null
  abierta: boolean
  de_turno: boolean
}

// The mean radius of the Earth in metres turns the chord through the unit sphere into the length of the arc.
const metros = (punto: Punto | null): RawBuilder<number | null> =>
  punto
    ? sql`case when f.ubicacion is not null then round(2 * 6371008.8 * asin(least(1,
      (f.ubicacion <-> en_la_esfera(${punto.lat}, ${punto.lon})) / 2))) end`
    : sql`null::double precision`

const enTurno = (now: Date) => sql<boolean>`f.de_turno @> array[${diaDeTurno(now)}::date]`

const columnas = (punto: Punto | null, now: Date, convenios: readonly number[] = []) => sql`
  f.farmacia_id as id, f.nombre, f.direccion, f.localidad, f.localidad_id, f.provincia, f.telefonos, f.lat, f.lon,
  f.precision_geo, f.horario, ${enTurno(now)} as de_turno,
  coalesce((select jsonb_agg(jsonb_build_object('convenio_id', c.convenio_id, 'nombre', c.nombre) 
              order by c.convenio_id = any(${[...convenios]}::integer[]) desc, c.convenio_id)
              from convenios c where c.convenio_id = any(f.convenios) and c.activo), '[]') as convenios,
  ${metros(punto)} as distancia_m`

/** Words contain only letters and digits, so no sign of the pattern language gets in. */
const contiene = (palabra: string) => sql<boolean>`f.busqueda like ${`%${palabra}%`}`

function condicion(filtro: FiltroFarmacias, now: Date): RawBuilder<boolean> {
  const { palabras, convenio_id, localidad_id, abierta, de_turno } = filtro
  return sql.join(
    [
      sql<boolean>`f.activa`,
      ...palabras.map(contiene),
      ...(convenio_id === null ? [] : [sql<boolean>`f.convenios @> array[${convenio_id}::integer]`]),
      ...(localidad_id === null ? [] : [sql<boolean>`f.localidad_id = ${localidad_id}`]),
      ...(abierta ? [sql<boolean>`(f.abre @> ${minutoDeSemana(now)}::integer or ${enTurno(now)})`] : []),
      ...(de_turno ? [enTurno(now)] : []),
    ],
    sql` and `,
  )
}

/** What is known of who asks: where the record of that person says that he lives, and the convenios of his coverages. */
export type LoDe = { localidad: string | null; convenios: readonly number[] }
export const deNadie: LoDe = { localidad: null, convenios: [] }

export async function findLoDe({ kysely }: Db, usuario_id: number): Promise<LoDe> {
  const { rows } = await sql<LoDe>`
    select nullif(trim(p.localidad), '') as localidad,
           array(select a.convenio_id from afiliados a where a.persona_id = p.persona_id and a.activo) as convenios
      from personas p where p.usuario_id = ${usuario_id}`.execute(kysely)
  return rows[0] ?? deNadie
}

type Pedido = LoDe & { punto: Punto | null; limit: number; start: number; now: Date }

/** Ends of the stretches in metres: whoever walks, goes by bicycle, takes a bus, travels. */
const tramos = [2_000, 5_000, 10_000, 25_000, 50_000]
/** The index brings the nearest; beyond so many the order is by distance alone. */
const reordenadas = 200

/** Open now, then a convenio of who asks: within one stretch of distance these matter more than some blocks. */
const conviene = ({ convenios, now }: Pedido) => sql`
  (coalesce(f.abre @> ${minutoDeSemana(now)}::integer, false) or ${enTurno(now)}) desc,
  (f.convenios && ${[...convenios]}::integer[]) desc`

/** By stretches of distance from `punto`, those without a position last; without it the localidad of who asks first. */
export async function listFarmacias({ kysely }: Db, filtro: FiltroFarmacias, pedido: Pedido): Promise<FarmaciaRow[]> {
  const { punto, localidad, convenios, limit, start, now } = pedido
  if (!punto) {
    // The localidad is looked for in the indexed text first: almost no other row is then compared by itself.
    const suya = sql`(case when f.busqueda like '%' || normalizar(${localidad}::text) || '%'
      then normalizar(f.localidad) = normalizar(${localidad}::text) else false end) desc,`
    const { rows } = await sql<FarmaciaRow>`
      select ${columnas(null, now, convenios)} from farmacias f
       where ${condicion(filtro, now)}
       order by ${localidad === null ? sql`` : suya} ${conviene(pedido)}, f.busqueda, f.farmacia_id
       limit ${limit} offset ${start}`.execute(kysely)
    return rows
  }
  const lejos = sql`f.ubicacion <-> en_la_esfera(${punto.lat}, ${punto.lon})`
  const { rows } = await sql<FarmaciaRow>`
    with cercanas as (
      select f.farmacia_id, row_number() over (order by ${lejos}, f.farmacia_id) as puesto from farmacias f
       where ${condicion(filtro, now)} order by ${lejos}, f.farmacia_id limit ${Math.max(reordenadas, start + limit)})
    select ${columnas(punto, now, convenios)} from cercanas c join farmacias f using (farmacia_id)
     order by greatest(c.puesto, ${reordenadas}),
              width_bucket(coalesce(${metros(punto)}, 'infinity'), ${tramos}::double precision[]),
              ${conviene(pedido)}, c.puesto limit ${limit} offset ${start}`.execute(kysely)
  return rows
}

export async function countFarmacias({ kysely }: Db, filtro: FiltroFarmacias, hasta: number, now: Date) {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total
      from (select from farmacias f where ${condicion(filtro, now)} limit ${hasta}) t`.execute(kysely)
  return rows[0]?.total ?? 0
}

export type FarmaciaDetalleRow = FarmaciaRow & { proximos_turnos: string[] }

export async function findFarmacia(
  { kysely }: Db,
  id: number,
  { punto, now }: { punto: Punto | null; now: Date },
): Promise<FarmaciaDetalleRow | undefined> {
  const { rows } = await sql<FarmaciaDetalleRow>`
    select ${columnas(punto, now)},
           to_jsonb(array(select d from unnest(f.de_turno) d where d >= ${diaDeTurno(now)}::date order by d limit 31)) as proximos_turnos
      from farmacias f where f.activa and f.farmacia_id = ${id}`.execute(kysely)
  return rows[0]
}
