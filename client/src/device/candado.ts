/** `imposible`: the phone has no finger, face nor code any more, so nothing can be asked. */
export type Desbloqueo = 'abierto' | 'no' | 'imposible'

/** Whether the phone can ask who holds it. A browser cannot: its kept session is closed from another device. */
export function canCandado(): Promise<boolean> {
  return Promise.resolve(false)
}

/** Asks for a finger, a face or the phone's own code. */
export function askCandado(): Promise<Desbloqueo> {
  return Promise.resolve('abierto')
}
