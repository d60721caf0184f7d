import { KeychainAccess, SecureStorage } from '@aparajita/capacitor-secure-storage'
import type * as web from '../storage'

/** Stored in the page's own storage, which goes away with the app; iOS's Keychain does not. */
const instalada = 'instalada'

/** What the Keychain or the Keystore holds, read once when the app starts. */
const valores = new Map<string, string>()

/**
 * Reads the phone's store before the first screen asks for anything. It is not awaited at the top of this file: a module
 * that waits for a plugin whose own file imports that module waits for itself, and the page stays blank.
 */
export const openStored: typeof web.openStored = async () => {
  try {
    await SecureStorage.setSynchronize(false)
    await SecureStorage.setDefaultKeychainAccess(KeychainAccess.whenUnlockedThisDeviceOnly)
    await SecureStorage.setKeyPrefix('receta-clara:')
    if (localStorage.getItem(instalada) === null) {
      // Somebody else may have had the app on this phone before.
      await SecureStorage.clear()
      localStorage.setItem(instalada, 'si')
    }
    const claves = await SecureStorage.keys()
    const leidos = await Promise.all(claves.map(async (clave) => [clave, await SecureStorage.getItem(clave)] as const))
    for (const [clave, valor] of leidos) if (valor !== null) valores.set(clave, valor)
  } catch (error) {
    // A phone whose store cannot be opened works like a private window: the session ends with the app.
    console.warn('Secure storage cannot be read', error)
  }
}

// In the order they were asked for: a value removed right after it was written stays removed.
let cola: Promise<unknown> = Promise.resolve()
const despues = (write: () => Promise<unknown>) => {
  cola = cola.then(write).catch((error: unknown) => console.warn('Secure storage cannot be written', error))
}

export const readStored: typeof web.readStored = (key) => valores.get(key) ?? null

export const writeStored: typeof web.writeStored = (key, value) => {
  valores.set(key, value)
  despues(() => SecureStorage.setItem(key, value))
}

export const removeStored: typeof web.removeStored = (key) => {
  valores.delete(key)
  despues(() => SecureStorage.removeItem(key))
}

/** An app has one page. */
export const onStoredElsewhere: typeof web.onStoredElsewhere = () => () => undefined
