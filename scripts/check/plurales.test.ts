import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const raiz = path.resolve(import.meta.dirname, '../..')

/** A number followed by its noun, each with an `=== 1` of its own. `cuenta` has the plural and the thousands, with their test. */
const contadoAMano = [/\{([\w.]+)\} \$?\{\1 === 1 \?/, /([\w.]+) === 1 \? '1 [^']*' : `\$\{(?:\w+\()?\1/] as const
const countAMano = (texto: string): number => contadoAMano.filter((forma) => forma.test(texto)).length

it.each([
  "`${n} ${n === 1 ? 'envase' : 'envases'}`",
  "<b>{items.length} {items.length === 1 ? 'norma' : 'normas'}</b>",
  "n === 1 ? '1 receta' : `${n} recetas`",
  "otras.length === 1 ? '1 aviso' : `${String(otras.length)} avisos`",
])('sees that %s counts by hand', (texto) => {
  expect(countAMano(texto)).toBe(1)
})

it('every count is written by `cuenta` or `cuentaPegada` (packages/domain/src/comun/cuenta.ts)', () => {
  const carpetas = ['client/src', 'packages', 'services', 'scripts']
  const archivos = execFileSync('git', ['ls-files', '-z', '--', ...carpetas], { cwd: raiz, encoding: 'utf8' }).split(
    '\0',
  )
  const fuentes = archivos.filter((archivo) => /\.tsx?$/.test(archivo) && !/\.test\.tsx?$/.test(archivo))
  expect(fuentes.filter((archivo) => countAMano(readFileSync(path.join(raiz, archivo), 'utf8')) > 0)).toEqual([])
})
