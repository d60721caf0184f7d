import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { raiz } from '../proceso.mjs'

/** The hash of each migration when it landed, as `sha256sum` prints it, also for clones without history. */
const lista = 'packages/database/huellas.sha256'
const migraciones = 'packages/database/migrations'

/** @typedef {{ nombre: string, huella: string }} Migracion */

/**
 * @param {string} texto
 * @returns {Migracion[]}
 */
const readLista = (texto) =>
  texto
    .split('\n')
    .filter((linea) => linea !== '')
    .map((linea) => ({ huella: linea.slice(0, 64), nombre: linea.slice(66) }))

/**
 * The migrations in a folder, in the order in which they run.
 * @param {string} carpeta
 * @returns {Migracion[]}
 */
export function readMigraciones(carpeta) {
  const nombres = readdirSync(carpeta).filter((nombre) => nombre.endsWith('.sql'))
  return nombres.sort().map((nombre) => {
    const texto = readFileSync(path.join(carpeta, nombre), 'utf8').replaceAll('\r\n', '\n')
    return { nombre, huella: createHash('sha256').update(texto).digest('hex') }
  })
}

const git = (carpeta, ...argumentos) => {
  try {
    return execFileSync('git', argumentos, { cwd: carpeta, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return null
  }
}

/**
 * The list in each main branch git knows, and whether this work began there: then nothing may be missing.
 * @param {string} carpeta
 * @returns {{ migraciones: Migracion[], deAqui: boolean }[]}
 */
function readDeMain(carpeta) {
  return ['main', 'origin/main'].flatMap((rama) => {
    const texto = git(carpeta, 'show', `${rama}:${lista}`)
    if (texto === null) return []
    const deAqui = git(carpeta, 'merge-base', '--is-ancestor', rama, 'HEAD') !== null
    return [{ migraciones: readLista(texto), deAqui }]
  })
}

/**
 * What is wrong with the migrations: those that landed may not change or go, and a new one must sort after them.
 * @param {{ archivos: Migracion[], anotadas: Migracion[], deMain: { migraciones: Migracion[], deAqui: boolean }[] }} migraciones
 * @returns {string[]}
 */
export function findMigracionesTocadas({ archivos, anotadas, deMain }) {
  const propias = new Map(archivos.map(({ nombre, huella }) => [nombre, huella]))
  const faltas = [{ migraciones: anotadas, deAqui: true }, ...deMain].flatMap(({ migraciones, deAqui }) => {
    const suyas = new Set(migraciones.map(({ nombre }) => nombre))
    const ultima = migraciones.at(-1)?.nombre ?? ''
    return [
      ...migraciones.flatMap(({ nombre, huella }) => {
        if (!propias.has(nombre))
          return deAqui ? [`${nombre} ya no está, y hay bases que pasaron por ella: traela de vuelta`] : []
        return propias.get(nombre) === huella
          ? []
          : [`${nombre} cambió después de llegar a main: dejala como estaba, y lo nuevo en otra`]
      }),
      ...archivos
        .filter(({ nombre }) => !suyas.has(nombre) && nombre < ultima)
        .map(({ nombre }) => `${nombre} va antes que ${ultima}, que ya está: dale un número mayor`),
    ]
  })
  const conocidas = new Set(anotadas.map(({ nombre }) => nombre))
  const sinAnotar = archivos.filter(({ nombre }) => !conocidas.has(nombre))
  return [
    ...new Set([...faltas, ...sinAnotar.map(({ nombre }) => `${nombre} no está en ${lista}: corré npm run db:types`)]),
  ]
}

/**
 * The text of the list: main's hashes stay, and new migrations get those of their files.
 * @param {string} [carpeta]
 * @returns {{ archivo: string, texto: string }}
 */
export function writeLista(carpeta = raiz) {
  const archivo = path.join(carpeta, lista)
  const deMain = readDeMain(carpeta)
  const anotadas = existsSync(archivo) ? readLista(readFileSync(archivo, 'utf8')) : []
  // Without a main branch, the list itself says what landed.
  const fijas = deMain.length > 0 ? deMain.flatMap(({ migraciones }) => migraciones) : anotadas
  const todas = new Map(
    [...readMigraciones(path.join(carpeta, migraciones)), ...fijas].map(({ nombre, huella }) => [nombre, huella]),
  )
  const lineas = [...todas].sort(([a], [b]) => (a < b ? -1 : 1)).map(([nombre, huella]) => `${huella}  ${nombre}\n`)
  return { archivo, texto: lineas.join('') }
}

export function checkMigraciones(carpeta = raiz) {
  const archivo = path.join(carpeta, lista)
  const archivos = readMigraciones(path.join(carpeta, migraciones))
  const anotadas = existsSync(archivo) ? readLista(readFileSync(archivo, 'utf8')) : []
  const faltas = findMigracionesTocadas({ archivos, anotadas, deMain: readDeMain(carpeta) })
  return { bien: faltas.length === 0, detalle: `${archivos.length} migraciones`, salida: faltas.join('\n') }
}
