import { openCaja, type Caja, emptyCajas } from '#device/caja-cifrada'
import { readStored, writeStored } from '#device/storage'
import { getSession, onSessionEnd, sessionKey } from './session'

// Without storage the seal lasts as long as the page, like the box.
let deEstaPagina: string | null = null
onSessionEnd(() => {
  deEstaPagina = null
})

/** Shared by the tabs; null without a session. The end of the session removes the seal at once and empties the box. */
export function cajaDeLaSesion(): Caja | null {
  const usuario = getSession()?.usuario
  if (usuario === undefined) return null
  const lugar = sessionKey('caja', usuario)
  const sello = readStored(lugar) ?? deEstaPagina
  if (sello !== null) return openCaja(sello)
  deEstaPagina = crypto.randomUUID()
  writeStored(lugar, deEstaPagina)
  const propio = deEstaPagina
  void emptyCajas(() => propio)
  return openCaja(propio)
}
