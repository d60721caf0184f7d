import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** What the device made or signed, as the server reads it; or why not: the person gave up, it was made before, it cannot. */
export type ConPasskey =
  | { ok: true; respuesta: Record<string, unknown> }
  | { ok: false; motivo: 'cancelada' | 'ya-estaba' | 'no-se-pudo' }

type Opciones = Record<string, unknown>

/** Whether the device can hold a passkey of this site. A page without TLS cannot. */
export const canPasskey = (): boolean => typeof globalThis.PublicKeyCredential === 'function'

/** Makes one, with the PIN, the finger or the face that the device asks for. */
export const createPasskey = (opciones: Opciones): Promise<ConPasskey> =>
  attempt(async () => {
    const { startRegistration } = await import('@simplewebauthn/browser')
    return startRegistration({ optionsJSON: opciones as unknown as PublicKeyCredentialCreationOptionsJSON })
  })

/** Signs with one of the account's. */
export const askPasskey = (opciones: Opciones): Promise<ConPasskey> =>
  attempt(async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    return startAuthentication({ optionsJSON: opciones as unknown as PublicKeyCredentialRequestOptionsJSON })
  })

async function attempt(ask: () => Promise<object>): Promise<ConPasskey> {
  try {
    return { ok: true, respuesta: { ...(await ask()) } }
  } catch (error) {
    const nombre = error instanceof Error ? error.name : ''
    // The browser says the same of a person who closed it and of one who let the time run out.
    if (nombre === 'NotAllowedError' || nombre === 'AbortError') return { ok: false, motivo: 'cancelada' }
    if (nombre === 'InvalidStateError') return { ok: false, motivo: 'ya-estaba' }
    console.warn('WebAuthn', error)
    return { ok: false, motivo: 'no-se-pudo' }
  }
}
