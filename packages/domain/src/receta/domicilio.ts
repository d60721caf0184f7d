/** Letters that a signed receta holds of it. */
export const largoDomicilio = 200

export const mensajeDomicilio = 'El domicilio del paciente va con calle, número y localidad.'

/** Whether it may be a place: five letters or numbers at least, and one word among them. */
export const esDomicilio = (escrito: string): boolean => escrito.trim().length >= 5 && /\p{L}{2}/u.test(escrito)

/**
 * L19303 art 13: the address of the patient that a receta of what is restricted bears. What its médico wrote for this receta wins, since
 * the padrón may lack it or be old; null where nobody has it.
 */
export const domicilioDe = (escrito: string | undefined, persona: { domicilio: string | null } | null): string | null =>
  escrito?.trim() || persona?.domicilio?.trim() || null
