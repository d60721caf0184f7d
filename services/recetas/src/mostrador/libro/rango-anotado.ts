export type Rango = { desde: string; hasta: string }

/** What the audit keeps of a list that leaves the counter: of which days, and how much it was. */
export const rangoAnotado = ({ desde, hasta }: Rango, cuantos: number, que: 'renglones' | 'asientos'): string =>
  `del ${desde} al ${hasta}, ${cuantos} ${que}`
