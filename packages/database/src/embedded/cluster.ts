import { execFileSync, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { chown, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import pg from 'pg'
import { type Binarios, copyBinarios, esTransitable, findBinarios, makeExecutable } from './binarios'

type Lugar = { datos: string; binarios: Binarios; quien: { uid?: number; gid?: number } }
export type Cluster = {
  url: string
  /** Where the data files are: under `carpeta`, unless its folder is closed to the postgres user. */
  datos: string
  stop: () => Promise<void>
}

const usuarioPostgres = () => {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: 'pipe' }))
  try {
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'])
    return { uid: id('-u'), gid: id('-g') }
  }
}

const raizDelSistema = '/var/lib/receta-clara'

/**
 * Where the data goes and which binaries run. As root, PostgreSQL runs as its own user, and what that user cannot reach
 * (a clone under /root, a temporary folder of mode 700) is kept or copied where he can.
 */
async function findLugar(carpeta: string): Promise<Lugar> {
  const binarios = await findBinarios()
  await makeExecutable(binarios)
  if (process.getuid?.() !== 0) return { datos: path.join(carpeta, 'postgres'), binarios, quien: {} }
  const huella = createHash('sha256').update(path.resolve(carpeta)).digest('hex').slice(0, 16)
  const alcanza = await esTransitable(path.dirname(binarios.postgres))
  return {
    datos: (await esTransitable(carpeta)) ? path.join(carpeta, 'postgres') : path.join(raizDelSistema, huella),
    binarios: alcanza ? binarios : await copyBinarios(binarios, path.join(raizDelSistema, 'postgresql-18')),
    quien: usuarioPostgres(),
  }
}

/** The password lives beside the data, readable by its owner only, and is made once. */
async function findClave(carpeta: string): Promise<string> {
  const archivo = path.join(carpeta, 'postgres.clave')
  const guardada = await readFile(archivo, 'utf8').catch(() => null)
  if (guardada) return guardada.trim()
  const nueva = randomBytes(24).toString('base64url')
  await writeFile(archivo, nueva, { mode: 0o600, flag: 'wx' })
  return nueva
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

function run(binario: string, args: string[], quien: Lugar['quien']): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(binario, args, { ...quien, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] })
    let salida = ''
    child.stdout.on('data', (d) => (salida += d))
    child.stderr.on('data', (d) => (salida += d))
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0
        ? resolve(salida)
        : reject(new Error(`${path.basename(binario)} terminó con ${code}: ${salida.trim().slice(-2_000)}`)),
    )
  })
}

async function initdb({ datos, binarios, quien }: Lugar, clave: string): Promise<void> {
  if (await stat(path.join(datos, 'PG_VERSION')).catch(() => null)) return
  // A first start that was killed leaves half a cluster, which initdb refuses to touch.
  await rm(datos, { recursive: true, force: true })
  await mkdir(path.dirname(datos), { recursive: true, mode: 0o755 })
  await mkdir(datos, { mode: 0o700 })
  const archivo = path.join(datos, '..', `.clave-${randomBytes(6).toString('hex')}`)
  await writeFile(archivo, `${clave}\n`, { mode: 0o600 })
  if (quien.uid !== undefined && quien.gid !== undefined) {
    await chown(datos, quien.uid, quien.gid)
    await chown(archivo, quien.uid, quien.gid)
  }
  try {
    await run(
      binarios.initdb,
      [
        `--pgdata=${datos}`,
        '--auth=scram-sha-256',
        '--username=postgres',
        `--pwfile=${archivo}`,
        '--encoding=UTF8',
        '--locale=C',
        '--no-instructions',
      ],
      quien,
    )
  } finally {
    await rm(archivo, { force: true })
  }
}

const urlDe = (puerto: number, clave: string, base: string) =>
  `postgres://postgres:${encodeURIComponent(clave)}@127.0.0.1:${puerto}/${base}`

async function responde(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

type ServidorVivo = { puerto: number; pid: number }

/** The server that another process already started over the same data, if it answers. */
async function findVivo({ datos }: Lugar, clave: string): Promise<ServidorVivo | null> {
  const lineas = (await readFile(path.join(datos, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const vivo = { pid: Number(lineas[0]), puerto: Number(lineas[3]) }
  return vivo.puerto > 0 && (await responde(urlDe(vivo.puerto, clave, 'postgres'))) ? vivo : null
}

const estaVivo = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Whoever started the server stops it; after a kill -9 of that process, the next one to come inherits the duty. */
async function tomaPosesion(carpeta: string): Promise<boolean> {
  const archivo = path.join(carpeta, 'postgres.dueno')
  const dueno = Number(await readFile(archivo, 'utf8').catch(() => '0'))
  if (dueno && dueno !== process.pid && estaVivo(dueno)) return false
  await writeFile(archivo, String(process.pid))
  return true
}

async function stopPid(pid: number): Promise<void> {
  if (estaVivo(pid)) process.kill(pid, 'SIGINT')
  for (let intento = 0; estaVivo(pid) && intento < 100; intento++) await esperar(100)
}

async function createBase(puerto: number, clave: string, base: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlDe(puerto, clave, 'postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [base])
    if (!rowCount)
      await client.query(`create database ${pg.escapeIdentifier(base)}`).catch((e: { code?: string }) => {
        // Another process created it between the two statements.
        if (e.code !== '42P04' && e.code !== '23505') throw e
      })
  } finally {
    await client.end()
  }
}

/**
 * Starts the embedded PostgreSQL over `carpeta`, or joins the one already running there (a second service, an import).
 * `stop` ends it only when this call started it.
 */
export async function startCluster(
  carpeta: string,
  base = 'receta_clara',
  ajustes: readonly string[] = [],
): Promise<Cluster> {
  await mkdir(carpeta, { recursive: true })
  const lugar = await findLugar(carpeta)
  const clave = await findClave(carpeta)
  const vivo = await findVivo(lugar, clave)
  if (vivo) {
    await createBase(vivo.puerto, clave, base)
    const heredado = await tomaPosesion(carpeta)
    return {
      url: urlDe(vivo.puerto, clave, base),
      datos: lugar.datos,
      stop: () => (heredado ? stopPid(vivo.pid) : Promise.resolve()),
    }
  }
  await initdb(lugar, clave)
  await tomaPosesion(carpeta)
  const puerto = await freePort()
  const flags = [
    '-D',
    lugar.datos,
    '-p',
    String(puerto),
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'unix_socket_directories=',
    ...ajustes.flatMap((a) => ['-c', a]),
  ]
  const child = spawn(lugar.binarios.postgres, flags, { ...lugar.quien, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
  let bitacora = ''
  child.stderr.on('data', (d) => (bitacora = (bitacora + d).slice(-4_000)))
  const terminado = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let vive = true
  void terminado.then(() => (vive = false))
  for (let intento = 0; !(await responde(urlDe(puerto, clave, 'postgres'))); intento++) {
    if (!vive || intento > 300)
      throw new Error(`PostgreSQL no arrancó en ${lugar.datos}: ${bitacora.trim().slice(-1_500)}`)
    await esperar(100)
  }
  await createBase(puerto, clave, base)
  const stop = async () => {
    if (vive) child.kill('SIGINT')
    await terminado
  }
  return { url: urlDe(puerto, clave, base), datos: lugar.datos, stop }
}
