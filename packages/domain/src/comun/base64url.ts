/** Bytes as base64url without padding (RFC 4648 §5), which needs no escaping in an address. */
export function writeBase64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** The bytes of a base64url text; null when it is malformed or not the canonical encoding of its bytes. */
export function readBase64url(texto: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]*$/.test(texto) || texto.length % 4 === 1) return null
  const bytes = Uint8Array.from(atob(texto.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
  return writeBase64url(bytes) === texto ? bytes : null
}
