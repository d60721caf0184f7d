import type { buscaAfiliado, InputOf } from '@receta/contract'
import { tieneForma } from '@receta/domain'

/**
 * What one field means: 7 or 8 digits are a DNI, three letters and a number a passport, other digits (with / or -) an affiliate number, 3 or more letters a
 * name. Null while it says too little to search.
 */
export function busquedaPaciente(texto: string): InputOf<typeof buscaAfiliado> | null {
  const escrito = texto.trim()
  const digitos = escrito.replaceAll(/[.\s]/g, '')
  if (/^\d{7,8}$/.test(digitos)) return { dni: digitos }
  if (tieneForma('PASAPORTE', digitos.toUpperCase()) && /\d/.test(digitos)) return { dni: digitos.toUpperCase() }
  if (/^[\d/-]+$/.test(digitos)) return digitos.length >= 4 ? { nroafiliado: escrito } : null
  return escrito.replaceAll(/[^\p{L}]/gu, '').length >= 3 ? { query: escrito } : null
}
