import type { buscaAfiliado, InputOf } from '@receta/contract'
import { readDocumento } from '@receta/domain'

/**
 * What the text searches for: a complete document a person (a DNI, or three letters and a number for a passport), other digits
 * (with / or -) an afiliado number, 3 or more letters a name. Null while it is too short.
 */
export function busquedaPaciente(texto: string): InputOf<typeof buscaAfiliado> | null {
  const escrito = texto.trim()
  const digitos = escrito.replaceAll(/[.\s]/g, '')
  const documento = readDocumento(digitos)
  // Eleven digits may be an afiliado number or a CUIT, so they are searched as a number.
  if (documento.ok && !/^[\d-]{11,}$/.test(digitos)) return { dni: documento.value }
  if (/^[\d/-]+$/.test(digitos)) return digitos.length >= 4 ? { nroafiliado: escrito } : null
  return escrito.replaceAll(/[^\p{L}]/gu, '').length >= 3 ? { query: escrito } : null
}
