import { z } from 'zod'

/** With an expired password the factor opens its change, and nothing else: it neither signs nor begins a shift (SC-01). */
export const paraClave = () => z.literal('clave').optional()
