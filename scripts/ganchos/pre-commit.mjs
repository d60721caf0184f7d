import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

const raiz = path.resolve(import.meta.dirname, '../..')

const run = (programa, argumentos, opciones = {}) =>
  spawnSync(programa, argumentos, { cwd: raiz, encoding: 'utf8', shell: process.platform === 'win32', ...opciones })
const herramienta = (nombre, argumentos) =>
  run(path.join(raiz, 'node_modules/.bin', nombre), argumentos, { stdio: 'inherit' }).status === 0
const archivosDe = (...argumentos) =>
  run('git', ['diff', '--name-only', '-z', '--diff-filter=ACMR', ...argumentos])
    .stdout.split('\0')
    .filter(Boolean)

/** Files staged in part: formatting and adding them would stage the rest too. */
const aMedias = new Set(archivosDe())
const preparados = archivosDe('--cached').filter((archivo) => existsSync(path.join(raiz, archivo)))
const enteros = preparados.filter((archivo) => !aMedias.has(archivo))
const partidos = preparados.filter((archivo) => aMedias.has(archivo))
const codigo = preparados.filter((archivo) => /\.(?:tsx?|mjs)$/.test(archivo))

const biome = ['format', '--no-errors-on-unmatched', '--files-ignore-unknown=true', '--reporter=summary']
let bien = true
if (enteros.length > 0) {
  bien = herramienta('biome', [...biome, '--write', ...enteros])
  run('git', ['add', '--', ...enteros])
}
if (partidos.length > 0) bien = herramienta('biome', [...biome, ...partidos]) && bien
if (codigo.length > 0)
  bien = herramienta('oxlint', ['--deny-warnings', '--no-error-on-unmatched-pattern', ...codigo]) && bien
if (!bien) console.error('\nNo se hizo el commit: npm run format, npx oxlint, o --no-verify si sabés lo que hacés.')
process.exitCode = bien ? 0 : 1
