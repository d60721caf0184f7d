import type { Result } from '../comun/result'
import { no, ok } from '../comun/result'

/** 7 or 8 digits, with or without dots, spaces or dashes. */
export function normalizeDni(texto: string): Result<string, 'DNI_INVALIDO'> {
  const digitos = texto.replaceAll(/[.\s-]/g, '')
  return /^\d{7,8}$/.test(digitos) ? ok(digitos) : no('DNI_INVALIDO')
}

/** '98.104.227'. */
export function formatDni(digitos: string): string {
  return digitos.replaceAll(/\B(?=(\d{3})+$)/g, '.')
}

/** With and without the leading zero of seven-digit ones. */
export const escriturasDni = (dni: string): string[] => [...new Set([dni, dni.padStart(8, '0'), dni.replace(/^0/, '')])]

/** AFIP's prefixes of people. */
const dePersona = /^2[03-7]\d{9}$/

/**
 * Who may be known by what was typed: the document first, in its writings, and then the DNI inside of its CUIL, or inside of a CUIT
 * that stands as the document. Another kind of document makes nobody another person (S12).
 */
export const documentosDe = ({ dni, cuil = '' }: { dni: string; cuil?: string }): string[] => {
  const suyos = [dni, cuil].map((numero) => numero.replaceAll(/\D/g, '')).filter((numero) => dePersona.test(numero))
  return [...new Set([dni, ...suyos.map((numero) => numero.slice(2, 10))].flatMap(escriturasDni))]
}
