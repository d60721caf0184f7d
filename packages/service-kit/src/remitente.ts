import { parseDireccionCorreo } from '@receta/domain'

/** Who the mails come from. */
export type Remitente = { nombre: string; direccion: string }

/** Reads `Receta Clara <no-responder@example.com>` or the address alone; null when it is neither. */
export function parseRemitente(texto: string): Remitente | null {
  const partes = /^(?:([^<>"\p{C}]{0,80}?)\s*<([^<>]+)>|([^<>\s]+))$/u.exec(texto.trim())
  const direccion = parseDireccionCorreo(partes?.[2] ?? partes?.[3] ?? null)
  return direccion === null ? null : { nombre: partes?.[1]?.trim() || 'Receta Clara', direccion }
}
