/** Kleene's three values: unknown is neither yes nor no, and never becomes either by itself. */
export type Trivalente = 'si' | 'no' | 'no_evaluable'

export const deny = (valor: Trivalente): Trivalente => (valor === 'si' ? 'no' : valor === 'no' ? 'si' : 'no_evaluable')

/** Yes when all are; a single no decides it despite unknowns. Yes for an empty list. */
export const todasSi = (valores: readonly Trivalente[]): Trivalente =>
  valores.includes('no') ? 'no' : valores.includes('no_evaluable') ? 'no_evaluable' : 'si'

/** Yes when one is, despite unknowns; no when none can be. No for an empty list. */
export const algunaSi = (valores: readonly Trivalente[]): Trivalente =>
  valores.includes('si') ? 'si' : valores.includes('no_evaluable') ? 'no_evaluable' : 'no'

export const conocido = (valor: boolean | null): Trivalente => (valor === null ? 'no_evaluable' : valor ? 'si' : 'no')
