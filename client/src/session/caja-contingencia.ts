import { abrirCajaQueQueda, type Caja } from '#device/caja-cifrada'
import { selloDeContingencia } from './sello'
import { getSession } from './session'

/** It survives the end of a session, because it holds the only copy. Null without a session; another user gets another box. */
export async function cajaDeContingencia(): Promise<Caja | null> {
  const usuario = getSession()?.usuario
  return usuario === undefined ? null : abrirCajaQueQueda(await selloDeContingencia(usuario))
}
