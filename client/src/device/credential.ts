export type Credential = { refresco: string; dispositivo: string }

/** On the web they are HttpOnly cookies; the native build stores them in the Keychain or the Keystore. */
export const readCredential = (): Credential | null => null

export function saveCredential(_credential: Credential): void {
  // On the web the server never sends them in a body.
}
