import type * as web from '../credential'
import { readStored, removeStored, writeStored } from './storage'

/** Stored in the Keychain or the Keystore: add fields, never rename them. */
const clave = 'credencial'

export const readCredential: typeof web.readCredential = () => {
  try {
    const { refresco, dispositivo } = JSON.parse(readStored(clave) ?? '{}') as Partial<web.Credential>
    return typeof refresco === 'string' && typeof dispositivo === 'string' ? { refresco, dispositivo } : null
  } catch {
    removeStored(clave)
    return null
  }
}

export const saveCredential: typeof web.saveCredential = ({ refresco, dispositivo }) =>
  writeStored(clave, JSON.stringify({ refresco, dispositivo }))
