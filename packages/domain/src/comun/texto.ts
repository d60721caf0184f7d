const lista = {
  y: new Intl.ListFormat('es-AR', { type: 'conjunction' }),
  o: new Intl.ListFormat('es-AR', { type: 'disjunction' }),
}

/** As Spanish joins them: «a, b y c», «warfarina e ibuprofeno», «siete u ocho». */
export const formatLista = (partes: readonly string[], union: 'y' | 'o' = 'y'): string => lista[union].format(partes)

export function normalize(texto: string): string {
  return texto.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}
