import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import { type ArchivoSql, readArchivosSql } from './archivos'
import { applyFunciones } from './funciones'
import { NoArranca } from './no-arranca'
import { repairRenombradas } from './reparar'
import { isAntes, readVersionMinima, recordVersion, type VersionMinima, versionPropia } from './version-minima'

const propias = {
  migraciones: new URL('../../migrations/', import.meta.url),
  funciones: new URL('../../funciones/', import.meta.url),
}

// A change that waits for a lock blocks everybody behind it, so it gives up soon, lets them pass and tries again; also when it and another
// waited for each other (40P01).
const bloqueo = { ms: 1_000, intentos: 30, pausaMs: 1_000, codigos: ['55P03', '40P01'] }

// The advisory lock of Kysely's Migrator, which earlier versions used: two versions that start at once still take turns.
const turno = { clave: '3853314791062309107', intentos: 1_200, pausaMs: 500 }

type Trx = Transaction<never>

async function takeTurno(trx: Trx): Promise<void> {
  // Polled instead of waited for, so that no statement time-out ends the wait for another process's long migration.
  for (let intento = 1; intento <= turno.intentos; intento++) {
    const { rows } = await sql<{ mio: boolean }>`
      select pg_try_advisory_xact_lock(${sql.lit(turno.clave)}::bigint) as mio`.execute(trx)
    if (rows[0]?.mio) return
    await wait(turno.pausaMs)
  }
  throw new NoArranca(
    'Otro proceso está actualizando esta base desde hace 10 minutos. Esperá a que termine y volvé a arrancar.',
  )
}

/** With their recorded hashes; those before 0051 have none. */
async function readAplicadas(trx: Trx, huellas: ReadonlyMap<string, string>): Promise<Map<string, string | null>> {
  await sql`
    create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
    create table if not exists kysely_migration_lock (id varchar(255) primary key, is_locked integer not null default 0);
  `.execute(trx)
  await repairRenombradas(trx)
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(trx)
  return new Map(rows.map(({ name }) => [name, huellas.get(`migrations/${name}`) ?? null]))
}

async function readHuellas(trx: Trx): Promise<Map<string, string>> {
  const { rows } = await sql<{ hay: boolean }>`select to_regclass('archivos_aplicados') is not null as hay`.execute(trx)
  if (!rows[0]?.hay) return new Map()
  const leidas = await sql<{ archivo: string; huella: string }>`select archivo, huella from archivos_aplicados`.execute(
    trx,
  )
  return new Map(leidas.rows.map(({ archivo, huella }) => [archivo, huella]))
}

const recordHuellas = (trx: Trx, carpeta: string, archivos: readonly ArchivoSql[]) => {
  const nuevas = JSON.stringify(archivos.map(({ nombre, huella }) => ({ nombre, huella })))
  return sql`insert into archivos_aplicados (archivo, huella, aplicado_en)
      select ${carpeta} || '/' || nombre, huella, now()
        from jsonb_to_recordset(${nuevas}::jsonb) as a (nombre text, huella text)
          on conflict (archivo) do update set huella = excluded.huella, aplicado_en = excluded.aplicado_en`.execute(trx)
}

function checkHuellas(aplicadas: ReadonlyMap<string, string | null>, archivos: readonly ArchivoSql[]): void {
  const propios = new Map(archivos.map(({ nombre, huella }) => [nombre, huella]))
  const otras = [...aplicadas].filter(
    ([nombre, huella]) => huella !== null && propios.has(nombre) && huella !== propios.get(nombre),
  )
  const nombres = otras.map(([nombre]) => nombre).join(', ')
  if (otras.length > 0)
    throw new NoArranca(
      `Esta base no pasó por lo que dice hoy packages/database/migrations/${nombres}: el archivo cambió después.
Volvé a poner el archivo como estaba (git checkout de la versión publicada); lo que haya que cambiar va en una migración nueva.`,
    )
}

/** Then it is served as it is. @throws NoArranca when what the newer version left is not for this one (decision 0055). */
function isDeDespues(
  aplicadas: ReadonlyMap<string, string | null>,
  archivos: readonly ArchivoSql[],
  minima: VersionMinima | null,
  version: string,
): boolean {
  const propios = new Set(archivos.map(({ nombre }) => nombre))
  const ajenas = [...aplicadas.keys()].filter((nombre) => !propios.has(nombre)).sort()
  const escritaDespues = minima !== null && isAntes(version, minima.escrita_por)
  if (ajenas.length === 0 && !escritaDespues) return false
  const faltan = archivos.some(({ nombre }) => !aplicadas.has(nombre))
  if (minima !== null && propios.has(minima.migracion) && !faltan) return true
  throw new NoArranca(
    `Esta base es de una versión más nueva que este programa: pasó por ${ajenas.join(', ') || minima?.escrita_por}, que acá no está.
Arrancá con esa versión o con una posterior, o restaurá en otra base un respaldo hecho con ésta.`,
  )
}

async function migrate(trx: Trx, { version, ...carpetas }: typeof propias & { version: string }): Promise<string[]> {
  await takeTurno(trx)
  const archivos = await readArchivosSql(carpetas.migraciones)
  const huellas = await readHuellas(trx)
  const aplicadas = await readAplicadas(trx, huellas)
  checkHuellas(aplicadas, archivos)
  if (isDeDespues(aplicadas, archivos, await readVersionMinima(trx), version)) return []
  await sql.raw(`set local lock_timeout = ${bloqueo.ms}`).execute(trx)
  // A migration that landed late sorts before applied ones and runs anyway; npm run check prevents new cases.
  const faltan = archivos.filter(({ nombre }) => !aplicadas.has(nombre))
  for (const { nombre, texto } of faltan) {
    await sql.raw(texto).execute(trx)
    const ahora = new Date().toISOString()
    await sql`insert into kysely_migration (name, timestamp) values (${nombre}, ${ahora})`.execute(trx)
  }
  const sinHuella = archivos.filter(({ nombre }) => (aplicadas.get(nombre) ?? null) === null)
  if (sinHuella.length > 0) await recordHuellas(trx, 'migrations', sinHuella)
  const funciones = await applyFunciones(trx, await readArchivosSql(carpetas.funciones), huellas)
  if (funciones.length > 0) await recordHuellas(trx, 'funciones', funciones)
  await recordVersion(trx, version)
  return [...faltan.map(({ nombre }) => nombre), ...funciones.map(({ nombre }) => `funciones/${nombre}`)]
}

/**
 * In one transaction: each of migrations/*.sql once, by name, and then each of funciones/*.sql that changed. Answers what it
 * applied; nothing where a newer version left it to be served. @throws NoArranca when these files did not make the database.
 */
export async function migrateToLatest(
  db: Kysely<never>,
  opciones: Partial<typeof propias & { version: string }> = {},
): Promise<string[]> {
  for (let intento = 1; ; intento++) {
    try {
      return await db.transaction().execute((trx) => migrate(trx, { ...propias, version: versionPropia, ...opciones }))
    } catch (error) {
      if (!bloqueo.codigos.includes((error as { code?: string }).code ?? '') || intento === bloqueo.intentos)
        throw error
      await wait(bloqueo.pausaMs)
    }
  }
}

/** This version may then serve it and does not bring it up to date, catalogues neither. */
export const isBaseDeDespues = (db: Kysely<never>): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const archivos = await readArchivosSql(propias.migraciones)
    const aplicadas = await readAplicadas(trx, new Map())
    return isDeDespues(aplicadas, archivos, await readVersionMinima(trx), versionPropia)
  })
