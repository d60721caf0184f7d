import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export const estaVivo = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process is alive and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

// A start takes seconds. After this long the holder is another process that reused the pid of a dead one.
const viejoMs = 2 * 60_000
/** Turns that this process holds or is asking for. Its pid in a file does not prove it, since pids are reused. */
const propios = new Set<string>()

async function esAbandonado(archivo: string, dueno: string): Promise<boolean> {
  const escrito = await stat(archivo).catch(() => null)
  if (!escrito) return false
  const edad = Date.now() - escrito.mtimeMs
  if (edad > viejoMs) return true
  const pid = Number(dueno)
  // The file is empty for an instant between being created and written.
  if (!pid) return edad > 5_000
  // Our own pid without our turn: containers give each process the same pid.
  return pid === process.pid || !estaVivo(pid)
}

async function take(archivo: string): Promise<boolean> {
  if (propios.has(archivo)) return false
  propios.add(archivo)
  const tomado = await write(archivo).catch((error: unknown) => {
    propios.delete(archivo)
    throw error
  })
  if (!tomado) propios.delete(archivo)
  return tomado
}

async function write(archivo: string): Promise<boolean> {
  try {
    await writeFile(archivo, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const dueno = await readFile(archivo, 'utf8').catch(() => '')
  // Renamed before it is removed: of two processes that find it abandoned, only one can rename it.
  if (await esAbandonado(archivo, dueno)) {
    const apartado = `${archivo}.${process.pid}`
    await rename(archivo, apartado).catch(() => undefined)
    await rm(apartado, { force: true })
  }
  return false
}

/** Waits up to three minutes. The turn of a dead process is taken over. */
export async function conTurno<T>(carpeta: string, make: () => Promise<T>): Promise<T> {
  const archivo = path.join(path.resolve(carpeta), 'postgres.turno')
  for (let intento = 0; !(await take(archivo)); intento++) {
    if (intento > 1_800)
      throw new Error(`Otro proceso está arrancando PostgreSQL hace rato. Si no es así, borrá ${archivo}.`)
    await wait(100)
  }
  try {
    return await make()
  } finally {
    await rm(archivo, { force: true })
    propios.delete(archivo)
  }
}
