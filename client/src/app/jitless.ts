// Before the first schema, zod would probe `new Function`, which the CSP reports as an attack. Its own z.config() needs
// zod loaded, and the first screen does not; this is the object it reads.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

export {}
