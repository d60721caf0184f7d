import type { Banda } from '@receta/domain'

/** About how many people a rehearsal affects, never a number that two rehearsals could subtract. */
const enBanda = (que: string): Record<Banda, string> => ({
  menos_de_20: `menos de 20 ${que}, o ninguna`,
  entre_10_y_75: `entre 10 y 75 ${que}`,
  entre_50_y_300: `entre 50 y 300 ${que}`,
  entre_200_y_1500: `entre 200 y 1.500 ${que}`,
  mas_de_1000: `más de 1.000 ${que}`,
})
export const recetasEnBanda = enBanda('recetas')
/** A rehearsal counts people: several recetas of one person count once. */
export const personasEnBanda = enBanda('personas')
