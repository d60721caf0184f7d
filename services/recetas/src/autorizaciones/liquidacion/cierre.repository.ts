import type * as contract from '@receta/contract'
import { type Db, rows, type Trx } from '@receta/database'
import type { Fecha } from '@receta/domain'
import { sql } from 'kysely'

type Debito = NonNullable<contract.OutputOf<typeof contract.liquidacionDebita>['debito']>

const columnas = `liquidacion_id, desde::text, hasta::text, quien, en, totales, farmacias, huella,
  case when reabierta_en is not null then json_build_object('quien', reabierta_quien, 'motivo', reabierta_motivo,
    'en', to_char(reabierta_en at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as reabierta`
type CierreRow = Omit<contract.CierreLiquidacion, 'en'> & { en: Date }
const answerDe = (fila: CierreRow): contract.CierreLiquidacion => ({ ...fila, en: fila.en.toISOString() })

/** Whoever closes a convenio's days or debits a line of them waits for whoever does it now. */
export const takeTurnoDeLiquidacion = (trx: Trx, convenio_id: number) =>
  sql`select pg_advisory_xact_lock(hashtext('liquidaciones'), ${convenio_id})`.execute(trx)

/** The closed periods that have some of these days, by date. */
export async function listCierresDe(
  db: Db,
  convenio_id: number,
  { desde, hasta }: { desde: Fecha; hasta: Fecha },
): Promise<contract.CierreLiquidacion[]> {
  const filas = await rows<CierreRow>(
    db,
    {
      name: 'list_cierres_de_liquidacion',
      text: `select ${columnas} from liquidaciones
              where convenio_id = $1 and reabierta_en is null and desde <= $3::date and hasta >= $2::date order by desde`,
    },
    [convenio_id, desde, hasta],
  )
  return filas.map(answerDe)
}

/** All of them, also those that were opened again, last first. */
export async function listCierres(
  db: Db,
  convenio_id: number,
  limit: number,
  start: number,
): Promise<{ items: contract.CierreLiquidacion[]; total: number }> {
  const [filas, [cuenta]] = await Promise.all([
    rows<CierreRow>(
      db,
      {
        name: 'list_liquidaciones',
        text: `select ${columnas} from liquidaciones where convenio_id = $1 order by liquidacion_id desc limit $2 offset $3`,
      },
      [convenio_id, limit, start],
    ),
    rows<{ n: number }>(
      db,
      { name: 'count_liquidaciones', text: 'select count(*)::int as n from liquidaciones where convenio_id = $1' },
      [convenio_id],
    ),
  ])
  return { items: filas.map(answerDe), total: cuenta?.n ?? 0 }
}

/** A closing of that convenio; undefined when it is another's or there is none. */
export async function findCierre(
  db: Db['kysely'] | Trx,
  convenio_id: number,
  liquidacion_id: number,
): Promise<contract.CierreLiquidacion | undefined> {
  const { rows: filas } = await sql<CierreRow>`
    select ${sql.raw(columnas)} from liquidaciones
     where convenio_id = ${convenio_id} and liquidacion_id = ${liquidacion_id}`.execute(db)
  return filas[0] && answerDe(filas[0])
}

export type ArchivoRow = { desde: string; hasta: string; archivo: string; firma: string; personas: number[] }
export async function findArchivo(
  db: Db,
  convenio_id: number,
  liquidacion_id: number,
): Promise<ArchivoRow | undefined> {
  const [fila] = await rows<ArchivoRow>(
    db,
    {
      name: 'find_archivo_de_liquidacion',
      text: `select desde::text, hasta::text, archivo, firma, personas from liquidaciones
              where convenio_id = $1 and liquidacion_id = $2`,
    },
    [convenio_id, liquidacion_id],
  )
  return fila
}

export type CierreNuevo = Pick<contract.CierreLiquidacion, 'desde' | 'hasta' | 'totales' | 'farmacias' | 'huella'> & {
  convenio_id: number
  personas: number[]
  archivo: string
  firma: string
  por: number
  quien: string
  en: Date
}

