import type { ClavePublica } from '@receta/contract'
import { compactVerify, decodeJwt, decodeProtectedHeader, importJWK, type JWTPayload } from 'jose'

/** The algorithms that are taken, each of one kind of key: the token does not choose with which it is checked. */
const algoritmos = {
  RS384: { kty: 'RSA', crv: undefined },
  RS512: { kty: 'RSA', crv: undefined },
  ES256: { kty: 'EC', crv: 'P-256' },
  ES384: { kty: 'EC', crv: 'P-384' },
} as const
export const algoritmosJws = Object.keys(algoritmos) as (keyof typeof algoritmos)[]

/** A JWS in its compact form (RFC 7515), whose signature nobody checked yet. */
export type JwsLeido = { kid: string; alg: keyof typeof algoritmos; dice: JWTPayload; texto: string }

/** Null where it is none, names no key, or asks for what is not understood. */
export function readJws(texto: string): JwsLeido | null {
  try {
    const { alg, kid, crit } = decodeProtectedHeader(texto)
    const dice = decodeJwt(texto)
    const suyo = algoritmosJws.find((uno) => uno === alg)
    return suyo && crit === undefined && typeof kid === 'string' ? { kid, alg: suyo, dice, texto } : null
  } catch {
    return null
  }
}

/** Whether that key signed it, by the algorithm of its kind. */
export async function firmoJws({ alg, kid, texto }: JwsLeido, clave: ClavePublica): Promise<boolean> {
  const { kty, crv } = algoritmos[alg]
  const otra = clave.kid !== kid || clave.kty !== kty || (clave.kty === 'EC' && clave.crv !== crv)
  if (otra || (clave.alg !== undefined && clave.alg !== alg)) return false
  try {
    const jwk = clave.kty === 'RSA' ? { kty, n: clave.n, e: clave.e } : { kty, crv: clave.crv, x: clave.x, y: clave.y }
    await compactVerify(texto, await importJWK(jwk, alg), { algorithms: [alg] })
    return true
  } catch {
    return false
  }
}
