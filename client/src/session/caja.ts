import { readBase64url } from '@receta/domain'
import { openCaja, type Caja, emptyCajas } from '#device/caja-cifrada'
import { readStored, writeStored } from '#device/storage'
import { getSession, loQueQueda, onSessionEnd, sessionKey } from './session'

// Without storage the seal lasts as long as the page, like the box.
let deEstaPagina: string | null = null
onSessionEnd(() => {
  deEstaPagina = null
})

/** Shared by the tabs; null without a session. The end of the session removes the seal at once and closes the box. */
export function cajaDeLaSesion(): Caja | null {
  const usuario = getSession()?.usuario
  if (usuario === undefined) return null
  const lugar = sessionKey('caja', usuario)
  const sello = readStored(lugar) ?? deEstaPagina
  if (sello !== null) return openCaja(sello)
  deEstaPagina = crypto.randomUUID()
  writeStored(lugar, deEstaPagina)
  const propio = deEstaPagina
  void emptyCajas(() => propio, loQueQueda)
  return openCaja(propio)
}

const openListeners = new Set<() => void>()

/** Returns a function that stops listening. */
export function onCajaAbierta(listener: () => void): () => void {
  openListeners.add(listener)
  return () => openListeners.delete(listener)
}

/**
 * What the server gives of this user's box (decision 0090). It opens what an ended session closed on this device, and what was kept before
 * the server answered moves in.
 */
export function noteCaja({ nombre, secreto }: { nombre: string; secreto: string }): void {
  const usuario = getSession()?.usuario
  const bytes = readBase64url(secreto)
  if (usuario === undefined || bytes === null) return
  const lugar = sessionKey('caja', usuario)
  const antes = readStored(lugar) ?? deEstaPagina
  deEstaPagina = nombre
  if (antes !== nombre) writeStored(lugar, nombre)
  const caja = openCaja(nombre)
  void caja.open(bytes).catch(async (error: unknown) => {
    // The server's key is another one since: nothing opens what was closed, and the box begins again.
    if ((error as Error).name !== 'OperationError') return
    await caja.empty()
    await caja.open(bytes)
  })
  if (antes === nombre) return
  if (antes !== null) void caja.take(antes)
  for (const listener of openListeners) listener()
}
