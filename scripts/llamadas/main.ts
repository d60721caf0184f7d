import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { raiz, writePagina } from './tablas'

/** Writes the tables of docs/llamadas.md from the contract. With --comprobar it only compares, and fails on a difference. */
const archivo = path.join(raiz, 'docs/llamadas.md')
const hay = await readFile(archivo, 'utf8')
const va = writePagina(hay)
if (!process.argv.includes('--comprobar')) {
  await writeFile(archivo, va)
  console.log('docs/llamadas.md: escrita')
} else if (va !== hay) {
  console.error('docs/llamadas.md no es lo que dicen packages/contract y los servicios: corré npm run llamadas')
  process.exitCode = 1
}
