import { normalizeReferencia, suggestReferencias, validateReferencia } from './referencia'

export type RecetaLeida =
  /** The QR: its link carries the token. */
  | { tipo: 'receta'; token: string }
  /** The bar code of one renglón, or the reference typed by hand; `renglon` is null without one. */
  | { tipo: 'referencia'; referencia: string; renglon: number | null }
  /** A reference whose check symbol fails, with those one slip away: «¿quisiste decir …?». It opens nothing. */
  | { tipo: 'referencia_dudosa'; sugerencias: string[] }

/**
 * The token in the link of a receta. Which site the link is of does not matter: nothing is fetched, and a token of another site
 * opens nothing here.
 */
function tokenDe(texto: string): string | null {
  if (!/^https?:\/\//i.test(texto)) return null
  const [sinAncla = ''] = texto.split('#', 1)
  const desde = sinAncla.indexOf('/receta?')
  if (desde < 0) return null
  const campos = sinAncla.slice(desde + '/receta?'.length).split('&')
  const token = campos.find((campo) => campo.startsWith('token='))?.slice('token='.length)
  return token !== undefined && /^[\w-]{16,128}$/.test(token) ? token : null
}

/** Reads the QR of a receta, the Code 128 of one of its renglones (`REFERENCIA-renglon`) or its reference; null for another text. */
export function parseReceta(texto: string): RecetaLeida | null {
  const recortado = texto.trim()
  const token = tokenDe(recortado)
  if (token !== null) return { tipo: 'receta', token }
  // A reference is ten symbols, typed with a space or a dash at most between each two, and two figures of renglón.
  if (recortado.length > 24) return null
  // Whole first: a reference dictated in two groups may end in figures.
  if (validateReferencia(recortado))
    return { tipo: 'referencia', referencia: normalizeReferencia(recortado), renglon: null }
  const [, sola = '', renglon] = /^(.{10,20})-(\d{1,2})$/.exec(recortado) ?? []
  if (validateReferencia(sola))
    return { tipo: 'referencia', referencia: normalizeReferencia(sola), renglon: Number(renglon) }
  const sugerencias = sugerenciasDe([recortado, sola])
  return sugerencias.length > 0 ? { tipo: 'referencia_dudosa', sugerencias } : null
}

/** A word of ten letters is not a reference with a slip: in one drawn at random, some figure comes nearly always. */
function sugerenciasDe(escritas: readonly string[]): string[] {
  return escritas.filter((escrita) => /\d/.test(escrita)).flatMap(suggestReferencias)
}
