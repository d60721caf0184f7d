import { deobfuscateTexto, obfuscateTexto } from '../persona/ofuscacion'
import type { Result } from '../comun/result'
import { no, ok } from '../comun/result'

/** `timestamp` is ms since 1970, `valor` the price then as a decimal string. */
export type ProductoCodigo = { producto_id: number; timestamp: number; valor: string }

// The clock that made the code may be a little ahead of the one that reads it.
const ADELANTO_TOLERADO_MS = 60_000

/** §7: joins id, timestamp and price, applies XOR and base64. */
export function createCodigoProducto({ producto_id, timestamp, valor }: ProductoCodigo, clave: string): string {
  return obfuscateTexto(`${producto_id}|${timestamp}|${valor}`, clave)
}

export function readCodigoProducto(codigo: string, clave: string): Result<ProductoCodigo, 'CODIGO_INVALIDO'> {
  const texto = deobfuscateTexto(codigo, clave)
  const partes = texto.ok ? /^(\d{1,15})\|(\d{1,15})\|([^|]*)$/.exec(texto.value) : null
  if (!partes) return no('CODIGO_INVALIDO')
  const [, id = '', timestamp = '', valor = ''] = partes
  return ok({ producto_id: Number(id), timestamp: Number(timestamp), valor })
}

/** PRODUCTO_DESACTUALIZADO for another product or one older than `edadMaximaMs`, so that no unseen change of price is prescribed. */
export function validateCodigoProducto(
  codigo: string,
  clave: string,
  contra: { producto_id: number; now: Date; edadMaximaMs: number },
): Result<ProductoCodigo, 'PRODUCTO_DESACTUALIZADO' | 'CODIGO_INVALIDO'> {
  const leido = readCodigoProducto(codigo, clave)
  if (!leido.ok) return leido
  const edadMs = contra.now.getTime() - leido.value.timestamp
  if (edadMs < -ADELANTO_TOLERADO_MS) return no('CODIGO_INVALIDO')
  if (leido.value.producto_id !== contra.producto_id || edadMs > contra.edadMaximaMs)
    return no('PRODUCTO_DESACTUALIZADO')
  return leido
}
