import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export const estaVivo = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM: it lives, and is another user's.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

// A start takes seconds; after this long the turn belongs to a process that merely got the number of a dead one.
const viejoMs = 2 * 60_000
/** Turns this process holds or is asking for: its own number in a file says nothing about them. */
const propios = new Set<string>()

/** Whether whoever wrote that turn is gone. */
async function esAbandonado(archivo: string, dueno: string): Promise<boolean> {
  const escrito = await stat(archivo).catch(() => null)
  if (!escrito) return false
  const edad = Date.now() - escrito.mtimeMs
  if (edad > viejoMs) return true
  const pid = Number(dueno)
  // Between its making and its writing a file is empty for an instant.
  if (!pid) return edad > 5_000
  // Our own number, and not our turn: a container gives the same one to each process that comes.
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
  // Moved away before it is removed: of two that find it abandoned, one moves it and the other finds nothing.
  if (await esAbandonado(archivo, dueno)) {
    const apartado = `${archivo}.${process.pid}`
    await rename(archivo, apartado).catch(() => undefined)
    await rm(apartado, { force: true })
  }
  return false
}

/**
 * Runs `make` while no other process runs its own over that folder, and waits for its turn up to three minutes.
 * The turn of a process that died is taken over.
 */
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
