import type { Result } from '../comun/result'
import { no, ok } from '../comun/result'

// §7 asks for base64 over XOR with a fixed key, which the client holds: this is an encoding and protects nothing. What a user
// must not read is left out of the answer.

const codificador = new TextEncoder()

let ultima = { clave: '', mascara: new Uint8Array() }

/** A process has one key, so the last one is remembered. */
function mascaraDe(clave: string): Uint8Array {
  if (ultima.clave !== clave) ultima = { clave, mascara: codificador.encode(clave) }
  return ultima.mascara
}

function xor(bytes: Uint8Array, clave: string): Uint8Array {
  const mascara = mascaraDe(clave)
  if (mascara.length === 0) throw new RangeError('The obfuscation key is empty')
  // A loop instead of map(), since every encoded answer goes through here.
  const salida = new Uint8Array(bytes.length)
  for (let i = 0, j = 0; i < bytes.length; i++) {
    salida[i] = (bytes[i] ?? 0) ^ (mascara[j] ?? 0)
    j = j + 1 === mascara.length ? 0 : j + 1
  }
  return salida
}

/** §7: text → UTF-8 → XOR with the repeating key → base64. */
export function obfuscateTexto(texto: string, clave: string): string {
  let binario = ''
  // A loop, since a search encodes one code per product and spreading so few bytes into a call costs four times as much.
  for (const byte of xor(codificador.encode(texto), clave)) binario += String.fromCharCode(byte)
  return btoa(binario)
}

/** The inverse of obfuscateTexto; refuses what is not strict base64 or does not decode to UTF-8. */
export function deobfuscateTexto(texto: string, clave: string): Result<string, 'OFUSCACION_INVALIDA'> {
  if (texto.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(texto)) return no('OFUSCACION_INVALIDA')
  const mensaje = xor(
    Uint8Array.from(atob(texto), (caracter) => caracter.charCodeAt(0)),
    clave,
  )
  try {
    return ok(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(mensaje))
  } catch {
    return no('OFUSCACION_INVALIDA')
  }
}

/** §7: value → JSON → obfuscated text. A value JSON cannot hold (undefined, a function) travels as null. */
export function obfuscate(valor: unknown, clave: string): string {
  return obfuscateTexto(JSON.stringify(valor) ?? 'null', clave)
}

/** §7: the inverse of obfuscate. The caller parses the value with its contract, as any JSON from outside. */
export function deobfuscate(texto: string, clave: string): Result<unknown, 'OFUSCACION_INVALIDA'> {
  const json = deobfuscateTexto(texto, clave)
  if (!json.ok) return json
  try {
    return ok(JSON.parse(json.value) as unknown)
  } catch {
    return no('OFUSCACION_INVALIDA')
  }
}
