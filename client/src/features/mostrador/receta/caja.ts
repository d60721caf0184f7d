import {
  type CajaLeida,
  cajaVencida,
  esFecha,
  type Fecha,
  formatFecha,
  no,
  ok,
  type Result,
  addDias,
} from '@receta/domain'
import { type Caja, type Decision, type Entrega, entregar, type Linea } from './decisiones'

export const cajaDe = ({ gtin, lote, vence, serie }: CajaLeida): Caja => ({
  gtin,
  lote: lote ?? '',
  vence: vence ?? '',
  serie: serie ?? '',
})

function finDeMes(mes: string): Fecha {
  const [anio = 0, m = 0] = mes.split('-').map(Number)
  const siguiente = m === 12 ? `${anio + 1}-01-01` : `${anio}-${String(m + 1).padStart(2, '0')}-01`
  return addDias(siguiente, -1)
}

/** '08/2028', '8/28' or '31/08/2028'. A month means its last day. Null for anything else. */
export function readExpiry(texto: string): Fecha | null {
  const partes = /^(?:(\d{1,2})[/-])?(\d{1,2})[/-](\d{4}|\d{2})$/.exec(texto.trim())
  if (!partes) return null
  const [, dia, mes = '', anio = ''] = partes
  const deMes = `${anio.padStart(4, '20')}-${mes.padStart(2, '0')}`
  if (!esFecha(`${deMes}-01`)) return null
  const fecha = dia === undefined ? finDeMes(deMes) : `${deMes}-${dia.padStart(2, '0')}`
  return esFecha(fecha) ? fecha : null
}

/** Only the month when it is its last day, as boxes print it. */
export function formatVence(vence: Fecha): string {
  const mes = vence.slice(0, 7)
  return vence === finDeMes(mes) ? formatFecha(vence).slice(3) : formatFecha(vence)
}

/** Undefined when it can leave or its expiry is unknown. */
export const cajaQueNoSale = (vence: Fecha | null, now: Date): string | undefined =>
  vence && cajaVencida(vence, now)
    ? `Esa caja venció el ${formatFecha(vence)}: no se puede entregar. Separala y tomá otra.`
    : undefined

export const cajasQueSalen = ({ envases, sustitucion }: Entrega): number => sustitucion?.entregados ?? envases

/** It counts as one of the packs that leave while fewer were scanned, and afterwards as one pack more. */
export function conCaja({ item }: Linea, decision: Decision | undefined, caja: Caja): Result<Entrega, string> {
  if (decision?.que !== 'entregar') return ok(entregar(1, { cajas: [caja] }))
  const { cajas, envases, sustitucion } = decision
  if (caja.serie !== '' && cajas.some((otra) => otra.serie === caja.serie && otra.gtin === caja.gtin))
    return no('Esa caja ya está leída.')
  const con = { ...decision, cajas: [...cajas, caja] }
  if (cajas.length < cajasQueSalen(decision)) return ok(con)
  if (sustitucion)
    return no(
      cajas.length === 1
        ? 'Ya está leída la caja que sale de ese renglón.'
        : `Ya están leídas las ${cajas.length} cajas que salen de ese renglón.`,
    )
  if (envases >= item.queda)
    return no(
      item.queda === 1
        ? 'Ya está el que queda de ese renglón.'
        : `Ya están los ${item.queda} que quedan de ese renglón.`,
    )
  return ok({ ...con, envases: envases + 1, falta: null })
}

export const fraseCaja = ({ gtin, lote, vence, serie }: Caja): string =>
  [gtin && `GTIN ${gtin}`, lote && `lote ${lote}`, vence && `vence ${formatVence(vence)}`, serie && `serie ${serie}`]
    .filter(Boolean)
    .join(' · ')
