import { readStored, removeStored, writeStored } from '#device/storage'
import { getSession, sessionKey } from '#session/session'
import type { RecetaDraft } from './receta-draft-inicial'

type Guardado = { guardado_en: string; draft: RecetaDraft }

// The session clears it when it ends: data of a patient never outlives the session it was written in.
function claveDelUsuario(): string | null {
  const usuario = getSession()?.usuario
  return usuario === undefined ? null : sessionKey('borrador', usuario)
}

/** What this médico left unfinished, or null; another user's draft cannot even be asked for. */
export function leerBorrador(): Guardado | null {
  const clave = claveDelUsuario()
  if (clave === null) return null
  try {
    const guardado = JSON.parse(readStored(clave) ?? 'null') as Guardado | null
    return guardado?.draft?.clave_idempotencia ? guardado : null
  } catch {
    return null
  }
}

/** Keeps the draft for this session only. */
export function guardarBorrador(draft: RecetaDraft, now: Date): void {
  const clave = claveDelUsuario()
  if (clave !== null) writeStored(clave, JSON.stringify({ guardado_en: now.toISOString(), draft } satisfies Guardado))
}

export function borrarBorrador(): void {
  const clave = claveDelUsuario()
  if (clave !== null) removeStored(clave)
}
