import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import * as contract from '@receta/contract'
import { build, type Plugin, type Rolldown } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { contratoPerezoso, makePerezoso } from './vite-contrato'

const raiz = path.resolve(import.meta.dirname, '..')
const entrada = path.join(raiz, 'packages/contract/src/index.ts')
const deZod = path.join(raiz, 'node_modules/zod/index.js')

/** zod as the contract sees it, counting what is called of it. */
const contado: Plugin = {
  name: 'prueba-zod-contado',
  enforce: 'pre',
  resolveId: (source, importer) => (source === 'zod' && importer?.includes('/packages/') ? '\0zod' : null),
  load: (id) =>
    id === '\0zod'
      ? `import { z as real } from ${JSON.stringify(deZod)}
         const counted = (v) => (...args) => { globalThis.llamadasAZod++; return v(...args) }
         export const z = new Proxy(real, { get: (t, k) => (typeof t[k] === 'function' ? counted(t[k]) : t[k]) })`
      : null,
}

async function openContrato(plugins: Plugin[]): Promise<{ modulo: typeof contract; llamadas: number }> {
  const hecho = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [...plugins, contado],
    build: { write: false, minify: false, target: 'esnext', lib: { entry: entrada, formats: ['es'] } },
  })) as Rolldown.RolldownOutput[]
  const [{ code }] = hecho[0]!.output
  Object.assign(globalThis, { llamadasAZod: 0 })
  const carpeta = await mkdtemp(path.join(tmpdir(), 'contrato-'))
  const archivo = path.join(carpeta, 'contrato.mjs')
  await writeFile(archivo, code)
  const modulo = (await import(/* @vite-ignore */ pathToFileURL(archivo).href)) as typeof contract
  await rm(carpeta, { recursive: true })
  return { modulo, llamadas: (globalThis as unknown as { llamadasAZod: number }).llamadasAZod }
}

/** What zod keeps of each schema, and each other thing as it is; what was described already by its number. */
function describePartes(valor: unknown, vistos = new Map<unknown, number>()): unknown {
  if (typeof valor === 'function') return 'function'
  if (typeof valor !== 'object' || valor === null) return valor
  if (valor instanceof RegExp) return String(valor)
  const partes = '_zod' in valor ? (valor as z.ZodType)._zod.def : valor
  const visto = vistos.get(partes)
  if (visto !== undefined) return `#${visto}`
  vistos.set(partes, vistos.size)
  const asi = (parte: unknown) => describePartes(parte, vistos)
  if (Array.isArray(partes)) return partes.map(asi)
  return Object.fromEntries(Object.entries(partes).map(([clave, parte]) => [clave, asi(parte)]))
}

describe('the contract as the page gets it', () => {
  let perezoso: Awaited<ReturnType<typeof openContrato>>
  let entero: Awaited<ReturnType<typeof openContrato>>
  beforeAll(async () => {
    perezoso = await openContrato([contratoPerezoso()])
    entero = await openContrato([])
  }, 60_000)

  it('builds no schema when it is loaded, where as it is written it builds them all', () => {
    expect(perezoso.llamadas).toBe(0)
    expect(entero.llamadas).toBeGreaterThan(1_000)
  })

  it('is the same contract: each call, schema and word of it', () => {
    expect(JSON.stringify(describePartes(perezoso.modulo)) === JSON.stringify(describePartes(entero.modulo))).toBe(true)
  })

  it('makes each schema of a call once', () => {
    const { recetas } = perezoso.modulo
    expect(recetas.output).toBe(recetas.output)
    expect(recetas.input.safeParse({ page: 1 })).toEqual(contract.recetas.input.safeParse({ page: 1 }))
    expect(recetas.input.safeParse({ page: 'x' }).success).toBe(false)
  })
})

it.each([
  ['const x = 1\nexport const f = () => z.object({})', null],
  ['import { createTabla } from "@receta/domain"\nexport const t = createTabla({ a: 1 })', null],
  ['export const x = z.object({})', 'export const x = /* @__PURE__ */ perezoso(() => (z.object({})))'],
  ['const x = z.string()\nconst y = x.nullable()', 'perezoso(() => (x.nullable()))'],
  [
    'import { p } from "./otro"\nconst { a, ...resto } = p.shape',
    'perezoso(() => { const { a, ...resto } = p.shape; return resto })',
  ],
  ['const e = endpoint({ ...comun, input: z.object({}) })', 'input: perezoso(() => (z.object({})))'],
])('%j becomes %j', (codigo, parte) => {
  const nuevo = makePerezoso(codigo)
  if (parte === null) expect(nuevo).toBeNull()
  else expect(nuevo).toContain(parte)
})
