import type { Result } from '../comun/result'
import { no, ok } from '../comun/result'

const PESOS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2] as const
const LARGO_MAXIMO = 13
const SEPARADORES = /[-. ]/g

/** Null when the sum leaves 10, for which no digit exists. */
export function digitoCuit(diezDigitos: string): number | null {
  const suma = PESOS.reduce((total, peso, i) => total + peso * Number(diezDigitos[i]), 0)
  const digito = (11 - (suma % 11)) % 11
  return digito === 10 ? null : digito
}

/** §5: a CUIT, CUIL or CDI of up to 13 characters as 11 digits. The prefix is not checked: since 2021 it is random. */
export function parseCuit(texto: string): Result<string, 'CUIT_LARGO' | 'CUIT_FORMATO' | 'CUIT_DIGITO'> {
  if (texto.length > LARGO_MAXIMO) return no('CUIT_LARGO')
  const digitos = texto.replace(SEPARADORES, '')
  if (!/^\d*$/.test(digitos)) return no('CUIT_FORMATO')
  if (digitos.length !== 11) return no('CUIT_LARGO')
  return digitoCuit(digitos) === Number(digitos[10]) ? ok(digitos) : no('CUIT_DIGITO')
}

/** Formats 11 digits as '20-12345678-6'. */
export function formatCuit(digitos: string): string {
  return `${digitos.slice(0, 2)}-${digitos.slice(2, 10)}-${digitos.slice(10)}`
}
