import { figuras } from './prueba-receta'

/** The half of the huella that no QR carries: without the paper nobody finds what is on it by trying drugs against a digest. */
export const secretoDePapel = (huella: string): string => huella.slice(figuras.huella)

/** A printed line without its spaces, which print and extraction tell apart differently. */
export const lineaImpresa = (linea: string): string => linea.normalize('NFC').replaceAll(/\s+/gu, '')

/** The text whose SHA-256 is the digest of a sheet: all its lines, in the order in which they are written. */
export const textoDeHoja = (secreto: string, lineas: readonly string[]): string =>
  [secreto, ...lineas.map(lineaImpresa)].join('\n')

export const textoDeLinea = (secreto: string, i: number, linea: string): string =>
  [secreto, i, lineaImpresa(linea)].join('|')
