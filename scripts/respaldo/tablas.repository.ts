import type { ClientBase } from 'pg'

/** A table and its stored columns; generated ones are computed again. */
export type Tabla = { nombre: string; columnas: string[] }
export type Secuencia = { nombre: string; valor: string; usada: boolean }

/**
 * Every table, each after those it refers to, so that they can be filled in that order (deferrable references may wait). Tables
 * about this database itself are excluded.
 */
export async function listTablas(client: ClientBase): Promise<Tabla[]> {
  const { rows } = await client.query<Tabla & { depende: string[] }>(`
    select c.relname as nombre,
           (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columnas,
           coalesce((select array_agg(distinct f.confrelid::regclass::text) from pg_constraint f
             where f.conrelid = c.oid and f.contype = 'f' and f.conparentid = 0 and not f.condeferrable
               and f.confrelid <> c.oid), '{}') as depende
      from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname not like 'kysely%' and c.relname not in ('archivos_aplicados', 'version_minima', 'actor_llave', 'cambios')
     order by c.relname`)
  const ordenadas: Tabla[] = []
  const puestas = new Set<string>()
  while (ordenadas.length < rows.length) {
    const lista = rows.find((t) => !puestas.has(t.nombre) && t.depende.every((d) => puestas.has(d)))
    if (!lista) throw new Error('Hay tablas que dependen unas de otras en círculo: no se sabe cuál se llena primero.')
    puestas.add(lista.nombre)
    ordenadas.push({ nombre: lista.nombre, columnas: lista.columnas })
  }
  return ordenadas
}

/** The position of each sequence: numbers are never given twice, not even after a restore. */
export const listSecuencias = async (client: ClientBase): Promise<Secuencia[]> =>
  (
    await client.query<Secuencia>(`
      select sequencename as nombre, coalesce(last_value, start_value)::text as valor, last_value is not null as usada
        from pg_sequences where schemaname = 'public' and sequencename <> 'actor_sello' order by sequencename`)
  ).rows

export const listMigraciones = async (client: ClientBase): Promise<string[]> =>
  (await client.query<{ name: string }>('select name from kysely_migration order by name')).rows.map((r) => r.name)

/** Whether the database has no people yet; catalogues may exist. */
export const isVacia = async (client: ClientBase): Promise<boolean> =>
  (await client.query('select from usuarios union all select from personas limit 1')).rowCount === 0

/** Disables our triggers, through which the rows already went, and empties every table. */
export async function prepareTablas(client: ClientBase, tablas: readonly Tabla[]): Promise<void> {
  const nombres = tablas.map((t) => client.escapeIdentifier(t.nombre))
  // Before emptying: a table that is emptied would write the versions of its facts anew.
  for (const nombre of nombres) await client.query(`alter table ${nombre} disable trigger user`)
  await client.query(`truncate ${nombres.join(', ')}`)
}

/** The smallest part of a divided table (decision 0116): whoever goes on by this opens each of them. */
const porParte = 2 ** 25
/** Those that a table is divided by. */
const queDividen = ['auditoria_ids', 'recetas_recetas_id_seq']

/**
 * The parts of the tables that are divided follow their sequences, so these come before any row. They go up from the first number,
 * because each part is opened when its time comes, and a database of years has years of them.
 */
export async function restoreSecuencias(client: ClientBase, secuencias: readonly Secuencia[]): Promise<void> {
  for (const { nombre, valor, usada } of secuencias) {
    const set = (n: number | string, dado: boolean) =>
      client.query('select setval($1::regclass, $2, $3)', [client.escapeIdentifier(nombre), n, dado])
    for (let n = porParte; queDividen.includes(nombre) && n < Number(valor); n += porParte) {
      await set(n, true)
      await client.query('select abrir_particiones()')
    }
    await set(valor, usada)
  }
  await client.query('select abrir_particiones()')
}

/** Enables the triggers. */
export async function finishTablas(client: ClientBase, tablas: readonly Tabla[]): Promise<void> {
  for (const { nombre } of tablas)
    await client.query(`alter table ${client.escapeIdentifier(nombre)} enable trigger user`)
}

const listaDe = (client: ClientBase, { nombre, columnas }: Tabla) =>
  `${client.escapeIdentifier(nombre)} (${columnas.map((c) => client.escapeIdentifier(c)).join(', ')})`
/** By a query, since a table that is divided in parts cannot be copied by its name. */
export const copyOut = (client: ClientBase, { nombre, columnas }: Tabla): string =>
  `copy (select ${columnas.map((c) => client.escapeIdentifier(c)).join(', ')} from ${client.escapeIdentifier(nombre)}) to stdout`
export const copyIn = (client: ClientBase, tabla: Tabla): string => `copy ${listaDe(client, tabla)} from stdin`
