import { appendFileSync } from 'node:fs'
import path from 'node:path'
import * as contract from '@receta/contract'
import { expect, inject } from 'vitest'

/** Records which codes and results of each call a test read, for sin-afirmar.ts. */

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

/** An answer that no test reads proves nothing. */
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

export const watchRespuesta = <R extends { data: unknown; error: unknown }>(e: contract.Endpoint, respuesta: R): R => {
  watch(e, respuesta.error, 'code')
  watch(e, respuesta.data, 'resultado')
  return respuesta
}
