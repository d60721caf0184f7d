import { register } from 'tsx/esm/api'

// Node 20 gives a thread no loader for TypeScript by itself, whatever its process was started with.
register()
await import('./hilo.ts')
