import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { todasLasRutas } from './routes-propias'

const carpeta = path.resolve(import.meta.dirname, '../../../docs/guia')

it.each(readdirSync(carpeta).filter((f) => f.endsWith('.md')))('%s shows only screens that there are', (archivo) => {
  const pantallas = [...readFileSync(path.join(carpeta, archivo), 'utf8').matchAll(/^!\[.*"(\/[^"?]*)[^"]*"\)$/gm)]
  expect(pantallas.length).toBeGreaterThan(1)
  const rutas = todasLasRutas.map(({ path: ruta }) => ruta)
  for (const [, pantalla] of pantallas) expect(rutas).toContain(pantalla)
})
