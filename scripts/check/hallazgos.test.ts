import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const docs = path.resolve(import.meta.dirname, '../../docs')

/** `falla`: each row ends with the fault that its test was seen failing with. */
const tablas = [
  { archivo: 'hallazgos-del-mostrador.md', letra: 'M', cuantos: 20, abierto: null, falla: true },
  { archivo: 'hallazgos-de-la-consulta.md', letra: 'Q', cuantos: 16, abierto: 'Q9', falla: false },
  { archivo: 'hallazgos-de-la-clinica.md', letra: 'C', cuantos: 27, abierto: null, falla: true },
] as const

type Fila = { hallazgo: string; prueba: string; archivo: string }
const read = (archivo: string, letra: string, falla: boolean) => {
  const tabla = readFileSync(path.join(docs, archivo), 'utf8')
  const fin = falla ? ' [^|]+ \\|' : ''
  const renglon = new RegExp(`^\\| (${letra}\\d+) [^|]*\\| ([^|]+) \\| \\[[^\\]]+\\]\\(([^)]+)\\) \\|${fin}$`, 'gm')
  const filas: Fila[] = [...tabla.matchAll(renglon)].map(([, hallazgo = '', prueba = '', enlace = '']) => ({
    hallazgo,
    prueba: prueba.trim(),
    archivo: enlace,
  }))
  return { tabla, filas }
}

describe.each(tablas)('the findings of $archivo', ({ archivo, letra, cuantos, abierto, falla }) => {
  const { tabla, filas } = read(archivo, letra, falla)

  it('are each in the table once, but one that it says is open', () => {
    const todos = Array.from({ length: cuantos }, (_, i) => `${letra}${i + 1}`)
    expect(filas.map(({ hallazgo }) => hallazgo)).toEqual(todos.filter((m) => m !== abierto))
    if (abierto) expect(tabla).toContain(`${abierto} has none`)
  })

  it.each(filas.map((fila) => [fila.hallazgo, fila] as const))('%s names a test that is there', (_m, fila) => {
    const texto = readFileSync(path.join(docs, fila.archivo), 'utf8')
    expect(texto).toMatch(/\.test\.|vitest|playwright|actions\/probar|from '\.\.\/actions/)
    expect(texto).toContain(fila.prueba)
    expect(fila.prueba).toMatch(new RegExp(`\\b${fila.hallazgo}\\b`))
  })
})
