import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { marcoDeAqui } from './marco'

export type ConPasskey =
  | { ok: true; respuesta: Record<string, unknown> }
  | { ok: false; motivo: 'cancelada' | 'ya-estaba' | 'no-se-pudo' }

type Opciones = Record<string, unknown>

/** Not without TLS, nor in a frame, whose page would have to lend it. */
export const canPasskey = (): boolean => typeof globalThis.PublicKeyCredential === 'function' && marcoDeAqui() === null

export const createPasskey = (opciones: Opciones): Promise<ConPasskey> =>
  attempt(async () => {
    const { startRegistration } = await import('@simplewebauthn/browser')
    return startRegistration({ optionsJSON: opciones as unknown as PublicKeyCredentialCreationOptionsJSON })
  })

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
    // Browsers report a cancelled prompt and an expired one alike.
    if (nombre === 'NotAllowedError' || nombre === 'AbortError') return { ok: false, motivo: 'cancelada' }
    if (nombre === 'InvalidStateError') return { ok: false, motivo: 'ya-estaba' }
    console.warn('WebAuthn', error)
    return { ok: false, motivo: 'no-se-pudo' }
  }
}
