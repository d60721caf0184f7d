import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const docs = path.resolve(import.meta.dirname, '../../../docs')
const guia = readFileSync(path.join(docs, 'produccion.md'), 'utf8')
const [, seccion = ''] = guia.split('## What was found once, and what holds it')
const filas = seccion
  .split('\n')
  .filter((linea) => linea.startsWith('| O'))
  .map((linea) => linea.split('|').slice(1, 3) as [string, string])

/** «O14 poolers, O15 several servers» is of O14 and O15; «O9, O10 one lock» of O9 and O10. */
const numerosDe = (celda: string) => [...celda.matchAll(/\bO(\d+)\b/g)].map(([o]) => o)
const enlacesDe = (celda: string) => [...celda.matchAll(/\]\(([^)#]+)\)/g)].map(([, a = '']) => path.join(docs, a))
const nombra = (archivo: string, o: string) =>
  new RegExp(`(?:it|describe)(?:\\.\\w+\\([^]*?\\))?\\(\\s*['"\`][^'"\`]*\\b${o}\\b|\\]\\)\\(\\s*['"]${o}\\b`).test(
    readFileSync(archivo, 'utf8'),
  )

it('the guide says of each finding of the trial, O1 to O25, what holds it', () => {
  const dichos = filas.flatMap(([que]) => numerosDe(que))
  expect(dichos.toSorted()).toEqual(Array.from({ length: 25 }, (_, i) => `O${i + 1}`).toSorted())
  expect(filas.flatMap(([, como]) => enlacesDe(como)).filter((archivo) => !existsSync(archivo))).toEqual([])
})

it.each(filas)('what holds%sis a test that names it, a page, or a command', (que, como) => {
  const enlaces = enlacesDe(como)
  const pruebas = enlaces.filter((archivo) => archivo.endsWith('.test.ts'))
  const dicho = enlaces.length > pruebas.length || como.includes('`')
  const sinNombre = numerosDe(que).filter((o) => !pruebas.some((archivo) => nombra(archivo, o)))
  expect(dicho ? [] : sinNombre).toEqual([])
  const deMas = pruebas.filter((archivo) => !numerosDe(que).some((o) => nombra(archivo, o)))
  expect(deMas.map((archivo) => path.basename(archivo))).toEqual([])
})
