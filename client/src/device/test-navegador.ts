import { webcrypto } from 'node:crypto'

// jsdom only offers random numbers, and browsers the whole API.
if (globalThis.crypto?.subtle === undefined) Object.defineProperty(globalThis, 'crypto', { value: webcrypto })

// Test files share a process, in which channels would connect their pages.
if ('BroadcastChannel' in globalThis) {
  const delArchivo = crypto.randomUUID()
  class DelArchivo extends BroadcastChannel {
    constructor(nombre: string) {
      super(`${delArchivo}:${nombre}`)
    }
  }
  Object.defineProperty(globalThis, 'BroadcastChannel', { value: DelArchivo })
}
