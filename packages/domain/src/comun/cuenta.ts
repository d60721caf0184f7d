/** «1 receta», «1.200 recetas». */
export const cuenta = (n: number, una: string, varias: string): string =>
  `${n.toLocaleString('es-AR')} ${n === 1 ? una : varias}`
