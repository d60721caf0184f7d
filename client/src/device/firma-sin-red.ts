import { type Almacen, conAlmacen } from './indexed-db'

const claves: Almacen = { base: 'receta-clara-firma', almacen: 'claves' }

/** `de` is its owner: the end of another user's session must not delete it. */
type Guardada = { de: string; clave: CryptoKey }

const utf8 = (texto: string) => new TextEncoder().encode(texto)

/** Ed25519, not extractable. Returns the `x` of its JWK. Rejects where it cannot be stored, since signed recetas would be lost with the page. */
export async function createClaveDeFirma(de: string): Promise<string> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify'])
  const { x = '' } = await crypto.subtle.exportKey('jwk', publicKey)
  await conAlmacen(claves, 'readwrite', (store) => store.put({ de, clave: privateKey } satisfies Guardada, x))
  // Asks the browser not to evict it when space is short; it may refuse.
  await navigator.storage?.persist?.().catch(() => false)
  return x
}

const readClave = (x: string) => conAlmacen<Guardada | undefined>(claves, 'readonly', (store) => store.get(x))

/** Null when this device no longer has the key. */
export async function firmarConClave(x: string, texto: string): Promise<Uint8Array | null> {
  const guardada = await readClave(x)
  return guardada ? new Uint8Array(await crypto.subtle.sign('Ed25519', guardada.clave, utf8(texto))) : null
}

export const tieneClaveDeFirma = async (x: string): Promise<boolean> =>
  (await conAlmacen(claves, 'readonly', (store) => store.getKey(x)).catch(() => undefined)) !== undefined

/** Asked before each deletion, because another user may have logged in. */
export async function deleteClavesDeFirma(queda: (de: string) => boolean): Promise<void> {
  const todas = await conAlmacen(claves, 'readonly', (store) => store.getAllKeys()).catch(() => [])
  for (const x of todas.map(String)) {
    const guardada = await readClave(x).catch(() => undefined)
    if (typeof guardada?.de !== 'string' || !queda(guardada.de)) await deleteClaveDeFirma(x)
  }
}

export async function deleteClaveDeFirma(x: string): Promise<void> {
  await conAlmacen(claves, 'readwrite', (store) => store.delete(x)).catch(() => undefined)
}

const colas = new Map<string, Promise<unknown>>()

/** Across all tabs, so that no number is taken twice. */
export function enExclusiva<T>(nombre: string, tarea: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request(nombre, tarea)
  // A browser without locks only keeps the order within this page.
  const esta = (colas.get(nombre) ?? Promise.resolve()).then(tarea, tarea)
  colas.set(
    nombre,
    esta.catch(() => undefined),
  )
  return esta
}
