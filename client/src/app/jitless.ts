import { z } from 'zod'

// Imported before any schema: zod would probe `new Function`, which the CSP reports as an attack.
z.config({ jitless: true })
