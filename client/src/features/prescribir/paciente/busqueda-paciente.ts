import type { buscaAfiliado, InputOf } from '@receta/contract'
import { readDocumento } from '@receta/domain'

/**
 * What one field means: a whole document is a person's (a DNI, or three letters and a number, a passport), other digits
 * (with / or -) an affiliate number, 3 or more letters a name. Null while it says too little to search.
 */
export function busquedaPaciente(texto: string): InputOf<typeof buscaAfiliado> | null {
  const escrito = texto.trim()
  const digitos = escrito.replaceAll(/[.\s]/g, '')
  const documento = readDocumento(digitos)
  // Eleven digits may be an affiliate number as well as a CUIT: the padrón is asked for the number.
  if (documento.ok && !/^[\d-]{11,}$/.test(digitos)) return { dni: documento.value }
  if (/^[\d/-]+$/.test(digitos)) return digitos.length >= 4 ? { nroafiliado: escrito } : null
  return escrito.replaceAll(/[^\p{L}]/gu, '').length >= 3 ? { query: escrito } : null
}
