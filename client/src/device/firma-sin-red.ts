import { type Almacen, conAlmacen } from './indexed-db'

const claves: Almacen = { base: 'receta-clara-firma', almacen: 'claves' }

/** Whose it is: nobody else's end of a session erases it. */
type Guardada = { de: string; clave: CryptoKey }

const utf8 = (texto: string) => new TextEncoder().encode(texto)

/**
 * Makes a key that this device signs without network with in the name of `de`, keeps it under its own public half, and answers
 * that: the `x` of its JWK. Ed25519, whose private half the browser lets nobody take out, us included. Rejects where the browser does not know
 * the curve, or where nothing can be stored: what was signed would be lost with the page.
 */
export async function createClaveDeFirma(de: string): Promise<string> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify'])
  const { x = '' } = await crypto.subtle.exportKey('jwk', publicKey)
  await conAlmacen(claves, 'readwrite', (store) => store.put({ de, clave: privateKey } satisfies Guardada, x))
  // A browser short of room clears what is not marked; it may say no, and then it is as any other data.
  await navigator.storage?.persist?.().catch(() => false)
  return x
}

const readClave = (x: string) => conAlmacen<Guardada | undefined>(claves, 'readonly', (store) => store.get(x))

/** Signs with the key of that public half; null when it is not on this device any more. */
export async function firmarConClave(x: string, texto: string): Promise<Uint8Array | null> {
  const guardada = await readClave(x)
  return guardada ? new Uint8Array(await crypto.subtle.sign('Ed25519', guardada.clave, utf8(texto))) : null
}

/** Whether the key of that public half is still on this device. */
export const tieneClaveDeFirma = async (x: string): Promise<boolean> =>
  (await conAlmacen(claves, 'readonly', (store) => store.getKey(x)).catch(() => undefined)) !== undefined

/**
 * All but those of whom `queda` says so: none signs for somebody who is not in a session here. It is asked before each one, for a tab
 * that wakes late finds the next user's.
 */
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

/** Runs one thing at a time of those with that name, whichever tab asks: no number is taken twice. */
export function enExclusiva<T>(nombre: string, tarea: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request(nombre, tarea)
  // A browser without locks keeps the order of this page alone.
  const esta = (colas.get(nombre) ?? Promise.resolve()).then(tarea, tarea)
  colas.set(
    nombre,
    esta.catch(() => undefined),
  )
  return esta
}
