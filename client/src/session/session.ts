import type { UsuarioSesion } from '@receta/domain'
import { useSyncExternalStore } from 'react'
import { cerrarCajasQueQuedan, emptyCajas } from '#device/caja-cifrada'
import { deleteClavesDeFirma } from '#device/firma-sin-red'
import { onStoredElsewhere, readStored, removeStored, writeStored } from '#device/storage'
import { selloDeContingencia } from './sello'
import { hayTrabajo } from './trabajo'
import { readUsuario } from './usuario'

/** §3: the logged in user is stored on the device under a user key. */
const userKey = 'usuario'

const read = () => readUsuario(readStored(userKey))

/** Undefined until first read, because a phone's store is opened after this file is loaded. */
let conocido: UsuarioSesion | null | undefined
/** The user whose session the server ended under his work, only in the memory of this page: a later user finds nothing that opens it. */
let pausada: { usuario: UsuarioSesion; sello: string | null } | null = null
let reanudada = false
/** Tells the other tabs that the stored user was removed because the server ended the session, and not by a logout. */
const terminadaKey = `${userKey}:terminada`
const listeners = new Set<() => void>()
const endListeners = new Set<() => void>()

const roomKeys = ['caja'] as const

/** Removed with the session even if the feature is not opened again. */
export const sessionKey = (room: (typeof roomKeys)[number], usuario: string): string => `${userKey}:${room}:${usuario}`

/** How the names begin of what somebody wrote and did not send, which waits, closed, for his next session (decision 0090). */
export const loQueQueda: readonly string[] = ['borrador:', 'escrito:']

/**
 * Deletes what is encrypted for a session and its signing keys (decision 0035), and closes the rest. What was signed stays: it is the only
 * copy.
 */
function empty(terminada?: string): void {
  void emptyCajas(() => {
    const sigue = quienSigue()
    return sigue === undefined ? null : readStored(sessionKey('caja', sigue))
  }, loQueQueda)
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
  const usuario = current() ?? pausada?.usuario ?? null
  const lugar = usuario && sessionKey('caja', usuario.usuario)
  if (next && pausada?.sello && lugar && next.usuario === usuario.usuario && readStored(lugar) === null)
    writeStored(lugar, pausada.sello)
  // Another user in another tab ends this session too, even without a null in between.
  const ended = usuario !== null && next?.usuario !== usuario.usuario
  reanudada = !ended && (reanudada || pausada !== null)
  pausada = null
  if (usuario !== null && ended) for (const room of roomKeys) removeStored(sessionKey(room, usuario.usuario))
  if (ended) empty(usuario?.usuario)
  conocido = next
  // The end first, so that nothing of this session is rendered for the next user.
  if (ended) for (const listener of endListeners) listener()
  for (const listener of listeners) listener()
}

export const getSession = (): UsuarioSesion | null => current()

/** Null only without a session: not while it is over and he is asked to log in again. */
export const deQuienEsLaPantalla = (): UsuarioSesion | null => current() ?? pausada?.usuario ?? null

export function useSession(): UsuarioSesion | null {
  return useSyncExternalStore(subscribe, deQuienEsLaPantalla)
}

/** Whether the last session of this browser was ended by the server, and by nobody's logout; until the next login. */
export const laTerminoElServidor = (): boolean => readStored(terminadaKey) !== null

export const seReanudo = (): boolean => reanudada

export function useSesionTerminada(): UsuarioSesion | null {
  return useSyncExternalStore(subscribe, () => pausada?.usuario ?? null)
}

/** Of the session that ended under somebody's work. */
export const tokenQueTermino = (): string | undefined => pausada?.usuario.access_token

/** §4: after login the user is stored, token included. */
export function saveSession(next: UsuarioSesion): void {
  current()
  writeStored(userKey, JSON.stringify(next))
  removeStored(terminadaKey)
  set(next)
}

/** §4, §8: the server no longer knows the session. Work on the screen stays, covered, until the same person enters again or leaves (0057). */
export function endSession(): void {
  const stored = read()
  const usuario = current()
  if (usuario === null) return
  if (stored && stored.usuario !== usuario.usuario) return set(stored)
  writeStored(terminadaKey, 'si')
  if (!hayTrabajo()) return clearSession()
  pause(usuario)
}

function pause(usuario: UsuarioSesion): void {
  const lugar = sessionKey('caja', usuario.usuario)
  pausada = { usuario, sello: readStored(lugar) }
  removeStored(lugar)
  removeStored(userKey)
  conocido = null
  for (const listener of listeners) listener()
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

/** Returns a function that stops listening. */
export function onSessionEnd(listener: () => void): () => void {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

// Logging out in one tab logs out all of them; a session that the server ended leaves each tab its work.
onStoredElsewhere(userKey, () => {
  const stored = read()
  const usuario = current()
  if (stored === null && usuario === null && pausada) return
  if (stored === null && usuario && readStored(terminadaKey) !== null && hayTrabajo()) return pause(usuario)
  set(stored)
})
