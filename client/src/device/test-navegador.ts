import { webcrypto } from 'node:crypto'

// Every browser we run in has the whole of it; jsdom's window, only what makes random numbers.
if (globalThis.crypto?.subtle === undefined) Object.defineProperty(globalThis, 'crypto', { value: webcrypto })

// The pages of two files are in one process, which hands what one says to its tabs to the tabs of the other.
if ('BroadcastChannel' in globalThis) {
  const delArchivo = crypto.randomUUID()
  class DelArchivo extends BroadcastChannel {
    constructor(nombre: string) {
      super(`${delArchivo}:${nombre}`)
    }
  }
  Object.defineProperty(globalThis, 'BroadcastChannel', { value: DelArchivo })
}
