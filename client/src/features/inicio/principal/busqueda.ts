import { readDocumento } from '@receta/domain'

/** A complete document searches a person; three or more letters, a name or an afiliado number. */
export function busquedaDe(texto: string): { dni: string } | { query: string } | null {
  const documento = readDocumento(texto)
  if (documento.ok) return { dni: documento.value }
  return texto.trim().length >= 3 && !/^[\d.\s-]+$/.test(texto) ? { query: texto.trim() } : null
}
