import type { JwsLeido } from '@receta/service-kit'
import { readJws } from '@receta/service-kit'

/** Seconds: how long an assertion may last (SMART Backend Services), and how far two clocks may be apart. */
const vida = { maxima: 300, desfase: 30 } as const

export type Asercion = { jws: JwsLeido; client_id: string; jti: string; vence_en: Date }

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/

/**
 * What a client_assertion says (RFC 7523), whose signature nobody checked yet: of whom, for this address and for now. Null where anything
 * else is said: not told apart, so that who tries learns nothing.
 */
export function readAsercion(texto: string, direccion: string, now: Date): Asercion | null {
  const jws = readJws(texto)
  if (!jws) return null
  const { iss, sub, aud, exp, nbf, iat, jti } = jws.dice
  if (typeof iss !== 'string' || iss !== sub || !uuid.test(iss)) return null
  if (typeof jti !== 'string' || jti.length < 1 || jti.length > 200) return null
  if (![aud].flat().includes(direccion)) return null
  const ahora = now.getTime() / 1000
  if (typeof exp !== 'number' || exp <= ahora - vida.desfase || exp > ahora + vida.maxima + vida.desfase) return null
  const futuras = [nbf, iat].filter((uno) => uno !== undefined)
  if (futuras.some((uno) => typeof uno !== 'number' || uno > ahora + vida.desfase)) return null
  return { jws, client_id: iss, jti, vence_en: new Date((exp + vida.desfase) * 1000) }
}
