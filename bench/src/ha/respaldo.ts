import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, openSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Nodo } from './plataforma'

/** Who runs PostgreSQL, where its programs are, and a folder of the trial's own. */
export type Donde = { carpeta: string; binarios: string; cuenta: { uid: number; gid: number } }

const puerto = 5499

function runBackrest({ cuenta }: Donde, { carpeta }: Nodo, ...argumentos: string[]): void {
  execFileSync(
    '/usr/bin/pgbackrest',
    [`--config=${path.join(carpeta, 'pgbackrest.conf')}`, '--stanza=receta', ...argumentos],
    {
      ...cuenta,
      cwd: '/tmp',
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
}

/** A full copy of the primary; from then on each segment of its log is kept, whoever is the primary. */
export function backUp(donde: Donde, primario: Nodo): void {
  runBackrest(donde, primario, 'stanza-create')
  runBackrest(donde, primario, '--type=full', 'backup')
}

/** Waits until what was written up to now is in the repository. */
export async function closeSegmento(db: pg.ClientBase): Promise<void> {
  const { rows } = await db.query<{ nombre: string }>(`select pg_walfile_name(pg_switch_wal()) as nombre`)
  for (let i = 0; i < 240; i++) {
    const { rows: archivo } = await db.query<{ listo: boolean }>(
      `select coalesce(last_archived_wal >= $1, false) as listo from pg_stat_archiver`,
      [rows[0]?.nombre],
    )
    if (archivo[0]?.listo) return
    await wait(250)
  }
  throw new Error('el archivo de PostgreSQL no recibió lo último: pg_stat_archiver dice por qué')
}

/** Brings the copy and what was archived up to `momento` into a PostgreSQL of its own, and answers its recetas by key. */
export async function restoreTo(donde: Donde, nodo: Nodo, momento: string): Promise<Map<string, number>> {
  const { carpeta, binarios, cuenta } = donde
  const datos = path.join(carpeta, 'vuelta')
  mkdirSync(datos, { mode: 0o700 })
  execFileSync('chown', ['postgres:', datos])
  const objetivo = [`--pg1-path=${datos}`, '--type=time', `--target=${momento}`, '--target-action=promote']
  runBackrest(donde, nodo, ...objetivo, 'restore')
  const hba = path.join(carpeta, 'hba')
  writeFileSync(hba, 'local all all trust\n')
  const opciones = {
    listen_addresses: '',
    port: puerto,
    unix_socket_directories: nodo.carpeta,
    hba_file: hba,
    archive_mode: 'off',
  }
  const registro = openSync(path.join(carpeta, 'vuelta.log'), 'a')
  const proceso = spawn(
    path.join(binarios, 'postgres'),
    ['-D', datos, ...Object.entries(opciones).flatMap(([nombre, valor]) => ['-c', `${nombre}=${valor}`])],
    {
      ...cuenta,
      cwd: '/tmp',
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8' },
      stdio: ['ignore', registro, registro],
    },
  )
  const fin = new Promise((listo) => proceso.once('exit', listo))
  try {
    return await readRecetas(nodo.carpeta)
  } finally {
    proceso.kill('SIGINT')
    await fin
  }
}

/** Retries while PostgreSQL reads its log again. */
async function readRecetas(carpeta: string): Promise<Map<string, number>> {
  for (let intento = 0; ; intento++) {
    const db = new pg.Client({ host: carpeta, port: puerto, user: 'postgres', database: 'receta' })
    db.on('error', () => undefined)
    try {
      await db.connect()
      const { rows: estado } = await db.query<{ falta: boolean }>('select pg_is_in_recovery() as falta')
      if (estado[0]?.falta) throw new Error('sigue leyendo su registro')
      const { rows } = await db.query<{ clave: string; recetas_id: number }>(
        'select clave_idempotencia::text as clave, recetas_id::int from recetas',
      )
      return new Map(rows.map(({ clave, recetas_id }) => [clave, recetas_id]))
    } catch (error) {
      if (intento > 240) throw error
      await wait(500)
    } finally {
      await db.end().catch(() => undefined)
    }
  }
}
