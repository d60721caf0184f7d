import * as contract from '@receta/contract'
import { type ClavePublica, raise, route } from '@receta/service-kit'

/** RFC 8037. */
export const jwkDe = ({ clave_id, publica, desde, hasta }: ClavePublica): contract.ClavePublicada => ({
  kty: 'OKP',
  crv: 'Ed25519',
  x: publica.export({ format: 'jwk' }).x ?? raise('a signing key that is not Ed25519'),
  kid: clave_id,
  use: 'sig',
  alg: 'EdDSA',
  desde: desde.toISOString(),
  hasta: hasta?.toISOString() ?? null,
})

/** To verify a receta without asking us. */
export const claves = route(contract.claves, async ({ claves }) => {
  // So that a rotation shows at once.
  claves.reread()
  return { keys: [...claves.publicas.values()].map(jwkDe) }
})
