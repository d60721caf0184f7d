/** Bytes as base64url without padding (RFC 4648 §5): it may stand in an address as it is. */
export function writeBase64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** The bytes of a base64url text; null when it is none, or when the same bytes are written in another way. */
export function readBase64url(texto: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]*$/.test(texto) || texto.length % 4 === 1) return null
  const bytes = Uint8Array.from(atob(texto.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
  return writeBase64url(bytes) === texto ? bytes : null
}
