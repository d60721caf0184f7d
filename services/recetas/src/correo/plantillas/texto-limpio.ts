// Control, bidi, zero-width, surrogate and private characters, which are invisible or reorder the text.
const invisibles = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u115f\u1160\u3164\uffa0]/gu
const saltos = /[\r\n\t\v\f\u0085\u2028\u2029]+/g

/** No line break can reach a header, and no override reorders a name. */
export function clean(texto: string, maximo = 400): string {
  const limpio = texto.replaceAll(saltos, ' ').replaceAll(invisibles, '').replaceAll(/ {2,}/g, ' ').trim()
  return [...limpio].slice(0, maximo).join('')
}

/** A mail program would turn «evil.com» into a link. */
export function cleanNombre(texto: string): string {
  return clean(
    clean(texto)
      .replaceAll(/[^\p{L}\p{M}\p{Nd} '’.,()-]/gu, ' ')
      .replaceAll(/\.(?=[^ ])/g, '. '),
    80,
  )
}

const caracteres: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** For text and for attributes in double quotes. */
export const escape = (texto: string): string => texto.replaceAll(/[&<>"']/g, (c) => caracteres[c] ?? c)
