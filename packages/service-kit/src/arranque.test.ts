import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { comoProducto, findCuentasDemo, openDatabase, startCluster } from '@receta/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const raiz = path.resolve(import.meta.dirname, '../../..')
let carpeta = ''
let datos = ''
let postmaster = ''

const pidDelPostmaster = () => (existsSync(postmaster) ? Number(readFileSync(postmaster, 'utf8').split('\n')[0]) : 0)
// 0 would mean this whole group of processes.
const vive = (pid: number) => {
  if (pid === 0) return false
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** A service over this file's folder that prints one word per stage reached. */
function startServicio(env: Record<string, string> = {}): ChildProcess {
  const programa = `
    import { listen, start } from '@receta/service-kit'
    const arranque = await start(process.env)
    console.log('abierta')
    if (process.env.ESPERA) await new Promise((listo) => setTimeout(listo, 60_000))
    await listen(arranque)
    console.log(arranque.deps.config.url_publica)`
  return spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', programa], {
    cwd: path.join(raiz, 'services/all-in-one'),
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATOS_DIR: carpeta, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

const dicho = (child: ChildProcess, que: RegExp) =>
  new Promise<string>((resolve, reject) => {
    let salida = ''
    const read = (parte: Buffer) => {
      salida += parte.toString()
      const hallado = que.exec(salida)
      if (hallado) resolve(hallado[0])
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', (codigo) => reject(new Error(`terminó con ${codigo}: ${salida}`)))
  })
const fin = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => child.once('exit', (codigo) => resolve(codigo)))

beforeAll(async () => {
  carpeta = await mkdtemp(path.join(tmpdir(), 'receta-arranque-'))
  // PostgreSQL does not run as root and must be able to enter it.
  await chmod(carpeta, 0o755)
  const cluster = await startCluster(carpeta)
  datos = cluster.datos
  postmaster = path.join(datos, 'postmaster.pid')
  await cluster.stop()
})
afterAll(async () => {
  if (vive(pidDelPostmaster())) process.kill(pidDelPostmaster(), 'SIGINT')
  for (const usada of [carpeta, datos]) await rm(usada, { recursive: true, force: true })
})

describe('a signal leaves no PostgreSQL behind', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    '%s while the database opens',
    async (signal) => {
      const child = startServicio()
      const codigo = fin(child)
      while (pidDelPostmaster() === 0) await wait(5)
      const pid = pidDelPostmaster()
      child.kill(signal)
      expect(await codigo).toBe(0)
      expect(vive(pid)).toBe(false)
    },
    40_000,
  )

  it('between the database and the first request', async () => {
    const child = startServicio({ ESPERA: '1' })
    const codigo = fin(child)
    await dicho(child, /abierta/)
    const pid = pidDelPostmaster()
    expect(vive(pid)).toBe(true)
    child.kill('SIGTERM')
    expect(await codigo).toBe(0)
    expect(vive(pid)).toBe(false)
  }, 40_000)

  it('while it serves, at the address that its links carry', async () => {
    const child = startServicio()
    const codigo = fin(child)
    const url = await dicho(child, /http:\/\/localhost:\d+/)
    expect((await fetch(`${url}/salud`)).status).toBe(200)
    const pid = pidDelPostmaster()
    child.kill('SIGTERM')
    expect(await codigo).toBe(0)
    expect(vive(pid)).toBe(false)
  }, 40_000)
})

describe('a start that fails leaves no PostgreSQL behind', () => {
  it('when its port is taken', async () => {
    const ocupante = createServer()
    await new Promise<void>((listo) => ocupante.listen(0, 'localhost', listo))
    const { port } = ocupante.address() as { port: number }
    expect(await fin(startServicio({ PORT: String(port) }))).not.toBe(0)
    ocupante.close()
    expect(vive(pidDelPostmaster())).toBe(false)
  }, 40_000)

  it('when production is given a database that the accounts of the demo may enter', async () => {
    const { db, close } = await openDatabase({ datos: carpeta, max: 2 })
    expect(await findCuentasDemo(db)).toEqual([])
    await comoProducto(db)
      .kysely.insertInto('usuarios')
      .values({ usuario: 'superadmin@demo.ar', tipo: 30, roles: [30], clave_hash: 'x', descripcion: 'Demo' })
      .execute()
    await close()
    const child = startServicio({
      NODE_ENV: 'production',
      URL_PUBLICA: 'https://receta.example.com',
      CORREO_SMTP_URL: 'smtp://localhost',
      CORREO_DESDE: 'no-responder@example.com',
    })
    const codigo = fin(child)
    expect(await dicho(child, /cuentas de demostración.*/)).toContain('superadmin@demo.ar')
    expect(await codigo).not.toBe(0)
    expect(vive(pidDelPostmaster())).toBe(false)
  }, 40_000)

  it('when its keys cannot be read', async () => {
    await rm(path.join(carpeta, 'claves'), { recursive: true, force: true })
    await writeFile(path.join(carpeta, 'claves'), 'no es una carpeta')
    expect(await fin(startServicio())).not.toBe(0)
    expect(vive(pidDelPostmaster())).toBe(false)
  }, 40_000)
})
