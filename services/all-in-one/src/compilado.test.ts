import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { beforeAll, describe, expect, it } from 'vitest'

const raiz = path.resolve(import.meta.dirname, '../../..')
const corre = promisify(execFile)
let carpeta = ''

const compile = async () => {
  const { stdout } = await corre(process.execPath, ['services/all-in-one/arranque.mjs', '--compilar'], { cwd: raiz })
  return /Compilado en (\S+)/.exec(stdout)?.[1] ?? ''
}

beforeAll(async () => {
  carpeta = await compile()
}, 60_000)

describe('the compiled services', () => {
  it('are compiled once for the same sources', async () => {
    expect(existsSync(path.join(carpeta, 'main.mjs'))).toBe(true)
    expect(await compile()).toBe(carpeta)
  }, 60_000)

  it('bundle our packages and leave those of others where they are', () => {
    const main = readFileSync(path.join(carpeta, 'main.mjs'), 'utf8')
    expect(main).not.toMatch(/from "@receta\//)
    expect(main).toMatch(/from "fastify"/)
  })

  it('say the place of each source, where its files are', () => {
    const main = readFileSync(path.join(carpeta, 'main.mjs'), 'utf8')
    const lugar = path.join(raiz, 'packages/database/src/migrar/migrate.ts')
    expect(main).toContain(`"file://${lugar}"`)
  })

  it('have the file of the thread that builds the vademécum, which runs without a loader', async () => {
    const hilo = new Worker(path.join(carpeta, 'hilo.mjs'), { execArgv: [] })
    hilo.postMessage({ lote: '[]' })
    expect(await once(hilo, 'message')).toEqual(['seguí'])
    hilo.postMessage({ fin: true })
    const [armado] = (await once(hilo, 'message')) as [{ filas: { ids: Int32Array } }]
    expect(armado.filas.ids).toHaveLength(0)
    await hilo.terminate()
  })
})
