import { readBase64url } from '@receta/domain'

const utf8 = (texto: string) => new TextEncoder().encode(texto)

/** `x` is the public key of a JWK. Browsers without the curve load a library for it (decision 0021). */
export async function verificarEd25519(x: string, texto: string, firma: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const publica = readBase64url(x)
  if (!publica) return false
  const bytes = utf8(texto)
  try {
    const clave = await crypto.subtle.importKey('raw', publica, 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', clave, firma, bytes)
  } catch {
    // Browsers report an unknown curve in different ways.
    const { verifyAsync } = await import('@noble/ed25519')
    return verifyAsync(firma, bytes, publica).catch(() => false)
  }
}

export async function sha256Hex(texto: string): Promise<string> {
  const huella = new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(texto)))
  return Array.from(huella, (octeto) => octeto.toString(16).padStart(2, '0')).join('')
}
