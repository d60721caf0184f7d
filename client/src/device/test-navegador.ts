import { webcrypto } from 'node:crypto'

// Every browser we run in has the whole of it; jsdom's window, only what makes random numbers.
if (globalThis.crypto?.subtle === undefined) Object.defineProperty(globalThis, 'crypto', { value: webcrypto })
