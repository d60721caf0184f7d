/** Folds a text for comparison: lower case, no accents, single spaces. */
export function normalizar(texto: string): string {
  return texto.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}

const PARTICULAS = new Set(['da', 'de', 'del', 'di', 'dos', 'e', 'la', 'las', 'los', 'y'])

/** Writes a name from a padrón ('FERREYRA SOSA, LUCIA DEL VALLE') as people write it; accents are kept, never added. */
export function capitalizarNombre(nombre: string): string {
  return nombre
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .map((palabra, i) => (i > 0 && PARTICULAS.has(palabra) ? palabra : capitalizarPalabra(palabra)))
    .join(' ')
}

function capitalizarPalabra(palabra: string): string {
  // A capital also after an apostrophe or a hyphen: O'Higgins, Pérez-Roca.
  return palabra.replaceAll(/(^|['’-])(\p{L})/gu, (_todo, antes: string, letra: string) => antes + letra.toUpperCase())
}
