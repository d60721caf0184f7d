import type { UsuarioSesion } from '@receta/domain'
import { useSyncExternalStore } from 'react'
import { cerrarCajasQueQuedan, emptyCajas } from '#device/caja-cifrada'
import { deleteClavesDeFirma } from '#device/firma-sin-red'
import { onStoredElsewhere, readStored, removeStored, writeStored } from '#device/storage'
import { selloDeContingencia } from './sello'
import { readUsuario } from './usuario'

/** §3: the logged in user is stored on the device under a user key. */
const userKey = 'usuario'

const read = () => readUsuario(readStored(userKey))

/** Undefined until first read, because a phone's store is opened after this file is loaded. */
let conocido: UsuarioSesion | null | undefined
const listeners = new Set<() => void>()
const endListeners = new Set<() => void>()

/** What features store for the session. */
const roomKeys = ['caja'] as const

/** The storage key of a feature, which is removed with the session even if the feature is not opened again. */
export const sessionKey = (room: (typeof roomKeys)[number], usuario: string): string => `${userKey}:${room}:${usuario}`

/**
 * Deletes what is encrypted for a session and the keys that sign in its name (decision 0035). What was signed already stays,
 * because it is the only copy, with its key wrapped until its médico is back.
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
  // A user who logs in again at once has prepared nothing yet; the keys that exist are of the ended session.
  void deleteClavesDeFirma((de) => de !== terminada && de === quienSigue())
}

/** The user in this browser's session now, which another tab may have changed. */
const quienSigue = (): string | undefined => read()?.usuario

function current(): UsuarioSesion | null {
  if (conocido === undefined) {
    conocido = read()
    // A browser closed during a logout left boxes and keys behind.
    if (conocido === null) empty()
  }
  return conocido
}

function set(next: UsuarioSesion | null) {
  const usuario = current()
  // Another user in another tab ends this session too, even without a null in between.
  const ended = usuario !== null && next?.usuario !== usuario.usuario
  if (usuario !== null && ended) for (const room of roomKeys) removeStored(sessionKey(room, usuario.usuario))
  if (ended) empty(usuario?.usuario)
  conocido = next
  // The end first, so that nothing of this session is rendered for the next user.
  if (ended) for (const listener of endListeners) listener()
  for (const listener of listeners) listener()
}

export const getSession = (): UsuarioSesion | null => current()

/** The logged in user, or null. */
export function useSession(): UsuarioSesion | null {
  return useSyncExternalStore(subscribe, getSession)
}

/** §4: after login the user is stored, token included. */
export function saveSession(next: UsuarioSesion): void {
  // Reads the previous user before overwriting it.
  current()
  writeStored(userKey, JSON.stringify(next))
  set(next)
}

/** §4 and §8: logout, any 401 and a failed session test clear the stored user. */
export function clearSession(): void {
  const stored = read()
  const usuario = current()
  // A tab that wakes late must not end the session of the next user.
  if (stored && usuario && stored.usuario !== usuario.usuario) return set(stored)
  removeStored(userKey)
  set(null)
}

/** Takes a newer token of the same user from another tab, before the browser's event. */
export function adoptStored(): void {
  const stored = read()
  const usuario = current()
  if (stored && stored.usuario === usuario?.usuario && stored.access_token !== usuario.access_token) set(stored)
}

/** Called whenever a session ends. Returns a function that stops listening. */
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
