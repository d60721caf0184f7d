import * as contract from '@receta/contract'
import { normalize } from '@receta/domain'
import { route } from '@receta/service-kit'
import {
  type DiagnosticoRow,
  listDiagnosticosByCodigo,
  listDiagnosticosByPalabras,
  listDiagnosticosParecidos,
} from './auxiliares.repository'

const filas = 20

/** 'e119' and 'E11 9' are E11.9. Null when it does not look like a code. */
function codigoCie(query: string): string | null {
  if (!/^[a-z]\s?\d[\d.\s]*$/i.test(query)) return null
  const [, categoria = '', resto = ''] = /^(.{1,3})(.*)$/.exec(query.replaceAll(/[.\s]/g, '').toUpperCase()) ?? []
  return resto ? `${categoria}.${resto}` : categoria
}

const unicos = (diagnosticos: readonly DiagnosticoRow[]) => [
  ...new Map(diagnosticos.map((diagnostico) => [diagnostico.codigo, diagnostico])).values(),
]

export const diagnosticos = route(contract.diagnosticos, async ({ input, leer }) => {
  const palabras = normalize(input.query).match(/[\p{L}\p{N}]+/gu) ?? []
  if (palabras.join('').length < 2) return { items: [] }
  const codigo = codigoCie(input.query)
  const [porCodigo, porPalabras] = await Promise.all([
    codigo ? leer((db) => listDiagnosticosByCodigo(db, codigo, filas)) : [],
    leer((db) => listDiagnosticosByPalabras(db, palabras, filas)),
  ])
  const items = unicos([...porCodigo, ...porPalabras]).slice(0, filas)
  // Exact matches hide similar ones, which would look like mistakes in the list.
  return { items: items.length > 0 ? items : await leer((db) => listDiagnosticosParecidos(db, palabras, filas)) }
})
