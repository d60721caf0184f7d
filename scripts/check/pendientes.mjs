import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { raiz } from '../proceso.mjs'

const carpetas = ['packages', 'services', 'client', 'scripts', 'bench', 'e2e', 'docs']
const ajenas = new Set(['node_modules', 'dist', 'test-results', 'playwright-report', 'capturas'])
const conCodigo = /\.(ts|tsx|mjs|cjs|css|sql|sh|html|md)$/
// In Spanish the first word also means "everything", so it only counts inside a comment.
const palabras = ['TO' + 'DO', 'FIX' + 'ME'].join('|')
const pendiente = new RegExp(`(?://|/\\*|^\\s*\\*|--|#|<!--).*\\b(?:${palabras})\\b(?!.*#\\d)`)

/**
 * The lines that postpone something without an issue number.
 * @param {string} texto
 * @returns {number[]}
 */
export function findPendientes(texto) {
  return texto.split('\n').flatMap((linea, i) => (pendiente.test(linea) ? [i + 1] : []))
}

function* walk(carpeta) {
  for (const entrada of readdirSync(carpeta, { withFileTypes: true })) {
    const ruta = path.join(carpeta, entrada.name)
    if (entrada.isDirectory() && !ajenas.has(entrada.name)) yield* walk(ruta)
    if (entrada.isFile() && conCodigo.test(entrada.name)) yield ruta
  }
}

export function checkPendientes() {
  const hallados = carpetas.flatMap((carpeta) =>
    [...walk(path.join(raiz, carpeta))].flatMap((archivo) =>
      findPendientes(readFileSync(archivo, 'utf8')).map((linea) => `${path.relative(raiz, archivo)}:${linea}`),
    ),
  )
  return { bien: hallados.length === 0, detalle: `${hallados.length} pendientes`, salida: hallados.join('\n') }
}
