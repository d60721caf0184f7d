import { readDocumento } from '@receta/domain'

/** A whole document is who it says; three letters or more, a name or an affiliate number. */
export function busquedaDe(texto: string): { dni: string } | { query: string } | null {
  const documento = readDocumento(texto)
  if (documento.ok) return { dni: documento.value }
  return texto.trim().length >= 3 && !/^[\d.\s-]+$/.test(texto) ? { query: texto.trim() } : null
}
