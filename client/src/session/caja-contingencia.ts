import { abrirCajaQueQueda, type Caja } from '#device/caja-cifrada'
import { selloDeContingencia } from './sello'
import { getSession } from './session'

/**
 * The box of whoever is in the session, for what he signed without network: it is ciphered like the session's own, and outlives
 * a session that ends by itself, for nothing else remembers what the patient was given. Null without a session. Another user
 * of the device opens another box.
 */
export async function cajaDeContingencia(): Promise<Caja | null> {
  const usuario = getSession()?.usuario
  return usuario === undefined ? null : abrirCajaQueQueda(await selloDeContingencia(usuario))
}
