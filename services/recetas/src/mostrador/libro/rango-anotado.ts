export type Rango = { desde: string; hasta: string }

export const rangoAnotado = ({ desde, hasta }: Rango, cuantos: number, que: 'renglones' | 'asientos'): string =>
  `del ${desde} al ${hasta}, ${cuantos} ${que}`
