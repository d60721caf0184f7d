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
