export function writeBase64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Null when it is malformed or not the canonical encoding of its bytes (RFC 4648 §5, without padding). */
export function readBase64url(texto: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]*$/.test(texto) || texto.length % 4 === 1) return null
  const bytes = Uint8Array.from(atob(texto.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
  return writeBase64url(bytes) === texto ? bytes : null
}
