/** Kleene's three values: what is not known is neither yes nor no, and never becomes one of them by itself. */
export type Trivalente = 'si' | 'no' | 'no_evaluable'

/** Yes becomes no and no becomes yes; what is not known stays so. */
export const deny = (valor: Trivalente): Trivalente => (valor === 'si' ? 'no' : valor === 'no' ? 'si' : 'no_evaluable')

/** Yes when all are; one no settles it whatever else is not known. Of none, yes. */
export const todasSi = (valores: readonly Trivalente[]): Trivalente =>
  valores.includes('no') ? 'no' : valores.includes('no_evaluable') ? 'no_evaluable' : 'si'

/** Yes when one is, whatever else is not known; no when none can be. Of none, no. */
export const algunaSi = (valores: readonly Trivalente[]): Trivalente =>
  valores.includes('si') ? 'si' : valores.includes('no_evaluable') ? 'no_evaluable' : 'no'

/** What is known, as one of the three. */
export const conocido = (valor: boolean | null): Trivalente => (valor === null ? 'no_evaluable' : valor ? 'si' : 'no')
