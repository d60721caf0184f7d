import { z } from 'zod'

export const preferencias = z.strictObject({
  tema: z.enum(['automatico', 'claro', 'oscuro']).optional(),
  letra: z.enum(['normal', 'grande', 'muy-grande']).optional(),
  alto_contraste: z.boolean().optional(),
  /** WCAG 2.1.4; absent means yes. */
  atajos_una_tecla: z.boolean().optional(),
  /** Absent means yes. Security mails are always sent. */
  avisos_recetas: z.boolean().optional(),
})
export type Preferencias = z.output<typeof preferencias>
