import { normalize } from '../comun/texto'

/**
 * A form or a strength as two sources are compared by (DS-04): 'Comprimidos' and 'COMPRIMIDO', 'Cápsulas' and 'CAPSULA DURA', '10 mg'
 * with either space. It also exists in SQL; a test compares both.
 */
export const comparable = (texto: string): string =>
  normalize(texto)
    .replaceAll(/([a-z]{4,}[aeo])s(?![a-z0-9_])/g, '$1')
    .replaceAll(/\b(?:dura|ranurado)\b/g, '')
    .trim()
