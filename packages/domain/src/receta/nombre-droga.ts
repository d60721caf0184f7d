/** 'Metformina clorhidrato 850 mg': a number and its unit stay on one line (R2214 II). */
export const nombreDroga = ({ monodroga, concentracion }: { monodroga: string; concentracion: string }): string =>
  concentracion === '' ? monodroga : `${monodroga} ${concentracion.replaceAll(' ', '\u00a0')}`
