import { parseDireccionCorreo } from '@receta/domain'

export type Remitente = { nombre: string; direccion: string }

/** Reads `Receta Clara <no-responder@example.com>` or the address alone; null for anything else. */
export function parseRemitente(texto: string): Remitente | null {
  const partes = /^(?:([^<>"\p{C}]{0,80}?)\s*<([^<>]+)>|([^<>\s]+))$/u.exec(texto.trim())
  const direccion = parseDireccionCorreo(partes?.[2] ?? partes?.[3] ?? null)
  return direccion === null ? null : { nombre: partes?.[1]?.trim() || 'Receta Clara', direccion }
}
