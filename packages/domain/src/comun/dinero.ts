const NBSP = '\u00a0'

/** A decimal string in ARS as '$ 12.450,50', without zero decimals and without floating point. '$ –' for anything that is not an amount. */
export function formatPesos(valor: string): string {
  const partes = /^(-?)0*(\d+)(?:\.(\d+))?$/.exec(valor.trim())
  if (!partes) return `$${NBSP}–`
  const [, signo = '', entero = '0', decimales = ''] = partes
  const centavos = round(entero + decimales.slice(0, 2).padEnd(2, '0'), decimales[2])
  const pesos = centavos.slice(0, -2).replaceAll(/\B(?=(\d{3})+$)/g, '.')
  const resto = centavos.slice(-2)
  return `${signo && /[1-9]/.test(centavos) ? '-' : ''}$${NBSP}${pesos}${resto === '00' ? '' : `,${resto}`}`
}

/** Cents of a decimal string of two decimals at most, '1234.5', without the rounding of floating point. */
export function centavosDe(importe: string): bigint {
  const [entero = '0', decimales = ''] = importe.split('.')
  return BigInt(entero + decimales.padEnd(2, '0'))
}

function round(centavos: string, tercerDecimal = '0'): string {
  const redondeado = tercerDecimal >= '5' ? BigInt(centavos) + 1n : BigInt(centavos)
  return String(redondeado).padStart(3, '0')
}

/** «1.234,50», «1234,5» or «1234.50» as a decimal string of pesos, '1234.50'; null for what is no amount of two decimals at most. */
export function parsePesos(escrito: string): string | null {
  const limpio = escrito.trim().replace(/^\$\s*/, '')
  const conMiles = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(limpio)
  const texto = conMiles ? limpio.replaceAll('.', '').replace(',', '.') : limpio.replace(',', '.')
  return /^\d{1,10}(\.\d{1,2})?$/.test(texto) ? texto : null
}
