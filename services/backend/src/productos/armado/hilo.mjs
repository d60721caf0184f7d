import { register } from 'tsx/esm/api'

// In Node 20 a thread has no loader for TypeScript.
register()
await import('./hilo.ts')
