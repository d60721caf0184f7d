import { createHmac, randomBytes } from 'node:crypto'
import type pg from 'pg'

/** What begins the names of the actor's settings on each connection (decision 0076), by the part of it on which pg sends. */
const comienzos = new WeakMap<object, string>()

/** What those names begin with: the connection's seal, or nothing secret before the migration that brought seals. */
export const comienzoDe = (conexion: object): string => comienzos.get(conexion) ?? 'receta'

/** The same, by the client. */
export const comienzoEn = (client: object): string => comienzoDe((client as { connection: object }).connection)

const pids = new WeakMap<object, number>()

/** The process of PostgreSQL behind a sealed connection, which a pooler names otherwise. */
export const pidDe = (client: object): number | undefined => pids.get(client)

type Consultable = { query: (text: string) => Promise<pg.QueryResult> }

/** The key under which connections prove their seals, which only the owner may read; null before the migration that made it. */
export async function readLlave(dueno: Consultable): Promise<Buffer | null> {
  try {
    const { rows } = await dueno.query('select llave from actor_llave')
    return (rows[0] as { llave: Buffer } | undefined)?.llave ?? null
  } catch (error) {
    if ((error as { code?: string }).code === '42P01') return null
    throw error
  }
}

/**
 * Draws the seal of a new connection and proves to the database that the product did: from here on only settings whose names begin with
 * the seal say who the actor is, and no statement can learn it.
 */
export async function sealConexion(client: pg.ClientBase, llave: Buffer): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const sello = (randomBytes(8).readBigUInt64BE() >> 2n) + 1n
  const prueba = createHmac('sha256', llave).update(`${rows[0]?.pid}:${sello}`).digest()
  await client.query('select actor_abrir($1::bigint, $2::bytea)', [sello.toString(), prueba])
  comienzos.set((client as unknown as { connection: object }).connection, `receta_${sello}`)
  if (rows[0]) pids.set(client, rows[0].pid)
}
