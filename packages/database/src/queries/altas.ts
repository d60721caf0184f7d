import { sql } from 'kysely'
import type { Trx } from '../conectar'

/** Who created or changed it, and why; `por` is null for an operator's command, which has no account. */
export type Autoria = { por: number | null; quien: string; motivo: string; en: Date }

/** Ids are assigned as max + 1, as in a catalogue, so two who create at once take turns. */
export const takeTurnoDeAlta = (trx: Trx, tabla: 'convenios' | 'planes' | 'aplicaciones') =>
  sql`select pg_advisory_xact_lock(hashtext(${tabla}))`.execute(trx)

export type ConvenioNuevo = { nombre: string; sigla: string; rnos: string | null; es_particular: boolean }

/** Whether another convenio in force has that name, however it is written, or that RNOS. Call it after taking the turn. */
export async function isConvenioRepetido(
  trx: Trx,
  { convenio_id, nombre, rnos }: Pick<ConvenioNuevo, 'nombre' | 'rnos'> & { convenio_id: number | null },
): Promise<boolean> {
  const { rows } = await sql`
    select from convenios where activo and convenio_id is distinct from ${convenio_id}
       and (normalizar(nombre) = normalizar(${nombre}) or rnos = ${rnos}) limit 1`.execute(trx)
  return rows.length > 0
}

/** Inserts a convenio with the default rules, which its screen changes; undefined when one in force has its name or RNOS. */
export async function insertConvenio(trx: Trx, c: ConvenioNuevo, autoria: Autoria): Promise<number | undefined> {
  await takeTurnoDeAlta(trx, 'convenios')
  if (await isConvenioRepetido(trx, { ...c, convenio_id: null })) return undefined
  const { rows } = await sql<{ convenio_id: number }>`
    insert into convenios (convenio_id, nombre, sigla, rnos, es_particular)
    select coalesce(max(convenio_id), 0) + 1, ${c.nombre}, ${c.sigla}, ${c.rnos}, ${c.es_particular} from convenios
    returning convenio_id`.execute(trx)
  const [fila] = rows
  if (!fila) throw new Error('a convenio was inserted and answered no number')
  const cambios = JSON.stringify({ nombre: { antes: null, despues: c.nombre } })
  await trx
    .insertInto('convenios_historial')
    .values({ ...autoria, ...fila, version: 1, cambios })
    .execute()
  return fila.convenio_id
}

export type AplicacionNueva = { nombre: string; canal: string; app_token: string }

/** Inserts an application; undefined when another one has that application-id. Its number is 100 or more: below are the product's. */
export async function insertAplicacion(trx: Trx, a: AplicacionNueva, autoria: Autoria): Promise<number | undefined> {
  await takeTurnoDeAlta(trx, 'aplicaciones')
  const { rows } = await sql<{ soft_id: number }>`
    insert into aplicaciones (soft_id, app_token, canal, nombre)
    select greatest(coalesce(max(soft_id), 0) + 1, 100), ${a.app_token}, ${a.canal}, ${a.nombre} from aplicaciones
    on conflict (app_token) do nothing returning soft_id`.execute(trx)
  const [fila] = rows
  if (!fila) return undefined
  const cambios = JSON.stringify({ nombre: { antes: null, despues: a.nombre } })
  await trx
    .insertInto('aplicaciones_historial')
    .values({ ...autoria, ...fila, version: 1, cambios })
    .execute()
  return fila.soft_id
}

export type AplicacionGuardada = {
  soft_id: number
  nombre: string
  activa: boolean
  version: number
  version_code: number
  version_name: string
  link_update: string
}

/** The row of an application, locked for the change that follows; undefined when there is none. */
export const lockAplicacion = (trx: Trx, soft_id: number): Promise<AplicacionGuardada | undefined> =>
  trx
    .selectFrom('aplicaciones')
    .select(['soft_id', 'nombre', 'activa', 'version', 'version_code', 'version_name', 'link_update'])
    .where('soft_id', '=', soft_id)
    .forUpdate()
    .executeTakeFirst()

type CambiosAplicacion = Partial<Omit<AplicacionGuardada, 'soft_id' | 'version'>>

/** Writes what differs under the next version of the row, with the line of its history; false when nothing differs. */
export async function saveAplicacion(
  trx: Trx,
  antes: AplicacionGuardada,
  despues: CambiosAplicacion,
  autoria: Autoria,
): Promise<boolean> {
  const campos = (Object.keys(despues) as (keyof CambiosAplicacion)[]).filter((c) => antes[c] !== despues[c])
  if (campos.length === 0) return false
  const version = antes.version + 1
  const cambios = Object.fromEntries(campos.map((c) => [c, { antes: antes[c], despues: despues[c] }]))
  await trx
    .updateTable('aplicaciones')
    .set({ ...despues, version })
    .where('soft_id', '=', antes.soft_id)
    .execute()
  await trx
    .insertInto('aplicaciones_historial')
    .values({ ...autoria, soft_id: antes.soft_id, version, cambios: JSON.stringify(cambios) })
    .execute()
  return true
}
