import { normalize } from '../comun/texto'

/** DS-04: 'Comprimidos' is 'COMPRIMIDO', 'Cápsulas' is 'CAPSULA DURA'. It also exists in SQL; a test compares both. */
export const comparable = (texto: string): string =>
  normalize(texto)
    .replaceAll(/([a-z]{4,}[aeo])s(?![a-z0-9_])/g, '$1')
    .replaceAll(/\b(?:dura|ranurado)\b/g, '')
    .trim()
