import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const docs = path.resolve(import.meta.dirname, '../../docs')

const tablas = [
  { archivo: 'hallazgos-del-mostrador.md', letra: 'M', cuantos: 20 },
  { archivo: 'hallazgos-de-la-consulta.md', letra: 'Q', cuantos: 16 },
  { archivo: 'hallazgos-de-la-clinica.md', letra: 'C', cuantos: 27 },
] as const

type Fila = { hallazgo: string; prueba: string; archivo: string }
/** Each row ends with the fault that its test was seen failing with. */
const read = (archivo: string, letra: string): Fila[] => {
  const tabla = readFileSync(path.join(docs, archivo), 'utf8')
  const renglon = new RegExp(`^\\| (${letra}\\d+) [^|]*\\| ([^|]+) \\| \\[[^\\]]+\\]\\(([^)]+)\\) \\| [^|]+ \\|$`, 'gm')
  return [...tabla.matchAll(renglon)].map(([, hallazgo = '', prueba = '', enlace = '']) => ({
    hallazgo,
    prueba: prueba.trim(),
    archivo: enlace,
  }))
}

describe.each(tablas)('the findings of $archivo', ({ archivo, letra, cuantos }) => {
  const filas = read(archivo, letra)

  it('are each in the table once', () => {
    const todos = Array.from({ length: cuantos }, (_, i) => `${letra}${i + 1}`)
    expect(filas.map(({ hallazgo }) => hallazgo)).toEqual(todos)
  })

  it.each(filas.map((fila) => [fila.hallazgo, fila] as const))('%s names a test that is there', (_m, fila) => {
    const texto = readFileSync(path.join(docs, fila.archivo), 'utf8')
    expect(texto).toMatch(/\.test\.|vitest|playwright|actions\/probar|from '\.\.\/actions/)
    expect(texto).toContain(fila.prueba)
    expect(fila.prueba).toMatch(new RegExp(`\\b${fila.hallazgo}\\b`))
  })
})
