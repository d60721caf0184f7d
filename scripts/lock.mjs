import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { findFaltantes } from './check/plataformas.mjs'
import { raiz } from './proceso.mjs'

/**
 * `npm run lock`: adds to package-lock.json the optional packages of other platforms that its registry lacks
 * (docs/dependencias.md), and changes nothing else.
 */
const byName = ([a], [b]) => a.localeCompare(b, 'en')
const archivo = path.join(raiz, 'package-lock.json')
const lock = JSON.parse(readFileSync(archivo, 'utf8'))
const faltantes = findFaltantes(lock.packages)
// In npm's own order: the version, and then by name.
const sortEntrada = ({ version, ...resto }) => ({
  version,
  ...Object.fromEntries(Object.entries(resto).toSorted(byName)),
})
for (const { ruta, entrada } of faltantes) lock.packages[ruta] = sortEntrada(entrada)
lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(byName))
writeFileSync(archivo, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`Paquetes de otras plataformas agregados a package-lock.json: ${faltantes.length}`)
