import type { Writable } from 'node:stream'
import type { Db } from '@receta/database'
import type { PoolClient } from 'pg'
import { from } from 'pg-copy-streams'
import { ImportacionFallida } from './importacion-fallida'

/** The transaction of one import; everything is in it, so an import that dies leaves nothing. */
export type Carga = { client: PoolClient; fuente: string }

/** How the staged rows compare to what is stored for that source. */
export type Comparacion = { nuevos: number; cambiados: number; sin_cambio: number; ausentes: number; activos: number }

const esperaMs = 5_000

/**
 * Runs one import in one transaction with its staging table. Only one at a time (OTRA_EN_CURSO); `hacer` answers whether
 * to keep it.
 */
export async function enUnaCarga<T>(
  db: Db,
  fuente: string,
  hacer: (carga: Carga) => Promise<{ conservar: boolean; valor: T }>,
): Promise<T> {
  const client = await db.pool.connect()
  let roto = true
  try {
    await client.query(`begin; set local statement_timeout = 0; set local lock_timeout = ${esperaMs}`)
    await lock(client)
    await client.query(
      `create temp table entrada (linea integer not null, codigo_fuente text not null, huella text, datos jsonb)
       on commit drop`,
    )
    const { conservar, valor } = await hacer({ client, fuente })
    await client.query(conservar ? 'commit' : 'rollback')
    roto = false
    return valor
  } finally {
    // Closing the connection is the rollback that works whatever state it was left in.
    client.release(roto)
  }
}

async function lock(client: PoolClient): Promise<void> {
  await client
    .query(`select pg_advisory_xact_lock(hashtext('importar vademecum'))`)
    .catch((error: { code?: string }) => {
      throw error.code === '55P03'
        ? new ImportacionFallida('OTRA_EN_CURSO', 'Hay otra importación del vademécum en curso.')
        : error
    })
}

/** Where staged rows are written in COPY text format. */
export function copiarEntrada({ client }: Carga): Writable {
  return client.query(from('copy entrada (linea, codigo_fuente, huella, datos) from stdin'))
}

export type EntradaRow = { linea: number; codigo_fuente: string; huella: string | null; datos: string | null }

/** One staged row as a line of COPY text format. */
export function lineaCopy({ linea, codigo_fuente, huella, datos }: EntradaRow): string {
  return `${linea}\t${escapar(codigo_fuente)}\t${escapar(huella)}\t${escapar(datos)}\n`
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function escapar(texto: string | null): string {
  return texto === null ? '\\N' : texto.replaceAll(/[\\\t\n\r]/g, (letra) => ESCAPES[letra] ?? letra)
}

/** Takes out of the staging the rows whose code came before in the same file, and answers which. */
export async function quitarRepetidas({ client }: Carga): Promise<{ linea: number; codigo_fuente: string }[]> {
  await client.query('create index on entrada (codigo_fuente, linea); analyze entrada')
  const { rows } = await client.query<{ linea: number; codigo_fuente: string }>(
    `delete from entrada e using (
       select ctid, row_number() over (partition by codigo_fuente order by linea) as vez
         from entrada where datos is not null) r
      where e.ctid = r.ctid and r.vez > 1 returning e.linea, e.codigo_fuente`,
  )
  return rows
}

/** Counts what would happen. A row that was rejected this time is not taken for withdrawn. */
export async function compararEntrada({ client, fuente }: Carga): Promise<Comparacion> {
  const { rows } = await client.query<Comparacion>(
    `select count(*) filter (where p.producto_id is null)::int as nuevos,
            count(*) filter (where p.huella <> e.huella or not p.activo)::int as cambiados,
            count(*) filter (where p.huella = e.huella and p.activo)::int as sin_cambio,
            (select count(*)::int from productos a where a.fuente = $1 and a.activo) as activos,
            (select count(*)::int from productos a where a.fuente = $1 and a.activo
                and not exists (select from entrada x where x.codigo_fuente = a.codigo_fuente)) as ausentes
       from entrada e left join productos p on p.fuente = $1 and p.codigo_fuente = e.codigo_fuente
      where e.datos is not null`,
    [fuente],
  )
  return rows[0] ?? { nuevos: 0, cambiados: 0, sin_cambio: 0, ausentes: 0, activos: 0 }
}

/** Records the import; running servers see the new row and reload their index. */
export async function insertCarga(
  { client, fuente }: Carga,
  carga: { archivo: string; nuevos: number; cambiados: number; sin_cambio: number; rechazados: number; bajas: number },
): Promise<number> {
  const { rows } = await client.query<{ carga_id: number }>(
    `insert into cargas (que, fuente, archivo, nuevos, cambiados, sin_cambio, rechazados, bajas)
     values ('vademecum', $1, $2, $3, $4, $5, $6, $7) returning carga_id`,
    [fuente, carga.archivo, carga.nuevos, carga.cambiados, carga.sin_cambio, carga.rechazados, carga.bajas],
  )
  return rows[0]?.carga_id ?? 0
}

const COLUMNAS = {
  nombre: 'text',
  monodroga: 'text',
  ifa_clave: 'text',
  componentes: 'jsonb',
  concentracion: 'text',
  forma: 'text',
  via: 'text',
  presentacion: 'text',
  unidades: 'integer',
  contenido: 'text',
  laboratorio: 'text',
  generico: 'boolean',
  condicion_venta: 'text',
  lista_control: 'text',
  atc: 'text',
  remediar: 'boolean',
  troquel: 'text',
  gtin: 'text',
  precio: 'numeric',
  precio_vigencia: 'date',
}

/** Inserts the new and rewrites the changed in one statement; unchanged rows are not touched, so their ids stay. */
export async function mergeEntrada({ client, fuente }: Carga, carga_id: number): Promise<void> {
  const nombres = Object.keys(COLUMNAS)
  await client.query(
    `insert into productos as p (fuente, codigo_fuente, huella, carga_id, ${nombres.join(', ')})
     select $1, e.codigo_fuente, e.huella, $2, ${nombres.map((nombre) => `d.${nombre}`).join(', ')}
       from entrada e, jsonb_to_record(e.datos) as d (${Object.entries(COLUMNAS)
         .map(([nombre, tipo]) => `${nombre} ${tipo}`)
         .join(', ')})
      where e.datos is not null
     on conflict (fuente, codigo_fuente) do update
        set huella = excluded.huella, carga_id = excluded.carga_id, activo = true,
            ${nombres.map((nombre) => `${nombre} = excluded.${nombre}`).join(', ')}
      where p.huella <> excluded.huella or not p.activo`,
    [fuente, carga_id],
  )
}

/** Withdraws what the file no longer brings: it stays for the recetas that name it, but is not found any more. */
export async function retirarAusentes({ client, fuente }: Carga, carga_id: number): Promise<void> {
  await client.query(
    `update productos p set activo = false, carga_id = $2
      where p.fuente = $1 and p.activo and not exists (select from entrada e where e.codigo_fuente = p.codigo_fuente)`,
    [fuente, carga_id],
  )
}
