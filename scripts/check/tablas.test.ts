import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { raiz } from '../proceso.mjs'

/** What people, other software and files write is read there. */
const lectores = ['packages/domain/src', 'packages/fhir/src', 'packages/importar/src']
const HEREDA = /^\s*(?:export )?const \w+: Readonly<(?:Partial<)?Record<string, .*> = \{/m

it.each(lectores)('every table of words in %s inherits nothing (createTabla)', (paquete) => {
  const carpeta = path.join(raiz, paquete)
  const heredan = readdirSync(carpeta, { recursive: true, encoding: 'utf8' }).filter(
    (archivo) =>
      /(?<!\.(?:test|ejemplos))\.ts$/.test(archivo) && HEREDA.test(readFileSync(path.join(carpeta, archivo), 'utf8')),
  )
  expect(heredan).toEqual([])
})
