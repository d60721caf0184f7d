import { createTabla } from '@receta/domain'
import type { Writable } from 'node:stream'
import { type ClienteAparte, connectApart, type Db, fixSistema } from '@receta/database'
import { from } from 'pg-copy-streams'
import type { Carga, Observacion } from './asunto'
import { ImportacionFallida } from './importacion-fallida'

const esperaMs = 5_000
const paginaReparos = 1_000

/** `make` answers whether to commit. OTRA_EN_CURSO while another one of `que` runs. */
export async function enUnaCarga<T>(
  db: Db,
  que: string,
  make: (client: ClienteAparte) => Promise<{ conservar: boolean; valor: T }>,
): Promise<T> {
  const client = await connectApart(db, 'importar')
  try {
    await client.query('begin')
    // An import touches the rows of many people, so it runs as the system. The caller's permission was checked before.
    await fixSistema(client)
    await client.query(`set local lock_timeout = ${esperaMs}`)
    await lock(client, que)
    await client.query(
      `create temp table entrada (linea integer not null, clave text not null, movimiento text not null, datos jsonb) on commit drop;
       create temp table reparos (linea integer not null, clave text not null, tipo text not null, motivo text not null,
                                  detalle text not null) on commit drop`,
    )
    const { conservar, valor } = await make(client)
    await client.query(conservar ? 'commit' : 'rollback')
    return valor
  } finally {
    // Closing the connection rolls back whatever state it was left in.
    await client.end()
  }
}

async function lock(client: ClienteAparte, que: string): Promise<void> {
  await client
    .query(`select pg_advisory_xact_lock(hashtext('importar ' || $1))`, [que])
    .catch((error: { code?: string }) => {
      throw error.code === '55P03'
        ? new ImportacionFallida('OTRA_EN_CURSO', `Hay otra importación de ${que} en curso.`)
        : error
    })
}

export function copyEntrada(client: ClienteAparte): Writable {
  return client.query(from('copy entrada (linea, clave, movimiento, datos) from stdin'))
}

/** A: load. B: withdraw the record. R: rejected, staged so that its record is not withdrawn as missing. */
export type EntradaRow = { linea: number; clave: string; movimiento: 'A' | 'B' | 'R'; datos: object | null }

export function lineaCopy({ linea, clave, movimiento, datos }: EntradaRow): string {
  return `${linea}\t${escape(clave)}\t${movimiento}\t${datos ? escape(JSON.stringify(datos)) : '\\N'}\n`
}

const ESCAPES: Readonly<Record<string, string>> = createTabla({ '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' })

function escape(texto: string): string {
  return texto.replaceAll(/[\\\t\n\r]/g, (letra) => ESCAPES[letra] ?? letra)
}

/** In a complete file the first one counts; in a file of changes, which is a sequence, the last. */
export async function revisarRepetidas({ client, modo }: Carga): Promise<void> {
  await client.query('create index on entrada (clave, linea); analyze entrada')
  const [orden, motivo, detalle] =
    modo === 'completo'
      ? ['asc', 'CODIGO_REPETIDO', 'El código ya vino antes en este archivo.']
      : ['desc', 'FILA_REEMPLAZADA', 'Más abajo viene otra novedad del mismo código.']
  await client.query(
    `insert into reparos
     select linea, clave, 'rechazo', $1, $2
       from (select linea, clave, row_number() over (partition by clave order by linea ${orden}) as vez
               from entrada where movimiento <> 'R') r
      where vez > 1`,
    [motivo, detalle],
  )
}

/** `donde`: SQL over `entrada e`. */
export async function insertReparos(
  { client }: Carga,
  { tipo, motivo, detalle }: Observacion,
  donde: string,
): Promise<void> {
  await client.query(
    `insert into reparos select e.linea, e.clave, $1, $2, $3 from entrada e where e.movimiento <> 'R' and (${donde})`,
    [tipo, motivo, detalle],
  )
}

export type ReparoRow = Observacion & { linea: number; clave: string }

/** Yields each objection once in the order of the file. */
export async function* applyReparos({ client }: Carga): AsyncGenerator<ReparoRow> {
  await client.query(
    `update entrada e set movimiento = 'R' from reparos r where r.linea = e.linea and r.tipo = 'rechazo'`,
  )
  await client.query('create index on reparos (linea); analyze entrada; analyze reparos')
  for (let desde = 0; ; ) {
    const { rows } = await client.query<ReparoRow>(
      `select distinct on (linea) * from reparos where linea > $1 order by linea, tipo desc, motivo limit ${paginaReparos}`,
      [desde],
    )
    yield* rows
    const ultima = rows.at(-1)
    if (!ultima) return
    desde = ultima.linea
  }
}
