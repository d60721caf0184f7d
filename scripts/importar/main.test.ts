import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { useBase } from '@receta/testing'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'

const db = useBase()
let carpeta = ''
beforeEach(async () => {
  carpeta = await mkdtemp(path.join(tmpdir(), 'importar-'))
  await sql`truncate especialidades, importaciones restart identity cascade`.execute(db.kysely)
})
afterEach(() => rm(carpeta, { recursive: true, force: true }))

const guardadas = () => db.kysely.selectFrom('especialidades').select('codigo').execute()

function run(...opciones: string[]) {
  const argumentos = ['especialidades', '-', '--rechazos', path.join(carpeta, 'r.csv'), ...opciones]
  const hijo = spawn(process.execPath, ['--import', 'tsx', path.join(import.meta.dirname, 'main.ts'), ...argumentos], {
    env: { ...process.env, DATABASE_URL: db.pool.options.connectionString ?? '' },
    cwd: import.meta.dirname,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  hijo.stdin.on('error', () => {})
  return { hijo, muerto: once(hijo, 'exit') }
}
const encabezado = 'codigo;nombre\n'

it('imports what it is given, as the product and not as the owner of the database', async () => {
  const { hijo, muerto } = run()
  hijo.stdin.end(`${encabezado}1;Clínica ficticia\n`)
  expect(await muerto).toEqual([0, null])
  expect(await guardadas()).toEqual([{ codigo: '1' }])
}, 30_000)

it('keeps nothing when it is killed in the middle', async () => {
  const { hijo, muerto } = run()
  hijo.stdin.write(
    encabezado + Array.from({ length: 4_000 }, (_, i) => `${i};Especialidad ${'x'.repeat(60)} ${i}\n`).join(''),
  )
  const copiando = sql`select from pg_stat_progress_copy where tuples_processed > 0 or bytes_processed > 0`
  while (hijo.exitCode === null && (await copiando.execute(db.kysely)).rows.length === 0) await wait(50)
  expect(hijo.exitCode).toBeNull()
  hijo.kill('SIGKILL')
  await muerto
  expect(await guardadas()).toEqual([])
}, 30_000)
