export type Rango = { desde: string; hasta: string }

/** What the audit stores of an exported list: its days and its size. */
export const rangoAnotado = ({ desde, hasta }: Rango, cuantos: number, que: 'renglones' | 'asientos'): string =>
  `del ${desde} al ${hasta}, ${cuantos} ${que}`
