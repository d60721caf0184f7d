import { parseCuit } from './cuit'
import { formatDni, normalizeDni } from './dni'
import type { Result } from '../comun/result'
import { no, ok } from '../comun/result'

/** R2214 Anexo II: the DNI, and the documents that replace it for those without one, each shown with its type. */
export const tiposDocumento = ['DNI', 'CUIT', 'CDI', 'PASAPORTE'] as const
export type TipoDocumento = (typeof tiposDocumento)[number]

/** No form overlaps with the DNI's, so a stored number identifies one person. */
const formas = {
  DNI: /^\d{7,8}$/,
  CUIT: /^\d{11}$/,
  CDI: /^\d{11}$/,
  // ICAO 9303: the three letters of the issuing country and the number, which may repeat between countries.
  PASAPORTE: /^[A-Z]{3}[A-Z0-9]{5,12}$/,
} as const satisfies Record<TipoDocumento, RegExp>

/** `documentoVerifica` checks the check digit. */
export const tieneForma = (tipo: TipoDocumento, numero: string): boolean => formas[tipo].test(numero)

/** False when the check digit of a CUIT or CDI (§5) is wrong; other documents have none. */
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

/** The type of a document, derived from its form when it was not stored; only CUIT and CDI look alike. */
export function tipoDocumento({ dni, tipo_doc }: Documento): TipoDocumento {
  if (esTipo(tipo_doc)) return tipo_doc
  return tieneForma('PASAPORTE', dni) ? 'PASAPORTE' : tieneForma('CUIT', dni) ? 'CUIT' : 'DNI'
}

export const nombreDocumento = (documento: Documento): string =>
  tieneForma('CUIT', documento.dni) && !esTipo(documento.tipo_doc)
    ? 'CUIT o CDI'
    : nombresDocumento[tipoDocumento(documento)]

/** 'DNI 98.104.227', 'Pasaporte BOL4567123'; 'CUIT o CDI 20…' when it is not known which. */
export const formatDocumento = (documento: Documento): string =>
  `${nombreDocumento(documento)} ${tieneForma('DNI', documento.dni) ? formatDni(documento.dni) : documento.dni}`

/** Parses a typed document: a DNI with or without dots, or another one, in capitals and without blanks. */
export function readDocumento(texto: string): Result<string, 'DOCUMENTO_INVALIDO'> {
  const dni = normalizeDni(texto)
  if (dni.ok) return dni
  const limpio = texto.replaceAll(/[.\s-]/g, '').toUpperCase()
  const esPasaporte = tieneForma('PASAPORTE', limpio) && /\d/.test(limpio)
  return esPasaporte || tieneForma('CUIT', limpio) ? ok(limpio) : no('DOCUMENTO_INVALIDO')
}
