import { KeychainAccess, SecureStorage } from '@aparajita/capacitor-secure-storage'
import type * as web from '../storage'

/** Stored in the page's storage, which is deleted with the app; iOS's Keychain is not. */
const instalada = 'instalada'

const valores = new Map<string, string>()

/** Not a top-level await: a module that awaits a plugin which imports that module waits for itself, and the page stays blank. */
export const openStored: typeof web.openStored = async () => {
  try {
    await SecureStorage.setSynchronize(false)
    await SecureStorage.setDefaultKeychainAccess(KeychainAccess.whenUnlockedThisDeviceOnly)
    await SecureStorage.setKeyPrefix('receta-clara:')
    if (localStorage.getItem(instalada) === null) {
      // A new installation: the Keychain may hold data of an earlier owner.
      await SecureStorage.clear()
      localStorage.setItem(instalada, 'si')
    }
    const claves = await SecureStorage.keys()
    const leidos = await Promise.all(claves.map(async (clave) => [clave, await SecureStorage.getItem(clave)] as const))
    for (const [clave, valor] of leidos) if (valor !== null) valores.set(clave, valor)
  } catch (error) {
    // Without the store it works like a private window: the session ends with the app.
    console.warn('Secure storage cannot be read', error)
  }
}

// In order, so that a value removed right after being written stays removed.
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

export const onStoredElsewhere: typeof web.onStoredElsewhere = () => () => undefined
