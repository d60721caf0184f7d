import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, version } from 'esbuild'

const raiz = path.resolve(import.meta.dirname, '../..')
const carpeta = path.join(raiz, 'node_modules/.cache/receta-clara/servicios')
/** Compiled versions that stay: a process of the one before still reads its own thread's file. */
const quedan = 3

/** A file that a thread runs: its TypeScript, beside it and of the same name, is compiled as a program of its own. */
const deHilo = /new URL\('\.\/([\w-]+)\.mjs', import\.meta\.url\)/g

const esFuente = (archivo) => archivo.endsWith('.ts') && !/\.(test|ejemplos)\.ts$/.test(archivo)

/** The sources of what the services run, in a fixed order. */
const fuentes = () =>
  ['packages', 'services'].flatMap((grupo) =>
    readdirSync(path.join(raiz, grupo)).flatMap((paquete) => {
      const src = path.join(raiz, grupo, paquete, 'src')
      if (!existsSync(src)) return []
      const archivos = readdirSync(src, { recursive: true }).filter(esFuente)
      return archivos.toSorted((a, b) => (a < b ? -1 : 1)).map((archivo) => path.join(src, archivo))
    }),
  )

/** Says whether what is compiled is of these sources, in this place. */
function readHuella() {
  const hash = createHash('sha256')
    .update(`${raiz} ${version}`)
    .update(readFileSync(import.meta.filename))
  const hilos = []
  for (const archivo of fuentes()) {
    const texto = readFileSync(archivo, 'utf8')
    hash.update(archivo).update(texto)
    for (const [, hilo] of texto.matchAll(deHilo)) hilos.push(path.join(path.dirname(archivo), `${hilo}.ts`))
  }
  return { huella: hash.digest('hex').slice(0, 16), hilos }
}

/** Files that are read at run time stay where they are, so each source goes on saying its own place. */
const enSuLugar = {
  name: 'en-su-lugar',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^[^./]/ }, ({ path: nombre, kind }) =>
      kind === 'entry-point' || nombre.startsWith('@receta/') ? undefined : { path: nombre, external: true },
    )
    onLoad({ filter: /\.ts$/ }, ({ path: archivo }) => {
      const contents = readFileSync(archivo, 'utf8')
        .replaceAll(deHilo, "new URL('./$1.mjs', import.meta.aqui)")
        .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(archivo)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(archivo).href))
        .replaceAll('import.meta.aqui', 'import.meta.url')
      return { loader: 'ts', contents }
    })
  },
}

/** Whole or not at all: another process may compile the same at the same time. */
async function compile(destino, hilos) {
  const enObra = `${destino}.${process.pid}`
  const entradas = [path.join(import.meta.dirname, 'src/main.ts'), ...hilos]
  await build({
    entryPoints: Object.fromEntries(entradas.map((entrada) => [path.basename(entrada, '.ts'), entrada])),
    outdir: enObra,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'silent',
    plugins: [enSuLugar],
  })
  try {
    renameSync(enObra, destino)
  } catch (error) {
    rmSync(enObra, { recursive: true, force: true })
    if (!existsSync(destino)) throw error
  }
}

/** Forgets what older sources were compiled to, and what a process that ended left half done an hour ago. */
function forgetOld() {
  const porEdad = readdirSync(carpeta)
    .map((nombre) => ({
      ruta: path.join(carpeta, nombre),
      nombre,
      edad: Date.now() - statSync(path.join(carpeta, nombre)).mtimeMs,
    }))
    .sort((a, b) => a.edad - b.edad)
  const enteras = porEdad.filter(({ nombre }) => !nombre.includes('.')).slice(quedan)
  const aMedias = porEdad.filter(({ nombre, edad }) => nombre.includes('.') && edad > 3_600_000)
  for (const { ruta } of [...enteras, ...aMedias]) rmSync(ruta, { recursive: true, force: true })
}

/**
 * The folder with what these sources are compiled to: `main.mjs` and each thread's file. Compiles them first when they changed. Throws
 * what the disk says where it cannot write.
 * @returns {Promise<string>}
 */
export async function ensureCompilado() {
  const { huella, hilos } = readHuella()
  const destino = path.join(carpeta, huella)
  if (existsSync(destino)) return destino
  mkdirSync(carpeta, { recursive: true })
  await compile(destino, hilos)
  forgetOld()
  return destino
}
