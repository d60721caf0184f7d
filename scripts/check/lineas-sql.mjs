import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { raiz } from '../proceso.mjs'

const carpetas = ['packages', 'services', 'scripts', 'e2e']
const ajenas = new Set(['node_modules', 'dist'])
/** The formatter wraps code but not SQL, so a longer line is an unwrapped statement. */
const conSql = /(?:\.repository\.ts|\.sql|packages\/database\/src\/.*\.ts)$/
const maximo = 140
/** Older migrations never change, and generated files use PostgreSQL's own format. */
const eximidas = /packages\/database\/(?:esquema\/|migrations\/00(?:[0-4]\d|50|54|72)_)/

/**
 * The lines longer than `maximo`.
 * @param {string} ruta
 * @param {string} texto
 * @returns {number[]}
 */
export function findLargas(ruta, texto) {
  if (!conSql.test(ruta) || eximidas.test(ruta)) return []
  return texto.split('\n').flatMap((linea, i) => (linea.length > maximo ? [i + 1] : []))
}

const maximoRenglones = 15

/**
 * The statements over `maximoRenglones` that stand whole in a repository's code: nothing of TypeScript is in them, so they are a `.sql`
 * file beside it. One that TypeScript composes stays where it is composed.
 * @param {string} ruta
 * @param {string} texto
 * @returns {number[]}
 */
export function findEnteras(ruta, texto) {
  if (!ruta.endsWith('.repository.ts')) return []
  return [...texto.matchAll(/`([^`]*)`/g)].flatMap(({ 1: dentro, index }) =>
    !dentro.includes('${') && dentro.split('\n').length > maximoRenglones && /\b(?:select|insert|update)\b/.test(dentro)
      ? [texto.slice(0, index).split('\n').length]
      : [],
  )
}

function* walk(carpeta) {
  for (const entrada of readdirSync(carpeta, { withFileTypes: true })) {
    const ruta = path.join(carpeta, entrada.name)
    if (entrada.isDirectory() && !ajenas.has(entrada.name)) yield* walk(ruta)
    if (entrada.isFile()) yield ruta
  }
}

const buscan = [findLargas, findEnteras]

export function checkLineasSql() {
  const rutas = carpetas
    .flatMap((carpeta) => [...walk(path.join(raiz, carpeta))])
    .map((ruta) => path.relative(raiz, ruta).replaceAll(path.sep, '/'))
    .filter((ruta) => conSql.test(ruta))
  const halladas = rutas.flatMap((ruta) =>
    buscan.flatMap((find) =>
      find(ruta, readFileSync(path.join(raiz, ruta), 'utf8')).map((linea) => `${ruta}:${linea}`),
    ),
  )
  return { bien: halladas.length === 0, detalle: `${rutas.length} archivos`, salida: halladas.join('\n') }
}
