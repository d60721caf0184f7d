import { useSyncExternalStore } from 'react'
import { readStored, removeStored, writeStored } from '#device/storage'
import { onSessionEnd } from './session'

/** Whose frame a session is of, and who may show it (decision 0124); as the server says. */
export type MarcoDeSesion = { emisor: string; origenes: readonly string[]; termina_en?: string | undefined }
export type PacienteDeMarco = { nombre: string; documento: string }

const pacienteKey = 'marco-paciente'
const lanzamientoKey = 'marco-lanzamiento'

let marco: MarcoDeSesion | null = null
let paciente: PacienteDeMarco | null | undefined
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function noteMarco(next: MarcoDeSesion | null): void {
  if (JSON.stringify(next) === JSON.stringify(marco)) return
  marco = next
  tell()
}

/** Whom the HIS chose, kept for a reload; null is nobody. */
export function notePacienteDeMarco(next: PacienteDeMarco | null): void {
  paciente = next
  if (next) writeStored(pacienteKey, JSON.stringify(next))
  else removeStored(pacienteKey)
  tell()
}

function readPaciente(): PacienteDeMarco | null {
  if (paciente !== undefined) return paciente
  try {
    const { nombre, documento } = JSON.parse(readStored(pacienteKey) ?? '{}') as Partial<PacienteDeMarco>
    paciente = typeof nombre === 'string' && typeof documento === 'string' ? { nombre, documento } : null
  } catch {
    paciente = null
  }
  return paciente
}

/** The launch that was begun here, which no tab begins again: its handle may be good once. */
export const noteLanzamiento = (search: string): void => writeStored(lanzamientoKey, search)
export const lanzamientoDelMarco = (): string | null => readStored(lanzamientoKey)

onSessionEnd(() => {
  noteMarco(null)
  notePacienteDeMarco(null)
})

export const useMarco = (): MarcoDeSesion | null => useSyncExternalStore(subscribe, () => marco)
export const usePacienteDeMarco = (): PacienteDeMarco | null => useSyncExternalStore(subscribe, readPaciente)
