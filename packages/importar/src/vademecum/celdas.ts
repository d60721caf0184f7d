import { normalize, parseGtin, parseTroquel } from '@receta/domain'
import type { Observacion } from '../motor/asunto'

/** A GTIN in scientific notation lost digits and rejects the row. */
export function readCodigos(celdas: { troquel: string; gtin: string; certificado?: string }): {
  troquel: string | null
  gtin: string | null
  observaciones: Observacion[]
} {
  const observaciones: Observacion[] = []
  const leido = parseGtin(celdas.gtin)
  if (leido.motivo) {
    const tipo = leido.motivo === 'GTIN_CIENTIFICO' ? 'rechazo' : 'aviso'
    observaciones.push({ tipo, motivo: leido.motivo, detalle: `GTIN: ${celdas.gtin}` })
  }
  // Some laboratories write the certificate or the EAN in the troquel column.
  const enTroquel = /^\d{13,14}$/.test(celdas.troquel) ? parseGtin(celdas.troquel).gtin : null
  const leidoTroquel = parseTroquel(celdas.troquel)
  const troquel = leidoTroquel === celdas.certificado ? null : leidoTroquel
  if (troquel === null && enTroquel === null && /[1-9]\d{3}/.test(celdas.troquel))
    observaciones.push({ tipo: 'aviso', motivo: 'TROQUEL_ILEGIBLE', detalle: `Troquel: ${celdas.troquel}` })
  return { troquel, gtin: leido.gtin ?? enTroquel, observaciones }
}

/** 1.234,50 or 1234.50; 0 means that there is no price. */
export function readPrecio(celda: string): { precio: string | null; observaciones: Observacion[] } {
  const escrito = celda.replaceAll(/[\s$]/g, '')
  if (!escrito) return { precio: null, observaciones: [] }
  const conPunto = /^\d{1,3}(\.\d{3})+(,\d+)?$/.test(escrito) || escrito.includes(',')
  const decimal = conPunto ? escrito.replaceAll('.', '').replace(',', '.') : escrito
  if (!/^\d{1,10}(\.\d+)?$/.test(decimal))
    return { precio: null, observaciones: [{ tipo: 'aviso', motivo: 'PRECIO_ILEGIBLE', detalle: `Precio: ${celda}` }] }
  const precio = Number(decimal).toFixed(2)
  return { precio: precio === '0.00' ? null : precio, observaciones: [] }
}

/** Whether a cell says yes; anything else is no. */
export function readSiNo(celda: string): boolean {
  return /^(s|si|x|1|true|verdadero)$/.test(normalize(celda))
}
