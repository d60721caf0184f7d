import { createPublicKey, verify } from 'node:crypto'
import type { ClavePublica } from '@receta/contract'

/** The algorithms that are taken, each of one kind of key: the token does not choose with which it is checked. */
const algoritmos = {
  RS384: { kty: 'RSA', crv: undefined, hash: 'sha384' },
  RS512: { kty: 'RSA', crv: undefined, hash: 'sha512' },
  ES256: { kty: 'EC', crv: 'P-256', hash: 'sha256' },
  ES384: { kty: 'EC', crv: 'P-384', hash: 'sha384' },
} as const
export const algoritmosJws = Object.keys(algoritmos) as (keyof typeof algoritmos)[]

function readParte(parte: string): Record<string, unknown> | null {
  try {
    const leida: unknown = JSON.parse(Buffer.from(parte, 'base64url').toString('utf8'))
    return typeof leida === 'object' && leida !== null && !Array.isArray(leida)
      ? (leida as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}

/** A JWS in its compact form (RFC 7515), whose signature nobody checked yet. */
export type JwsLeido = { kid: string; alg: keyof typeof algoritmos; dice: Record<string, unknown>; partes: string[] }

/** Null where it is none, names no key, or asks for what is not understood. */
export function readJws(texto: string): JwsLeido | null {
  const partes = texto.split('.')
  if (partes.length !== 3 || !partes.every((parte) => /^[\w-]+$/.test(parte))) return null
  const [cabecera, dice] = [readParte(partes[0] ?? ''), readParte(partes[1] ?? '')]
  if (!cabecera || !dice || cabecera['crit'] !== undefined) return null
  const { alg, kid } = cabecera
  const suyo = algoritmosJws.find((uno) => uno === alg)
  return suyo && typeof kid === 'string' ? { kid, alg: suyo, dice, partes } : null
}

/** Whether that key signed it, by the algorithm of its kind. */
export function firmoJws({ alg, kid, partes }: JwsLeido, clave: ClavePublica): boolean {
  const { kty, crv, hash } = algoritmos[alg]
  const otra = clave.kid !== kid || clave.kty !== kty || (clave.kty === 'EC' && clave.crv !== crv)
  if (otra || (clave.alg !== undefined && clave.alg !== alg)) return false
  try {
    const jwk = clave.kty === 'RSA' ? { kty, n: clave.n, e: clave.e } : { kty, crv: clave.crv, x: clave.x, y: clave.y }
    const key = createPublicKey({ key: jwk, format: 'jwk' })
    const [cabecera = '', cuerpo = '', firma = ''] = partes
    const datos = Buffer.from(`${cabecera}.${cuerpo}`)
    return verify(hash, datos, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(firma, 'base64url'))
  } catch {
    return false
  }
}
