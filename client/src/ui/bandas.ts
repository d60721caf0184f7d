import type { Banda } from '@receta/domain'

/** About how many recetas a rehearsal is about: never a number that two rehearsals could subtract. */
export const recetasEnBanda: Record<Banda, string> = {
  menos_de_20: 'menos de 20 recetas, o ninguna',
  entre_10_y_75: 'entre 10 y 75 recetas',
  entre_50_y_300: 'entre 50 y 300 recetas',
  entre_200_y_1500: 'entre 200 y 1.500 recetas',
  mas_de_1000: 'más de 1.000 recetas',
}
