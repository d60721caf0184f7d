import type { PersonaDraft } from '../borrador/receta-draft-inicial'

/** As people say it: 'Norma Beatriz Aguirre'. */
export const nombreDe = (persona: Pick<PersonaDraft, 'nombre' | 'apellido'>): string =>
  `${persona.nombre} ${persona.apellido}`.trim()
