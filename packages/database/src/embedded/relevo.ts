import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Lugar } from './lugar'
import { type Propio, responde, startOwn, urlDe } from './propio'
import { conTurno, estaVivo } from './turno'

/** Where the data of an embedded server are, and what it is started with. */
export type Local = { carpeta: string; lugar: Lugar; clave: string; ajustes: readonly string[] }

export type ServidorVivo = { puerto: number; pid: number; zocalo: string }

async function readPostmaster({ datos }: Lugar): Promise<ServidorVivo> {
  const lineas = (await readFile(path.join(datos, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  return { pid: Number(lineas[0]), puerto: Number(lineas[3]), zocalo: lineas[4] ?? '' }
}

const hayPostmaster = async (lugar: Lugar) => {
  const { pid } = await readPostmaster(lugar)
  return pid > 0 && estaVivo(pid)
}

/** The server that another process started over the same data, if it answers. */
export async function findVivo(lugar: Lugar, clave: string): Promise<ServidorVivo | null> {
  const vivo = await readPostmaster(lugar)
  return vivo.puerto > 0 && (await responde(urlDe(vivo.puerto, clave, 'postgres'))) ? vivo : null
}

/** Waits up to 30 s for a server that does not answer yet, because it is recovering from a kill -9. */
export async function waitUntilAlive(lugar: Lugar, clave: string): Promise<ServidorVivo | null> {
  for (let intento = 0; intento < 60 && (await hayPostmaster(lugar)); intento++) {
    const vivo = await findVivo(lugar, clave)
    if (vivo) return vivo
    await wait(500)
  }
  return null
}

const readDueno = async (carpeta: string) =>
  Number(await readFile(path.join(carpeta, 'postgres.dueno'), 'utf8').catch(() => '0'))

/** The process that started the server stops it. If that process is gone, the next one takes over the duty. */
export async function tomaPosesion(carpeta: string): Promise<boolean> {
  const dueno = await readDueno(carpeta)
  if (dueno && dueno !== process.pid && estaVivo(dueno)) return false
  await writeFile(path.join(carpeta, 'postgres.dueno'), String(process.pid))
  return true
}

async function stopPid(pid: number): Promise<void> {
  if (estaVivo(pid)) process.kill(pid, 'SIGINT')
  for (let intento = 0; estaVivo(pid) && intento < 100; intento++) await wait(100)
}

/** The folders whose server this process started, and looks after already. */
const atendidas = new Set<string>()
export const markAtendida = (carpeta: string): void => void atendidas.add(path.resolve(carpeta))

/** Milliseconds between two looks at whether a server that another process started is still there. */
const miradaMs = 250

/**
 * Keeps up the server that another process started: when it is gone, and that process with it, this one starts it again on the same
 * port, so that nobody's address changes (O24). Returns what stops it, if it became this process's to stop.
 */
export async function keepUp(
  { carpeta, lugar, clave, ajustes }: Local,
  vivo: ServidorVivo,
): Promise<() => Promise<void>> {
  let pid = vivo.pid
  let heredado = await tomaPosesion(carpeta)
  let propio: Propio | null = null
  const fin = new AbortController()
  const restart = () =>
    conTurno(carpeta, async () => {
      // A third process may have been first.
      const otro = await findVivo(lugar, clave)
      if (otro) pid = otro.pid
      if (otro || fin.signal.aborted) return
      const nuevo = await startOwn(lugar, clave, ajustes, vivo.puerto)
      if (typeof nuevo === 'string') return
      propio = nuevo
      heredado = await tomaPosesion(carpeta)
    })
  const tend = async () => {
    while (!fin.signal.aborted && !propio && !atendidas.has(path.resolve(carpeta))) {
      await wait(miradaMs, undefined, { ref: false, signal: fin.signal })
      // Who started it and is still there starts it again by itself.
      const dueno = await readDueno(carpeta)
      const deOtro = dueno > 0 && dueno !== process.pid && estaVivo(dueno)
      if (!deOtro && !estaVivo(pid)) await restart().catch(() => undefined)
    }
  }
  const tending = tend().catch(() => undefined)
  return async () => {
    fin.abort()
    await tending
    if (propio) await (propio as Propio).stop()
    else if (heredado) await stopPid(pid)
  }
}
