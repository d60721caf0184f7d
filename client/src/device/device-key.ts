import { type Almacen, conAlmacen } from './indexed-db'

const claves: Almacen = { base: 'receta-clara', almacen: 'claves' }
/** Stored on devices: never rename. */
const nombre = 'dispositivo'

const algoritmo = { name: 'ECDSA', namedCurve: 'P-256' } as const

// Without storage (a private window) the key lasts as long as the page.
let enMemoria: CryptoKeyPair | null = null

export async function findDeviceKey(): Promise<CryptoKeyPair | null> {
  if (enMemoria) return enMemoria
  try {
    const guardada = await conAlmacen<CryptoKeyPair | undefined>(claves, 'readonly', (store) => store.get(nombre))
    enMemoria = guardada ?? null
  } catch {}
  return enMemoria
}

/** P-256, not extractable. Null where the browser cannot create one, as on a page without TLS. */
export async function ensureDeviceKey(): Promise<CryptoKeyPair | null> {
  const propia = await findDeviceKey()
  if (propia) return propia
  if (!globalThis.crypto?.subtle) return null
  const nueva = await crypto.subtle.generateKey(algoritmo, false, ['sign', 'verify'])
  enMemoria = nueva
  try {
    await conAlmacen(claves, 'readwrite', (store) => store.add(nueva, nombre))
  } catch {
    // Another tab created one meanwhile, which stays; or nothing can be stored.
    enMemoria = null
    enMemoria = (await findDeviceKey()) ?? nueva
  }
  return enMemoria
}

/** ECDSA over SHA-256, as r followed by s (RFC 7518). */
export const signWith = async ({ privateKey }: CryptoKeyPair, texto: string): Promise<Uint8Array> =>
  new Uint8Array(
    await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, new TextEncoder().encode(texto)),
  )

export async function publicJwk({
  publicKey,
}: CryptoKeyPair): Promise<{ kty: string; crv: string; x: string; y: string }> {
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', publicKey)
  return { kty: 'EC', crv: 'P-256', x, y }
}
