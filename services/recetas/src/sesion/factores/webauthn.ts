import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'

export const vidaDesafioMs = 5 * 60_000

type Credencial = { credencial_id: string; transportes: string[] }

const sitioDe = (url_publica: string) => ({ rpID: new URL(url_publica).hostname, origin: new URL(url_publica).origin })
const descriptores = (credenciales: readonly Credencial[]) =>
  credenciales.map(({ credencial_id, transportes }) => ({
    id: credencial_id,
    transports: transportes as AuthenticatorTransport[],
  }))

/** User verification (PIN or finger) is required, because it stands for two factors. */
export const opcionesAlta = (
  url_publica: string,
  usuario: { usuario_id: number; usuario: string; descripcion: string },
  propias: readonly Credencial[],
) =>
  generateRegistrationOptions({
    rpName: 'Receta Clara',
    rpID: sitioDe(url_publica).rpID,
    userID: new TextEncoder().encode(`receta-clara:${usuario.usuario_id}`),
    userName: usuario.usuario,
    userDisplayName: usuario.descripcion,
    excludeCredentials: descriptores(propias),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    timeout: vidaDesafioMs,
  })

export const opcionesUso = (url_publica: string, propias: readonly Credencial[]) =>
  generateAuthenticationOptions({
    rpID: sitioDe(url_publica).rpID,
    allowCredentials: descriptores(propias),
    userVerification: 'required',
    timeout: vidaDesafioMs,
  })

type Comprobacion = { url_publica: string; desafio: string; respuesta: unknown }
const esperado = ({ url_publica, desafio }: Comprobacion) => {
  const { rpID, origin } = sitioDe(url_publica)
  return { expectedChallenge: desafio, expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true }
}

/** Null when the answer is malformed or for another site or challenge. */
export async function checkAlta(alta: Comprobacion) {
  // The library throws on anything invalid, and each reason gets the same answer.
  const leida = await verifyRegistrationResponse({
    ...esperado(alta),
    response: alta.respuesta as RegistrationResponseJSON,
  }).catch(() => null)
  return leida?.verified ? leida.registrationInfo.credential : null
}

/** Its counter; null when the answer is not that passkey's to this challenge. */
export async function checkUso(
  uso: Comprobacion,
  passkey: { credencial_id: string; clave_publica: Buffer; contador: number },
): Promise<number | null> {
  const leida = await verifyAuthenticationResponse({
    ...esperado(uso),
    response: uso.respuesta as AuthenticationResponseJSON,
    credential: {
      id: passkey.credencial_id,
      publicKey: new Uint8Array(passkey.clave_publica),
      counter: passkey.contador,
    },
  }).catch(() => null)
  return leida?.verified ? leida.authenticationInfo.newCounter : null
}
