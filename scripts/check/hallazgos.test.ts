import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const docs = path.resolve(import.meta.dirname, '../../docs')
const tabla = readFileSync(path.join(docs, 'hallazgos-del-mostrador.md'), 'utf8')

type Fila = { hallazgo: string; prueba: string; archivo: string }
const filas: Fila[] = [...tabla.matchAll(/^\| (M\d+) [^|]*\| ([^|]+) \| \[[^\]]+\]\(([^)]+)\) \|$/gm)].map(
  ([, hallazgo = '', prueba = '', archivo = '']) => ({ hallazgo, prueba: prueba.trim(), archivo }),
)

describe('the findings about the counter', () => {
  it('are each in the table once, but the one that it says is open', () => {
    const todos = Array.from({ length: 20 }, (_, i) => `M${i + 1}`)
    expect(filas.map(({ hallazgo }) => hallazgo)).toEqual(todos.filter((m) => m !== 'M13'))
    expect(tabla).toContain('M13 has none')
  })

  it.each(filas.map((fila) => [fila.hallazgo, fila] as const))('%s names a test that is there', (_m, fila) => {
    const texto = readFileSync(path.join(docs, fila.archivo), 'utf8')
    expect(texto).toMatch(/\.test\.|vitest/)
    expect(texto).toContain(fila.prueba)
    expect(fila.prueba).toContain(fila.hallazgo)
  })
})
