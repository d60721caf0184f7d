import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const parentOf = async (pid: number): Promise<number> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? 0)
}

const kill = (pid: number) => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It had ended already.
  }
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** kill -9 of the postmaster and all its backends at once, like a power cut. */
export async function killPostgres(datos: string): Promise<void> {
  const postmaster = Number((await readFile(path.join(datos, 'postmaster.pid'), 'utf8')).split('\n')[0])
  if (!(postmaster > 1)) throw new Error(`no hay PostgreSQL en ${datos}`)
  const procesos = (await readdir('/proc')).filter((d) => /^\d+$/.test(d)).map(Number)
  const hijos: number[] = []
  for (const pid of procesos) if ((await parentOf(pid)) === postmaster) hijos.push(pid)
  for (const pid of [postmaster, ...hijos]) kill(pid)
  for (const pid of [postmaster, ...hijos]) while (isAlive(pid)) await wait(20)
}
