import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { findFaltantes } from './check/plataformas.mjs'
import { raiz } from './proceso.mjs'

/**
 * `npm run lock`: adds to package-lock.json the optional packages of other platforms that its registry lacks
 * (docs/dependencias.md), and changes nothing else.
 */
const archivo = path.join(raiz, 'package-lock.json')
const lock = JSON.parse(readFileSync(archivo, 'utf8'))
const faltantes = findFaltantes(lock.packages)
for (const { ruta, entrada } of faltantes) lock.packages[ruta] = entrada
const byName = ([a], [b]) => a.localeCompare(b, 'en')
lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(byName))
writeFileSync(archivo, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`Paquetes de otras plataformas agregados a package-lock.json: ${faltantes.length}`)
