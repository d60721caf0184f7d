import { Secret, TOTP } from 'otpauth'

const periodoMs = 30_000

/** The TOTP step (RFC 6238) a code belongs to, one step of clock drift either way; null when it is not of this secret. */
export function stepOf(secreto: string, codigo: string, now: Date): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secreto), digits: 6, period: periodoMs / 1000 })
  const delta = totp.validate({ token: codigo, timestamp: now.getTime(), window: 1 })
  return delta === null ? null : Math.floor(now.getTime() / periodoMs) + delta
}
