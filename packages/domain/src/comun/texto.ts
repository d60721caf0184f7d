/** Normalises a text for comparison: lower case, no accents, single spaces. */
export function normalize(texto: string): string {
  return texto.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}
