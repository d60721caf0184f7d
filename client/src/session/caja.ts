import { openCaja, type Caja, emptyCajas } from '#device/caja-cifrada'
import { readStored, writeStored } from '#device/storage'
import { getSession, onSessionEnd, sessionKey } from './session'

// Where nothing can be stored the seal lasts as long as the page, as the box does.
let deEstaPagina: string | null = null
onSessionEnd(() => {
  deEstaPagina = null
})

/**
 * The box of the open session, shared by its tabs, or null without a session: where what is of a patient is kept on the
 * device. The end of the session takes the seal at once and empties the box, so nobody finds anything in the next one.
 */
export function cajaDeLaSesion(): Caja | null {
  const usuario = getSession()?.usuario
  if (usuario === undefined) return null
  const lugar = sessionKey('caja', usuario)
  const sello = readStored(lugar) ?? deEstaPagina
  if (sello !== null) return openCaja(sello)
  deEstaPagina = crypto.randomUUID()
  writeStored(lugar, deEstaPagina)
  // What a session left that ended without a word.
  const propio = deEstaPagina
  void emptyCajas(() => propio)
  return openCaja(propio)
}
