/** What renews a session and what recognises the device, where no browser keeps them as cookies. */
export type Credential = { refresco: string; dispositivo: string }

/** On the web the browser holds them out of our reach; the native build keeps them in the Keychain or the Keystore. */
export const readCredential = (): Credential | null => null

export function saveCredential(_credential: Credential): void {
  // On the web they are never answered in a body.
}
