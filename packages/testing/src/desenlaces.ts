import { appendFileSync } from 'node:fs'
import path from 'node:path'
import * as contract from '@receta/contract'
import { expect, inject } from 'vitest'

/**
 * A recorder of what the tests saw answered: which call told a test of which of its codes or results. Once every test of the
 * services has passed, sin-afirmar.ts finds what a call declares and no test beside it was ever told.
 */

const raiz = path.resolve(import.meta.dirname, '../../..')
const nombres = new Map<unknown, string>(Object.entries(contract).map(([nombre, e]) => [e, nombre]))
const anotados = new Set<string>()

function note(e: contract.Endpoint, desenlace: unknown): void {
  const { testPath, currentTestName } = expect.getState()
  if (typeof desenlace !== 'string' || !testPath || !currentTestName) return
  const linea = `${nombres.get(e)}\t${desenlace}\t${path.relative(raiz, testPath)}\n`
  if (anotados.has(linea)) return
  anotados.add(linea)
  appendFileSync(inject('desenlaces'), linea)
}

/** The same object, which writes down that a test looked at that field. An answer nobody looks at proves nothing. */
function watch<T>(e: contract.Endpoint, cuerpo: T, campo: string): T {
  if (typeof cuerpo !== 'object' || cuerpo === null || !(campo in cuerpo)) return cuerpo
  const valor = (cuerpo as Record<string, unknown>)[campo]
  return Object.defineProperty(cuerpo, campo, {
    enumerable: true,
    get: () => {
      note(e, valor)
      return valor
    },
  })
}

/** An answer as a test receives it: whoever reads its code, or its `resultado`, is written down as having been told. */
export const watchRespuesta = <R extends { data: unknown; error: unknown }>(e: contract.Endpoint, respuesta: R): R => {
  watch(e, respuesta.error, 'code')
  watch(e, respuesta.data, 'resultado')
  return respuesta
}
