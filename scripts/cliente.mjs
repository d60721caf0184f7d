import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { ConArreglo, herramienta, raiz, run } from './proceso.mjs'

const dist = path.join(raiz, 'client', 'dist')
const archivoHuella = path.join(raiz, 'node_modules', '.cache', 'receta-clara', 'cliente.sha256')
const fuentes = [
  'client/src',
  'client/public',
  'client/index.html',
  'client/package.json',
  // The build's own parts: what each does to a file is in no other source.
  ...readdirSync(path.join(raiz, 'client'))
    .filter((nombre) => /^vite.*\.ts$/.test(nombre))
    .map((nombre) => `client/${nombre}`),
  'packages/contract/src',
  'packages/domain/src',
  'package-lock.json',
]

async function listFiles(ruta) {
  const info = await stat(ruta).catch(() => null)
  if (!info) return []
  if (!info.isDirectory()) return [ruta]
  const archivos = await readdir(ruta, { recursive: true, withFileTypes: true })
  return archivos.filter((a) => a.isFile()).map((a) => path.join(a.parentPath, a.name))
}

/** A hash of the client's sources, because dates change with each clone or checkout. */
async function huellaDeFuentes() {
  const listas = await Promise.all(fuentes.map((fuente) => listFiles(path.join(raiz, fuente))))
  const huella = createHash('sha256')
  for (const archivo of listas.flat().toSorted((a, b) => (a < b ? -1 : 1))) {
    if (/\.test\.tsx?$/.test(archivo)) continue
    huella.update(`${path.relative(raiz, archivo)}\0`).update(await readFile(archivo))
  }
  return huella.digest('hex')
}

/** Builds the client and stores the hash of its sources. */
export async function buildCliente({ callado = false } = {}) {
  const huella = await huellaDeFuentes()
  const { codigo, salida } = await run(herramienta('vite'), ['build'], {
    carpeta: path.join(raiz, 'client'),
    callado,
    // NODE_ENV may say test, but the build is always the one users get.
    entorno: { NODE_ENV: 'production' },
  })
  if (codigo !== 0) {
    if (callado) console.error(salida)
    throw new ConArreglo('No se pudo construir el cliente.', 'corregí el error de vite de arriba (npm run build).')
  }
  await mkdir(path.dirname(archivoHuella), { recursive: true })
  await writeFile(archivoHuella, huella)
}

/** Builds the client if it was never built or its sources changed. */
export async function ensureCliente() {
  const anterior = await readFile(archivoHuella, 'utf8').catch(() => null)
  if (existsSync(path.join(dist, 'index.html')) && anterior === (await huellaDeFuentes())) return
  console.log('Construyendo la aplicación web…')
  await buildCliente({ callado: true })
}

/** Gzipped bytes of JavaScript that a first visit may download. */
export const maxFirstLoad = 150_000

/** The gzipped bytes of every script that the page needs to start, with static imports. */
export async function findFirstLoad(carpeta = dist) {
  const html = await readFile(path.join(carpeta, 'index.html'), 'utf8')
  const pendientes = [...html.matchAll(/(?:src|href)="\/?([^"]+\.js)"/g)].map((m) => path.join(carpeta, m[1]))
  const vistos = new Set()
  let bytes = 0
  while (pendientes.length > 0) {
    const archivo = pendientes.pop()
    if (vistos.has(archivo)) continue
    vistos.add(archivo)
    const codigo = await readFile(archivo, 'utf8')
    bytes += gzipSync(codigo).length
    for (const [, importado] of codigo.matchAll(/(?:\bfrom|\bimport)\s*"(\.[^"]+\.js)"/g))
      pendientes.push(path.resolve(path.dirname(archivo), importado))
  }
  return bytes
}
