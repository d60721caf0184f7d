import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { urlDeBase, useBase } from '@receta/testing'
import { afterAll, afterEach, describe, expect, it } from 'vitest'

const db = useBase()
const datos = mkdtempSync(path.join(tmpdir(), 'receta-cierre-'))
afterAll(() => rmSync(datos, { recursive: true }))
const procesos: ChildProcess[] = []
afterEach(() => {
  for (const child of procesos.splice(0)) child.kill('SIGKILL')
})

const programa = `
  import { setTimeout as esperar } from 'node:timers/promises'
  import { listen, start } from '@receta/service-kit'
  const arranque = await start(process.env)
  arranque.app.get('/corta', async () => { await esperar(5); return { ok: true } })
  arranque.app.get('/lenta', async () => { await esperar(2500); return { ok: true } })
  arranque.app.get('/eterna', () => new Promise(() => undefined))
  let recibidas = 0
  arranque.app.server.prependListener('request', () => { recibidas++ })
  process.once('exit', () => console.log('recibidas ' + recibidas))
  console.log('en ' + await listen(arranque))`

async function raise(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', programa], {
    cwd: path.resolve(import.meta.dirname, '../../../services/all-in-one'),
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: urlDeBase(db),
      DATOS_DIR: datos,
      PORT: '0',
      DRENAJE_SEGUNDOS: '2',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  procesos.push(child)
  const [dicho] = (await once(child.stdout ?? child, 'data')) as [Buffer]
  let salida = ''
  child.stdout?.on('data', (parte: Buffer) => (salida += String(parte)))
  /** How many requests the process saw, printed at its end. */
  const recibidas = () => Number(/recibidas (\d+)/.exec(salida)?.[1])
  return { child, recibidas, url: /http:\S+/.exec(String(dicho))?.[0] ?? '' }
}

/** The status of an answer and whether its connection is kept, or its error. */
const ask = (url: string, agent: Agent) =>
  new Promise<string>((listo) => {
    get(url, { agent }, (res) => {
      res.resume()
      res.once('end', () => listo(`${res.statusCode} ${res.headers.connection}`))
      res.once('error', (e: NodeJS.ErrnoException) => listo(e.code ?? e.message))
    }).once('error', (e: NodeJS.ErrnoException) => listo(e.code ?? e.message))
  })

describe('a server that is told to stop', () => {
  it('O12 says first that it is not ready, answers all that it was asked, and is gone in less than fifteen seconds', async () => {
    const { child, url, recibidas } = await raise()
    const vistas = new Map<string, number>()
    let sigue = true
    const clientes = Array.from({ length: 24 }, async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      while (sigue) {
        const dicho = await ask(`${url}/corta`, agent)
        vistas.set(dicho, (vistas.get(dicho) ?? 0) + 1)
        if (dicho.startsWith('ECONN')) return
      }
    })
    // Idle keep-alive connections that are not used again.
    const ociosos = new Agent({ keepAlive: true })
    await Promise.all(Array.from({ length: 10 }, () => ask(`${url}/corta`, ociosos)))
    await wait(500)
    const lenta = ask(`${url}/lenta`, new Agent({ keepAlive: true }))
    await wait(100)
    const desde = performance.now()
    child.kill('SIGTERM')
    await wait(300)
    const sonda = new Agent()
    const sondas = await Promise.all(['/vivo', '/listo', '/salud'].map((ruta) => ask(url + ruta, sonda)))
    const [codigo] = (await once(child, 'close')) as [number]
    const ms = performance.now() - desde
    sigue = false
    await Promise.all(clientes)
    expect(sondas.map((s) => s.split(' ')[0])).toEqual(['200', '503', '200'])
    expect(await lenta).toBe('200 close')
    // A connection that the kernel accepted and the process never saw is reset at the close, without having asked anything. All
    // requests that the process saw were answered.
    const sinAtender = ['ECONNREFUSED', 'ECONNRESET']
    const atendidas = [...vistas].filter(([dicho]) => !sinAtender.includes(dicho))
    expect(atendidas.map(([dicho]) => dicho).toSorted()).toEqual(['200 close', '200 keep-alive'])
    const otras = 10 + 1 + sondas.length
    expect(recibidas()).toBe(atendidas.reduce((suma, [, n]) => suma + n, otras))
    expect(codigo).toBe(0)
    expect(ms).toBeLessThan(8_000)
  }, 60_000)

  it('waits for what never ends no longer than that', async () => {
    const { child, url } = await raise()
    const eterna = ask(`${url}/eterna`, new Agent())
    await wait(200)
    const desde = performance.now()
    child.kill('SIGTERM')
    await once(child, 'exit')
    expect(performance.now() - desde).toBeLessThan(15_000)
    expect(await eterna).toMatch(/^ECONNRESET$|hang up/)
  }, 60_000)

  it('ends in order when whoever started it is gone', async () => {
    const { child } = await raise({ DRENAJE_SEGUNDOS: '0' })
    child.disconnect()
    const [codigo] = (await once(child, 'exit')) as [number]
    expect(codigo).toBe(0)
  }, 60_000)
})
