import { expect, it } from 'vitest'
import { type Bloque, readTextoNorma, type Trozo, withoutTitulo } from './texto-norma'

const dicho = (linea: readonly Trozo[]) => linea.map((t) => (t.fuerte ? `[${t.texto}]` : t.texto)).join('')
const plano = (b: Bloque): string => {
  if ('items' in b) return `${b.tipo}: ${b.items.map(dicho).join(' / ')}`
  if ('filas' in b) return `tabla: ${[b.cabeza, ...b.filas].map((f) => f.map(dicho).join(' · ')).join(' / ')}`
  return `${b.tipo}: ${dicho(b.linea)}`
}

it('reads titles, lists, steps, tables, paragraphs and bold', () => {
  const texto =
    '## Recetas\n### Cuántas\n\nHasta **dos** por mes,\nsin excepción.\n\n- Una\n- Otra\n1. Primero\n2. Después\nFin.\n\n| Plan | Cubre |\n| --- | --- |\n| Único | **70 %** |'
  expect(readTextoNorma(texto).map(plano)).toEqual([
    'titulo: Recetas',
    'titulo: Cuántas',
    'parrafo: Hasta [dos] por mes, sin excepción.',
    'lista: Una / Otra',
    'pasos: Primero / Después',
    'parrafo: Fin.',
    'tabla: Plan · Cubre / Único · [70 %]',
  ])
})

it.each(['<script>alert(1)</script>', '[acá](javascript:alert(1))', 'a | b'])('leaves %s as it was typed', (texto) =>
  expect(readTextoNorma(texto)).toEqual([{ tipo: 'parrafo', linea: [{ texto, fuerte: false }] }]),
)

it.each([
  ['## Cobertura\n\nUno', 'Cobertura y autorización previa', ['parrafo: Uno']],
  ['## COBERTURA\n\nUno', 'Cobertura', ['parrafo: Uno']],
  ['## Otra cosa\n\nUno', 'Cobertura', ['titulo: Otra cosa', 'parrafo: Uno']],
  ['Cobertura\n\nUno', 'Cobertura', ['parrafo: Cobertura', 'parrafo: Uno']],
  ['## Cobertura', '', ['titulo: Cobertura']],
])('M18 says a title once: %j under «%s»', (texto, titulo, dicho) => {
  expect(withoutTitulo(readTextoNorma(texto), titulo).map(plano)).toEqual(dicho)
})
