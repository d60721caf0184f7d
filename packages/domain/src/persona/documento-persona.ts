import { parseCuit } from './cuit'
import { formatDni, normalizeDni } from './dni'
import type { Result } from '../comun/result'
import { no, ok } from '../comun/result'

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
export const mask = (numero: string): string => numero.slice(-3).padStart(numero.length, '*')

export const nombresDocumento = {
  DNI: 'DNI',
  CUIT: 'CUIT',
  CDI: 'CDI',
  PASAPORTE: 'Pasaporte',
} as const satisfies Record<TipoDocumento, string>

type Documento = { dni: string; tipo_doc?: string | undefined }

const esTipo = (texto: string | undefined): texto is TipoDocumento => texto !== undefined && texto in nombresDocumento

/** Which document it is. Where nobody kept it the shape of the number says it: only a CUIT and a CDI are written alike. */
export function tipoDocumento({ dni, tipo_doc }: Documento): TipoDocumento {
  if (esTipo(tipo_doc)) return tipo_doc
  return tieneForma('PASAPORTE', dni) ? 'PASAPORTE' : tieneForma('CUIT', dni) ? 'CUIT' : 'DNI'
}

/** What it is called, never another document than it is. */
export const nombreDocumento = (documento: Documento): string =>
  tieneForma('CUIT', documento.dni) && !esTipo(documento.tipo_doc)
    ? 'CUIT o CDI'
    : nombresDocumento[tipoDocumento(documento)]

/** 'DNI 98.104.227', 'Pasaporte BOL4567123'; 'CUIT o CDI 20…' where nobody kept which of the two. */
export const formatDocumento = (documento: Documento): string =>
  `${nombreDocumento(documento)} ${tieneForma('DNI', documento.dni) ? formatDni(documento.dni) : documento.dni}`

/** Reads a document as typed: a DNI with or without its dots, or another one, in capitals and without blanks. */
export function readDocumento(texto: string): Result<string, 'DOCUMENTO_INVALIDO'> {
  const dni = normalizeDni(texto)
  if (dni.ok) return dni
  const limpio = texto.replaceAll(/[.\s-]/g, '').toUpperCase()
  // A word is no passport: its number has figures.
  const esPasaporte = tieneForma('PASAPORTE', limpio) && /\d/.test(limpio)
  return esPasaporte || tieneForma('CUIT', limpio) ? ok(limpio) : no('DOCUMENTO_INVALIDO')
}
