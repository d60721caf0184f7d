const numeros = new Intl.NumberFormat('es-AR')

/** «1 receta», «1.200 recetas». */
export const cuenta = (n: number, una: string, varias: string): string =>
  `${numeros.format(n)} ${n === 1 ? una : varias}`

/** The same, in one piece: no line ends between the number and what it counts. */
export const cuentaPegada = (n: number, una: string, varias: string): string =>
  cuenta(n, una, varias).replace(' ', '\u00a0')
