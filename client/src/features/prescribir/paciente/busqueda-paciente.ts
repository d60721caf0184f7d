import type { buscaAfiliado, InputOf } from '@receta/contract'
import { readDocumento } from '@receta/domain'

/** A document, an afiliado number (other digits with / or -) or 3 or more letters of a name. Null while it is too short. */
export function busquedaPaciente(texto: string): InputOf<typeof buscaAfiliado> | null {
  const escrito = texto.trim()
  const digitos = escrito.replaceAll(/[.\s]/g, '')
  const documento = readDocumento(digitos)
  // Eleven digits may be an afiliado number or a CUIT, so they are searched as a number.
  if (documento.ok && !/^[\d-]{11,}$/.test(digitos)) return { dni: documento.value }
  if (/^[\d/-]+$/.test(digitos)) return digitos.length >= 4 ? { nroafiliado: escrito } : null
  return escrito.replaceAll(/[^\p{L}]/gu, '').length >= 3 ? { query: escrito } : null
}
