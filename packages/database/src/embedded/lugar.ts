import { execFileSync, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { chown, mkdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Binarios, copyBinarios, esTransitable, findBinarios, makeExecutable } from './binarios'

export type Lugar = { datos: string; binarios: Binarios; quien: { uid?: number; gid?: number } }

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

/** Run as root, PostgreSQL gets its own user, for whom unreachable binaries are copied. */
export async function findLugar(carpeta: string): Promise<Lugar> {
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

const largoDeZocalo = 103

/** Its data, which only its user enters. Empty where a socket cannot be in it. */
export function zocaloDe({ datos }: Lugar): string {
  const largo = Buffer.byteLength(path.join(datos, '.s.PGSQL.65535'))
  // PostgreSQL reads a list of folders, in which commas, quotes and spaces would mean something.
  const sirve = process.platform !== 'win32' && path.isAbsolute(datos) && !/[",\s]/.test(datos)
  return sirve && largo <= largoDeZocalo ? datos : ''
}

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

/** A half-made cluster lacks its version file. */
export const hayDatos = async ({ datos }: Lugar): Promise<boolean> =>
  (await stat(path.join(datos, 'PG_VERSION')).catch(() => null)) !== null

/** Callers must take turns. */
export async function initdb(lugar: Lugar, clave: string): Promise<void> {
  if (await hayDatos(lugar)) return
  const { datos, binarios, quien } = lugar
  // A killed first start leaves half a cluster, which initdb refuses to touch.
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