export async function insertCierre(trx: Trx, { totales, farmacias, ...c }: CierreNuevo): Promise<number> {
  const { liquidacion_id } = await trx
    .insertInto('liquidaciones')
    .values({ ...c, totales: JSON.stringify(totales), farmacias: JSON.stringify(farmacias) })
    .returning('liquidacion_id')
    .executeTakeFirstOrThrow()
  return liquidacion_id
}

/** Whether some of these days are in a closed period. Call it after taking the turn. */
export async function isCerrado(trx: Trx, convenio_id: number, desde: Fecha, hasta: Fecha): Promise<boolean> {
  const { rows: filas } = await sql`
    select from liquidaciones where convenio_id = ${convenio_id} and reabierta_en is null
       and desde <= ${hasta}::date and hasta >= ${desde}::date limit 1`.execute(trx)
  return filas.length > 0
}

export type Reapertura = { por: number; quien: string; motivo: string; en: Date }
/** Marks one of that convenio as opened again, once: what the first one said stays. */
export const reopen = (trx: Trx, convenio_id: number, liquidacion_id: number, r: Reapertura) =>
  trx
    .updateTable('liquidaciones')
    .set({ reabierta_por: r.por, reabierta_quien: r.quien, reabierta_motivo: r.motivo, reabierta_en: r.en })
    .where('convenio_id', '=', convenio_id)
    .where('liquidacion_id', '=', liquidacion_id)
    .where('reabierta_en', 'is', null)
    .execute()

/** A line that the convenio pays, with what it would pay of it; undefined when it is another's, absent or undone. */
export async function findLinea(
  trx: Trx,
  { convenio_id, dispensa_id, renglon }: { convenio_id: number; dispensa_id: number; renglon: number },
): Promise<{ en: Date; a_cargo: string | null; recetas_id: number; persona_id: number } | undefined> {
  const { rows: filas } = await sql<{ en: Date; a_cargo: string | null; recetas_id: number; persona_id: number }>`
    select d.en, d.recetas_id, d.persona_id,
           a_cargo(importe_entregado(x.precio, x.entregados), coalesce(x.cobertura, i.cobertura))::text as a_cargo
      from dispensas d join dispensas_items x using (dispensa_id)
      join recetas_items i on i.recetas_id = d.recetas_id and i.renglon = x.renglon
     where d.dispensa_id = ${dispensa_id} and x.renglon = ${renglon} and d.convenio_id = ${convenio_id}
       and d.deshecha_en is null and not x.deshecha`.execute(trx)
  return filas[0]
}

type Linea = { convenio_id: number; dispensa_id: number; renglon: number }
/** Writes the debit of a line over the one there was; the same again changes nothing. */
export async function saveDebito(trx: Trx, linea: Linea, d: Debito & { por: number; en: Date }): Promise<Debito> {
  await sql`
    insert into liquidacion_debitos (dispensa_id, renglon, convenio_id, importe, motivo, por, quien, en)
    values (${linea.dispensa_id}, ${linea.renglon}, ${linea.convenio_id}, ${d.importe}, ${d.motivo}, ${d.por}, ${d.quien}, ${d.en})
    on conflict (dispensa_id, renglon) do update
       set importe = excluded.importe, motivo = excluded.motivo, por = excluded.por, quien = excluded.quien, en = excluded.en
     where (liquidacion_debitos.importe, liquidacion_debitos.motivo) is distinct from (excluded.importe, excluded.motivo)`.execute(
    trx,
  )
  const { rows: filas } = await sql<Debito>`
    select importe::text, motivo, quien from liquidacion_debitos
     where convenio_id = ${linea.convenio_id} and dispensa_id = ${linea.dispensa_id} and renglon = ${linea.renglon}`.execute(
    trx,
  )
  if (!filas[0]) throw new Error('a debit vanished as it was written')
  return filas[0]
}

export const deleteDebito = (trx: Trx, { convenio_id, dispensa_id, renglon }: Linea) =>
  sql`delete from liquidacion_debitos
       where convenio_id = ${convenio_id} and dispensa_id = ${dispensa_id} and renglon = ${renglon}`.execute(trx)
