import type { PlanDatos } from '@receta/contract'
import type { Db, Trx } from '@receta/database'
import { sql } from 'kysely'
import type { Movimiento } from './admin-convenios.repository'

type Conexion = Trx | Db['kysely']
export type PlanRow = Omit<PlanDatos, 'afiliados'> & { afiliados: number }

export async function findPlan(db: Conexion, plan_id: number): Promise<PlanRow | undefined> {
  const { rows } = await sql<PlanRow>`
    select p.plan_id, p.convenio_id, p.nombre, p.activo, p.version, afiliados_del_plan(p.plan_id) as afiliados,
           coalesce((select jsonb_agg(jsonb_build_object('ifa_clave', c.ifa_clave, 'porcentaje', c.porcentaje,
                'requiere_autorizacion', c.requiere_autorizacion,
                'droga', coalesce((select min(x.monodroga) from productos x where x.ifa_clave = c.ifa_clave and x.activo), c.ifa_clave))
                order by c.ifa_clave) from coberturas c where c.plan_id = p.plan_id), '[]') as coberturas,
           coalesce((select jsonb_agg(jsonb_build_object('version', h.version, 'quien', h.quien, 'motivo', h.motivo, 'cambios', h.cambios,
                'en', to_char(h.en at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by h.historial_id desc)
              from (select * from planes_historial where plan_id = p.plan_id order by historial_id desc limit 100) h), '[]') as historial
      from planes p where p.plan_id = ${plan_id}`.execute(db)
  return rows[0]
}

export const findConvenioDe = async (db: Conexion, plan_id: number): Promise<number | undefined> =>
  (await db.selectFrom('planes').select('convenio_id').where('plan_id', '=', plan_id).executeTakeFirst())?.convenio_id

export async function isNombreDeOtro(
  trx: Trx,
  { convenio_id, plan_id, nombre }: { convenio_id: number; plan_id: number | null; nombre: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from planes where convenio_id = ${convenio_id} and activo and plan_id is distinct from ${plan_id}
       and normalizar(nombre) = normalizar(${nombre})`.execute(trx)
  return rows.length > 0
}

export async function listIfasDesconocidas(trx: Trx, ifas: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ ifa: string }>`
    select ifa from unnest(${ifas}::text[]) ifa where not exists (select from productos p where p.ifa_clave = ifa and p.activo)`.execute(
    trx,
  )
  return rows.map(({ ifa }) => ifa)
}

/** Its id is the next one, so convenios that add plans at once take turns. */
export async function insertPlan(trx: Trx, convenio_id: number, nombre: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('planes'))`.execute(trx)
  const { rows } = await sql<{ plan_id: number }>`
    insert into planes (plan_id, convenio_id, nombre, version)
    select coalesce(max(plan_id), 0) + 1, ${convenio_id}, ${nombre}, 0 from planes returning plan_id`.execute(trx)
  const [fila] = rows
  if (!fila) throw new Error('a plan was inserted and answered no number')
  return fila.plan_id
}

type Cobertura = { ifa_clave: string; porcentaje: number | null; requiere_autorizacion: boolean }

export async function savePlan(
  trx: Trx,
  { plan_id, version }: Pick<PlanRow, 'plan_id' | 'version'>,
  { nombre, activo, coberturas }: { nombre: string; activo: boolean; coberturas: readonly Cobertura[] },
  { cambios, ...movimiento }: Movimiento,
): Promise<void> {
  const siguiente = version + 1
  await trx.updateTable('planes').set({ nombre, activo, version: siguiente }).where('plan_id', '=', plan_id).execute()
  const fuera = coberturas.filter(({ porcentaje }) => porcentaje === null).map(({ ifa_clave }) => ifa_clave)
  if (fuera.length > 0)
    await trx.deleteFrom('coberturas').where('plan_id', '=', plan_id).where('ifa_clave', 'in', fuera).execute()
  const puestas = coberturas.flatMap(({ porcentaje, ...c }) =>
    porcentaje === null ? [] : [{ ...c, plan_id, porcentaje }],
  )
  if (puestas.length > 0)
    await trx
      .insertInto('coberturas')
      .values(puestas)
      .onConflict((oc) =>
        oc.columns(['plan_id', 'ifa_clave']).doUpdateSet((eb) => ({
          porcentaje: eb.ref('excluded.porcentaje'),
          requiere_autorizacion: eb.ref('excluded.requiere_autorizacion'),
        })),
      )
      .execute()
  await trx
    .insertInto('planes_historial')
    .values({ ...movimiento, plan_id, version: siguiente, cambios: JSON.stringify(cambios) })
    .execute()
}
