import { createTabla } from '../comun/tabla'
import { esFecha, type Fecha, hoy } from '../comun/fecha'
import { no, ok, type Result } from '../comun/result'
import { parseGtin } from './troquel-gtin'

export type CajaLeida = { gtin: string; lote: string | null; vence: Fecha | null; serie: string | null }
/** A wrong number or date refuses all of it. */
export type MotivoCaja = 'NO_ES_CAJA' | 'GTIN_INVALIDO' | 'VENCE_INVALIDO' | 'SIN_SEPARADORES'

/** GS1 General Specifications: FNC1 as readers send it, after a field of variable length. */
const SEPARADOR = '\u001d'
/** Application identifiers of fixed length, which have no separator after them. */
const fijos: Readonly<Record<string, number>> = createTabla({
  '00': 18,
  '01': 14,
  '02': 14,
  '11': 6,
  '13': 6,
  '15': 6,
  '16': 6,
  '17': 6,
  '20': 2,
})
const LARGO_VARIABLE = 30
const LARGO_LOTE = 20

const conFechaAdentro = (valor: string | null) => valor !== null && /.17\d\d(?:0[1-9]|1[0-2])[0-3]\d/.test(valor)

/** An application identifier has two digits, or three in the 20s, 400s and 700s that boxes use. */
const nombreEn = (texto: string): string => /^(?:2[345]\d|4[0-2]\d|7[01]\d)/.exec(texto)?.[0] ?? texto.slice(0, 2)

function camposDe(texto: string): Map<string, string> | null {
  const campos = new Map<string, string>()
  let resto = texto
  while (resto !== '') {
    const nombre = nombreEn(resto)
    const largo = fijos[nombre]
    const cuerpo = resto.slice(nombre.length)
    const fin = largo ?? (cuerpo.includes(SEPARADOR) ? cuerpo.indexOf(SEPARADOR) : cuerpo.length)
    const valor = cuerpo.slice(0, fin)
    if (!/^\d{2,3}$/.test(nombre) || valor === '' || valor.length > LARGO_VARIABLE) return null
    if (largo !== undefined && !new RegExp(`^\\d{${largo}}$`).test(valor)) return null
    if (campos.has(nombre)) return null
    campos.set(nombre, valor)
    resto = cuerpo.slice(fin)
    if (resto.startsWith(SEPARADOR)) resto = resto.slice(1)
  }
  return campos
}

/** '(01)0779…(10)B2207', as people write it. */
function camposEntreParentesis(texto: string): Map<string, string> | null {
  const campos = new Map<string, string>()
  for (const [, nombre = '', valor = ''] of texto.matchAll(/\((\d{2,4})\)([^(]+)/g)) {
    if (campos.has(nombre)) return null
    campos.set(nombre, valor.trim())
  }
  return campos.size > 0 ? campos : null
}

/** AAMMDD, the last of the month when the day is 00; null when it does not exist. GS1 takes the year between 49 ago and 50 from now. */
function venceDe(texto: string, now: Date): Fecha | null {
  if (!/^\d{6}$/.test(texto)) return null
  const anioActual = Number(hoy(now).slice(0, 4))
  const cerca = Math.floor(anioActual / 100) * 100 + Number(texto.slice(0, 2))
  const anio = cerca - anioActual > 50 ? cerca - 100 : cerca - anioActual < -49 ? cerca + 100 : cerca
  const mes = Number(texto.slice(2, 4))
  const ultimo = new Date(Date.UTC(anio, mes, 0)).getUTCDate()
  const dia = texto.slice(4) === '00' ? String(ultimo).padStart(2, '0') : texto.slice(4)
  const fecha = `${anio}-${texto.slice(2, 4)}-${dia}`
  return esFecha(fecha) ? fecha : null
}

/** Null when invalid. No maker tells two boxes apart by case alone, so a serial typed in either case is one box. */
export const parseSerie = (escrita: string): string | null =>
  // Tested before toUpperCase, which would turn ſ and ı into plain letters.
  /^[\x21-\x7e]{1,20}$/.test(escrita.trim()) ? escrita.trim().toUpperCase() : null

/** GS1 DataMatrix (GTIN, lot, expiry, serial, in any order) or the bar code of its GTIN. A wrong date or check digit refuses it whole. */
export function readCaja(texto: string, now: Date): Result<CajaLeida, MotivoCaja> {
  const limpio = texto.trim().replace(/^\](?:d2|C1|e0|Q3|E0)/, '')
  if (/^\d{12,14}$/.test(limpio)) {
    const { gtin } = parseGtin(limpio)
    return gtin === null ? no('NO_ES_CAJA') : ok({ gtin, lote: null, vence: null, serie: null })
  }
  const sinInicio = limpio.startsWith(SEPARADOR) ? limpio.slice(1) : limpio
  const campos = limpio.startsWith('(') ? camposEntreParentesis(limpio) : camposDe(sinInicio)
  const escrito = campos?.get('01')
  if (!campos || escrito === undefined) return no('NO_ES_CAJA')
  const { gtin } = parseGtin(escrito)
  if (gtin === null) return no('GTIN_INVALIDO')
  const [lote, serie, fecha] = [campos.get('10') ?? null, campos.get('21') ?? null, campos.get('17')]
  // A field over its maximum length swallowed the next one: that reader sends no separators.
  if ((lote?.length ?? 0) > LARGO_LOTE || (serie?.length ?? 0) > LARGO_LOTE) return no('NO_ES_CAJA')
  const vence = fecha === undefined ? null : venceDe(fecha, now)
  if (fecha !== undefined && vence === null) return no('VENCE_INVALIDO')
  if (fecha === undefined && !limpio.includes(SEPARADOR) && (conFechaAdentro(lote) || conFechaAdentro(serie)))
    return no('SIN_SEPARADORES')
  const seriada = serie === null ? null : parseSerie(serie)
  return serie !== null && seriada === null ? no('NO_ES_CAJA') : ok({ gtin, lote, vence, serie: seriada })
}

/** Until the end of that day, in Buenos Aires. */
export const cajaVencida = (vence: Fecha, now: Date): boolean => vence < hoy(now)
