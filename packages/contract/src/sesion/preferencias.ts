import { z } from 'zod'

/** How somebody wants the app, wherever they enter. A closed list: what is not here is not kept. */
export const preferencias = z.strictObject({
  tema: z.enum(['automatico', 'claro', 'oscuro']).optional(),
  letra: z.enum(['normal', 'grande', 'muy-grande']).optional(),
  alto_contraste: z.boolean().optional(),
  /** WCAG 2.1.4: whether one letter alone does something; unsaid is yes. */
  atajos_una_tecla: z.boolean().optional(),
  /** Whether a mail tells a paciente of each receta issued and handed over; unsaid is yes. What warns is always sent. */
  avisos_recetas: z.boolean().optional(),
})
export type Preferencias = z.output<typeof preferencias>
