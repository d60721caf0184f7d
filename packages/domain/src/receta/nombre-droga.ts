/** 'Metformina clorhidrato 850 mg', with a no-break space before the unit (R2214 II). */
export const nombreDroga = ({ monodroga, concentracion }: { monodroga: string; concentracion: string }): string =>
  concentracion === '' ? monodroga : `${monodroga} ${concentracion.replaceAll(' ', '\u00a0')}`
