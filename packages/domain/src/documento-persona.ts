import { parseCuit } from './cuit'

/** R2214 Anexo II: the DNI, and for whoever has none the documents that take its place, each shown with its type. */
export const tiposDocumento = ['DNI', 'CUIT', 'CDI', 'PASAPORTE'] as const
export type TipoDocumento = (typeof tiposDocumento)[number]

/** The shapes never overlap with a DNI's, so a stored number is one person's by itself. */
const formas = {
  DNI: /^\d{7,8}$/,
  CUIT: /^\d{11}$/,
  CDI: /^\d{11}$/,
  // ICAO 9303: the three letters of the country that gave it, and its number; numbers repeat between countries.
  PASAPORTE: /^[A-Z]{3}[A-Z0-9]{5,12}$/,
} as const satisfies Record<TipoDocumento, RegExp>

/** Whether it is written as that document is. A check digit is judged by `documentoVerifica`. */
export const tieneForma = (tipo: TipoDocumento, numero: string): boolean => formas[tipo].test(numero)

/** False when the check digit of a CUIT or CDI (§5) does not hold; the other documents have none. */
export const documentoVerifica = (tipo: TipoDocumento, numero: string): boolean =>
  (tipo !== 'CUIT' && tipo !== 'CDI') || parseCuit(numero).ok

/** '*****227': enough to tell two people apart in a list (S090). */
export const enmascarar = (numero: string): string => numero.slice(-3).padStart(numero.length, '*')
