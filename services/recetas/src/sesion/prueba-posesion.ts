import { createPublicKey, verify } from 'node:crypto'

/** DPoP (RFC 9449). */
export type PruebaPosesion = {
  /** The x.y of a P-256 JWK. */
  clave: string
  jti: string
  hecha_en: Date
}

type Llamada = { method: string; path: string; hosts: readonly string[] }

const coordenada = /^[\w-]{43}$/

function readParte(parte: string | undefined): Record<string, unknown> | null {
  try {
    const leida: unknown = JSON.parse(Buffer.from(parte ?? '', 'base64url').toString('utf8'))
    return typeof leida === 'object' && leida !== null ? (leida as Record<string, unknown>) : null
  } catch {
    return null
  }
}

function readClave(jwk: unknown): { x: string; y: string } | null {
  const { kty, crv, x, y, d } = (jwk ?? {}) as Record<string, unknown>
  if (kty !== 'EC' || crv !== 'P-256' || d !== undefined) return null
  return typeof x === 'string' && typeof y === 'string' && coordenada.test(x) && coordenada.test(y) ? { x, y } : null
}

function firmo(partes: readonly string[], { x, y }: { x: string; y: string }): boolean {
  const [cabecera = '', cuerpo = '', firma = ''] = partes
  try {
    const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
    const datos = Buffer.from(`${cabecera}.${cuerpo}`)
    return verify('sha256', datos, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(firma, 'base64url'))
  } catch {
    return false
  }
}

function esDe(htu: unknown, { path, hosts }: Llamada): boolean {
  const url = typeof htu === 'string' && URL.canParse(htu) ? new URL(htu) : null
  return url !== null && url.pathname === path && hosts.includes(url.host)
}

/** Verifies its ES256 signature for this call; the caller checks its time and that it is new. Null when anything is wrong. */
export function readPrueba(texto: unknown, llamada: Llamada): PruebaPosesion | null {
  if (typeof texto !== 'string' || texto.length > 2_000) return null
  const partes = texto.split('.')
  if (partes.length !== 3 || !partes.every((parte) => /^[\w-]+$/.test(parte))) return null
  const cabecera = readParte(partes[0])
  const { jti, iat, htm, htu } = readParte(partes[1]) ?? {}
  if (cabecera?.['typ'] !== 'dpop+jwt' || cabecera['alg'] !== 'ES256') return null
  const clave = readClave(cabecera['jwk'])
  if (!clave || typeof jti !== 'string' || !/^[\w-]{16,64}$/.test(jti)) return null
  if (typeof iat !== 'number' || !Number.isFinite(iat) || Math.abs(iat) > 1e11) return null
  if (htm !== llamada.method || !esDe(htu, llamada) || !firmo(partes, clave)) return null
  return { clave: `${clave.x}.${clave.y}`, jti, hecha_en: new Date(iat * 1000) }
}

const vidaMs = 60_000

/** In both directions from the server's clock. */
export const isReciente = ({ hecha_en }: PruebaPosesion, now: Date): boolean =>
  Math.abs(now.getTime() - hecha_en.getTime()) <= vidaMs

export const forgetSince = ({ hecha_en }: PruebaPosesion): Date => new Date(hecha_en.getTime() + 2 * vidaMs)
