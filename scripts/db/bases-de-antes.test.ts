import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { type Db, migrateToLatest } from '@receta/database'
import { useBase } from '@receta/testing'
import { describe, expect, it } from 'vitest'
import { raiz } from '../proceso.mjs'
import { describeEsquema } from './esquema'

const readEjemplo = (archivo: string) => readFileSync(path.join(import.meta.dirname, 'ejemplos', archivo))
const filas = readEjemplo('filas-de-antes.sql').toString('utf8')

/** From it on the product itself wrote a serial number in capitals. */
const enMayusculas = '0035_series_en_mayusculas.sql'

type Landing = {
  commit: string
  /** The number of its last migration. */
  hasta: string
  /** What landed after it with a lower number. */
  tardia: string
  /** Rows that only the late migration would have written, or written otherwise. */
  filas?: string
}

// The landings of main whose databases could not be upgraded (docs/decisions/0047): a lower number landed later.
const landings: readonly Landing[] = [
  { commit: '44687a7', hasta: '0031', tardia: '0030_planes_y_nombres.sql' },
  { commit: '18279c6', hasta: '0036', tardia: enMayusculas },
  { commit: 'ba250a9', hasta: '0038', tardia: '0037_novedades_al_repositorio.sql' },
  {
    commit: '0b25333',
    hasta: '0040',
    tardia: '0039_dadas_por_perdidas.sql',
    filas: `
      update registros set estado = 'error_envio', intentos = 80, error = 'SIN_RESPUESTA' where recetas_id = 1;
      insert into registros_novedades (recetas_id, tipo, dispensa_id, en, estado, disponible_en, medico_id, persona_id, convenio_id)
      values (1, 'dispensa', 1, '2026-11-22 19:00:00+00', 'en_espera', '2026-11-22 19:00:00+00', 1, 1, 901);`,
  },
  { commit: '845031e', hasta: '0049', tardia: '0048_mostrada_por_token.sql' },
]

const migraciones = path.join(raiz, 'packages/database/migrations')

/** The migrations that a database of that landing had, with what was on main of them then: only a comment changed since. */
const listDe = ({ hasta, tardia }: Landing) =>
  readdirSync(migraciones)
    .sort()
    .filter((nombre) => nombre.slice(0, 4) <= hasta && nombre !== tardia)

async function empty({ pool }: Db, sentencias: string): Promise<void> {
  await pool.query(`
    drop schema public cascade;
    create schema public;
    create extension cube;
    create extension pg_trgm;
    create extension unaccent;
    set check_function_bodies = off;
    ${sentencias}`)
}

/** The database of that landing with its rows: a receta dispensed in part and another one issued. */
async function returnTo(db: Db, landing: Landing): Promise<void> {
  const nombres = listDe(landing)
  await empty(
    db,
    `create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
     create table kysely_migration_lock (id varchar(255) primary key, is_locked integer not null default 0);
     insert into kysely_migration
     select nombre, '2026-11-22T18:00:00.000Z' from unnest('{${nombres.join(',')}}'::text[]) as m (nombre);`,
  )
  for (const nombre of nombres) await db.pool.query(readFileSync(path.join(migraciones, nombre), 'utf8'))
  await db.pool.query(`
    begin;
    set local session_replication_role = replica;
    ${filas}
    ${nombres.includes(enMayusculas) ? "update dispensas_cajas set serie = 'ABC123';" : ''}
    ${landing.filas ?? ''}
    commit;`)
}

/** Each function with its body, its settings and who may run it. */
async function listFunciones({ pool }: Db): Promise<string[]> {
  const { rows } = await pool.query<{ texto: string }>(
    `select pg_get_functiondef(p.oid) || coalesce(array_to_string(array(select unnest(p.proacl)::text order by 1), ' '), '') as texto
       from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      order by p.oid::regprocedure::text`,
  )
  return rows.map(({ texto }) => texto)
}

/** 1.1.0 reads the secrets of the accounts (decision 0110) until the operator will not go back to it. */
async function leaveLaDeAntes(db: Db, nueva: Db): Promise<void> {
  const puede = `select has_column_privilege('receta_app', 'usuarios', 'clave_hash', 'select') as puede`
  expect((await db.pool.query(puede)).rows).toEqual([{ puede: true }])
  const { rows } = await nueva.pool.query<{ migracion: string }>('select migracion from version_minima')
  await db.pool.query('update version_minima set migracion = $1', [rows[0]?.migracion])
  expect((await db.pool.query(puede)).rows).toEqual([{ puede: false }])
}

async function expectComoNueva(db: Db, nueva: Db): Promise<void> {
  await leaveLaDeAntes(db, nueva)
  for (const [nombre, texto] of await describeEsquema(db))
    expect(texto).toBe(readFileSync(path.join(raiz, 'packages/database/esquema', nombre), 'utf8'))
  expect(await listFunciones(db)).toEqual(await listFunciones(nueva))
  expect((await db.pool.query('select name from kysely_migration order by 1')).rows.map(({ name }) => name)).toEqual(
    readdirSync(migraciones).sort(),
  )
}

async function expectSusFilas({ pool }: Db): Promise<void> {
  const { rows } = await pool.query(
    `select r.referencia, r.estado, i.monodroga, d.dni, c.serie, f.queda, p.activo, s.nombres_anteriores
       from recetas r join recetas_items i using (recetas_id) join planes p using (plan_id)
       left join dispensas d using (recetas_id)
       left join dispensas_cajas c using (recetas_id) left join faltantes f using (recetas_id) cross join sesiones s
      order by r.nro_recetario`,
  )
  const comunes = { monodroga: 'Ibuprofeno', activo: true, nombres_anteriores: [] }
  const nada = { dni: null, serie: null, queda: null }
  expect(rows).toEqual([
    { ...comunes, referencia: 'RC-PRUEBA-1', estado: 'dispensada_parcial', dni: '98000001', serie: 'ABC123', queda: 1 },
    { ...comunes, referencia: 'RC-PRUEBA-2', estado: 'emitida', ...nada },
  ])
}

describe('O3 a database of a landing of before', () => {
  const db = useBase()
  const nueva = useBase()

  it.each(landings)('$commit, to which $tardia came late, ends as a new one, with its rows', async (landing) => {
    await returnTo(db, landing)
    const hechas = await migrateToLatest(db.kysely as never)
    expect(hechas[0]).toBe(landing.tardia)
    await expectComoNueva(db, nueva)
    await expectSusFilas(db)
    const { rows } = await db.pool.query('select estado, error from registros_novedades')
    expect(rows).toEqual(landing.filas === undefined ? [] : [{ estado: 'error_envio', error: 'SIN_RESPUESTA' }])
    expect(await migrateToLatest(db.kysely as never)).toEqual([])
  })

  it('0fd2205, whose 0030 was renamed, keeps what that one did and gets what it lacked', async () => {
    await empty(db, gunzipSync(readEjemplo('base-0fd2205.sql.gz')).toString('utf8'))
    const hechas = await migrateToLatest(db.kysely as never)
    expect(hechas[0]).toBe('0032_datos_pedidos.sql')
    await expectComoNueva(db, nueva)
    await expectSusFilas(db)
    expect(await migrateToLatest(db.kysely as never)).toEqual([])
  })
})
