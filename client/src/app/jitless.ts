// zod would probe `new Function` before its first schema, which the CSP reports as an attack. z.config() would load zod, which
// the first screen does not need; this is the object it reads.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

export {}
