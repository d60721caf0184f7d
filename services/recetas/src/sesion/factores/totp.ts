import { Secret, TOTP } from 'otpauth'

const periodoMs = 30_000

/** RFC 6238, allowing one step of clock drift; null when it is not of this secret. */
export function stepOf(secreto: string, codigo: string, now: Date): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secreto), digits: 6, period: periodoMs / 1000 })
  const delta = totp.validate({ token: codigo, timestamp: now.getTime(), window: 1 })
  return delta === null ? null : Math.floor(now.getTime() / periodoMs) + delta
}

/** 160 bits, and the URL for an authenticator app. */
export function createTotp(usuario: string): { secreto: string; otpauth: string } {
  const secret = new Secret({ size: 20 })
  const totp = new TOTP({ issuer: 'Receta Clara', label: usuario, secret, digits: 6, period: periodoMs / 1000 })
  return { secreto: secret.base32, otpauth: totp.toString() }
}
