import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, connect as dial } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { useBase } from '@receta/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { openDatabase } from './abrir'
import { connect } from './conectar'
import { clienteDe, parseServidores } from './varios-hosts'

const db = useBase()
const direccion = () => new URL(db.pool.options.connectionString ?? '')

describe('parseServidores', () => {
  it.each([
    ['postgres://u:p@a:5432/receta', ['postgres://u:p@a:5432/receta'], false],
    ['postgresql://a/receta?sslmode=require', ['postgresql://a/receta?sslmode=require'], false],
    ['postgres://u:p@a:1,b:2/r', ['postgres://u:p@a:1/r', 'postgres://u:p@b:2/r'], true],
    ['postgres://u@a,b/r?target_session_attrs=any', ['postgres://u@a/r', 'postgres://u@b/r'], false],
    ['postgres://u@a/r?target_session_attrs=primary&sslmode=require', ['postgres://u@a/r?sslmode=require'], true],
  ])('reads %s', (url, urls, soloPrimario) => {
    expect(parseServidores(url)).toEqual({ urls, soloPrimario })
  })
  it.each([
    'localhost',
    'mysql://a/r',
    'postgres://a,/r',
    'postgres:///r',
    'postgres://a/r?target_session_attrs=standby',
  ])('refuses %s', (url) => expect(parseServidores(url)).toBeNull())
})

const freePort = () =>
  new Promise<number>((resolve) => {
    const servidor = createServer().listen(0, '127.0.0.1', () => {
      const { port } = servidor.address() as { port: number }
      servidor.close(() => resolve(port))
    })
  })

it('O15 goes from a server that is away to the next one, and stays with it', async () => {
  const url = direccion()
  const muerto = await freePort()
  const varios = url.toString().replace(url.host, `127.0.0.1:${muerto},${url.host}`)
  const propia = connect(varios, { max: 1 })
  await expect(propia.pool.query('select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  for (let i = 0; i < 3; i++) expect((await propia.pool.query('select 1 as n')).rows).toEqual([{ n: 1 }])
  const aparte = new (clienteDe(varios))({ connectionString: varios })
  await aparte.connect()
  await aparte.end()
  await propia.kysely.destroy()
})

const pgbouncer = '/usr/sbin/pgbouncer'
let child: ChildProcess | null = null
let carpeta = ''
afterEach(async () => {
  const fin = child && new Promise((resolve) => child?.once('close', resolve))
  child?.kill('SIGINT')
  await fin
  child = null
  if (carpeta) await rm(carpeta, { recursive: true, force: true })
})

/** A pgbouncer before the server of the tests, as docs/produccion.md sets it up. */
async function startPgbouncer(pool_mode: string): Promise<string> {
  const url = direccion()
  const puerto = await freePort()
  carpeta = await mkdtemp(path.join(tmpdir(), 'receta-pgbouncer-'))
  const ini = path.join(carpeta, 'pgbouncer.ini')
  // pgbouncer takes an empty password= for a fault of its configuration.
  const clave = url.password && ` password=${decodeURIComponent(url.password)}`
  const servidor = `host=${url.hostname} port=${url.port} user=${url.username}${clave}`
  await writeFile(
    ini,
    `[databases]\n* = ${servidor}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${puerto}\nunix_socket_dir =\nauth_type = any
pool_mode = ${pool_mode}\nignore_startup_parameters = statement_timeout\n`,
  )
  for (const ruta of [carpeta, ini]) await chmod(ruta, 0o755)
  const args = process.getuid?.() === 0 ? ['-u', 'postgres', ini] : [ini]
  child = spawn(pgbouncer, args, { stdio: 'ignore' })
  for (let i = 0; i < 100; i++) {
    const vive = await new Promise<boolean>((resolve) => {
      const socket = dial(puerto, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
      setTimeout(() => socket.destroy(), 50)
    })
    if (vive) break
    await wait(50)
  }
  url.host = `127.0.0.1:${puerto}`
  return url.toString()
}

// .ci/run installs it; a machine without it has nothing to try this with.
describe.skipIf(!existsSync(pgbouncer))('behind pgbouncer', () => {
  const open = async (databaseUrl: string) => openDatabase({ databaseUrl, datos: carpeta, max: 3 })

  it('serves where a connection is lent for the session', async () => {
    const base = await open(await startPgbouncer('session'))
    const roles = await Promise.all([1, 2, 3].map(() => base.db.pool.query('select current_user as quien')))
    expect(roles.map(({ rows }) => rows)).toEqual([1, 2, 3].map(() => [{ quien: 'receta_app' }]))
    await base.close()
  }, 60_000)

  it('O14 refuses to start where it is lent for a transaction, and says what to set', async () => {
    await expect(open(await startPgbouncer('transaction'))).rejects.toThrow(
      /DATABASE_URL pasa por un pooler[^]*pool_mode=session/,
    )
  }, 60_000)
})
