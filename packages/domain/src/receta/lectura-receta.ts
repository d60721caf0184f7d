import { normalizeReferencia, suggestReferencias, validateReferencia } from './referencia'

export type RecetaLeida =
  | { tipo: 'receta'; token: string }
  /** The bar code of a line, or a typed reference, whose `renglon` is null. */
  | { tipo: 'referencia'; referencia: string; renglon: number | null }
  /** A reference with a wrong check symbol, and those one mistake away: «¿quisiste decir …?». It opens nothing. */
  | { tipo: 'referencia_dudosa'; sugerencias: string[] }

/**
 * The token in the link of a receta. Its site does not matter: nothing is fetched, and another site's token opens nothing. Its first letters
 * may be missing, as of a scanner that just woke up.
 */
function tokenDe(texto: string): string | null {
  if (!/^h?t{0,2}p?s?:?\/\//i.test(texto)) return null
  const [sinAncla = ''] = texto.split('#', 1)
  const desde = sinAncla.indexOf('/receta?')
  if (desde < 0) return null
  const campos = sinAncla.slice(desde + '/receta?'.length).split('&')
  const token = campos.find((campo) => campo.startsWith('token='))?.slice('token='.length)
  return token !== undefined && /^[\w-]{16,128}$/.test(token) ? token : null
}

/** The QR, the Code 128 of a line (`REFERENCIA-renglon`) or a reference; null otherwise. */
export function parseReceta(texto: string): RecetaLeida | null {
  const recortado = texto.trim()
  const token = tokenDe(recortado)
  if (token !== null) return { tipo: 'receta', token }
  // Ten symbols, each possibly followed by a space or dash, and two digits for the line.
  if (recortado.length > 24) return null
  // The whole text first, because a reference may end in digits.
  if (validateReferencia(recortado))
    return { tipo: 'referencia', referencia: normalizeReferencia(recortado), renglon: null }
  const [, sola = '', renglon] = /^(.{10,20})-(\d{1,2})$/.exec(recortado) ?? []
  if (validateReferencia(sola))
    return { tipo: 'referencia', referencia: normalizeReferencia(sola), renglon: Number(renglon) }
  const sugerencias = sugerenciasDe([recortado, sola])
  return sugerencias.length > 0 ? { tipo: 'referencia_dudosa', sugerencias } : null
}

/** Only with a digit, which random references nearly always have, so that ten-letter words get no suggestions. */
function sugerenciasDe(escritas: readonly string[]): string[] {
  return escritas.filter((escrita) => /\d/.test(escrita)).flatMap(suggestReferencias)
}
