import type { UsuarioSesion } from '@receta/domain'
import { useSyncExternalStore } from 'react'
import { cerrarCajasQueQuedan, emptyCajas } from '#device/caja-cifrada'
import { deleteClavesDeFirma } from '#device/firma-sin-red'
import { onStoredElsewhere, readStored, removeStored, writeStored } from '#device/storage'
import { selloDeContingencia } from './sello'
import { readUsuario } from './usuario'

/** §3: the logged-in user is stored on the device under a user key. */
const userKey = 'usuario'

const read = () => readUsuario(readStored(userKey))

/** Undefined until somebody asks: a phone's store is opened after this file is loaded. */
let conocido: UsuarioSesion | null | undefined
const listeners = new Set<() => void>()
const endListeners = new Set<() => void>()

/** What rooms keep on the device for whoever is logged in. */
const roomKeys = ['caja'] as const

/** Where a room keeps it; it never outlives the session, even when that room is not opened again. */
export const sessionKey = (room: (typeof roomKeys)[number], usuario: string): string => `${userKey}:${room}:${usuario}`

/**
 * What is ciphered for a session, and what signs without network in its name (decision 0035): whoever finds this browser later signs
 * nothing. What was signed already stays, for it is the only copy, and nobody reads it before its médico is back: its key is left wrapped.
 */
function empty(terminada?: string): void {
  void emptyCajas(() => {
    const sigue = quienSigue()
    return sigue === undefined ? null : readStored(sessionKey('caja', sigue))
  })
  void cerrarCajasQueQuedan(async () => {
    const sigue = quienSigue()
    return sigue === undefined || sigue === terminada ? null : selloDeContingencia(sigue)
  })
  // Whoever enters again at once has prepared nothing yet: what there is of his is of the session that ended.
  void deleteClavesDeFirma((de) => de !== terminada && de === quienSigue())
}

/** Who is in the session of this browser now, whatever this tab still believes: what is his is not this one's to erase. */
const quienSigue = (): string | undefined => read()?.usuario

function current(): UsuarioSesion | null {
  if (conocido === undefined) {
    conocido = read()
    // A browser closed in the middle of a logout left its boxes and keys behind.
    if (conocido === null) empty()
  }
  return conocido
}

function set(next: UsuarioSesion | null) {
  const usuario = current()
  // Another user in another tab ends this session too, whether or not this tab saw the null in between.
  const ended = usuario !== null && next?.usuario !== usuario.usuario
  if (usuario !== null && ended) for (const room of roomKeys) removeStored(sessionKey(room, usuario.usuario))
  if (ended) empty(usuario?.usuario)
  conocido = next
  // First what the session leaves behind, so that nobody draws the next user with it.
  if (ended) for (const listener of endListeners) listener()
  for (const listener of listeners) listener()
}

export const getSession = (): UsuarioSesion | null => current()

/** Who is logged in, or null. The one hook of the session. */
export function useSession(): UsuarioSesion | null {
  return useSyncExternalStore(subscribe, getSession)
}

/** §4: after login the user is stored, token included. */
export function saveSession(next: UsuarioSesion): void {
  // Who was here before is asked before it is written over.
  current()
  writeStored(userKey, JSON.stringify(next))
  set(next)
}

/** §4 and §8: logout, any 401 and a failed session test clear the stored user. */
export function clearSession(): void {
  const stored = read()
  const usuario = current()
  // A tab that wakes late, and whose session ended long ago, does not end that of whoever came after.
  if (stored && usuario && stored.usuario !== usuario.usuario) return set(stored)
  removeStored(userKey)
  set(null)
}

/** Takes what another tab stored a moment ago, before the browser tells of it: the same user with a newer token. */
export function adoptStored(): void {
  const stored = read()
  const usuario = current()
  if (stored && stored.usuario === usuario?.usuario && stored.access_token !== usuario.access_token) set(stored)
}

/** Called each time a session ends, whatever ended it. Returns how to stop listening. */
export function onSessionEnd(listener: () => void): () => void {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

// Logging out in one tab logs out all of them.
onStoredElsewhere(userKey, () => set(read()))
