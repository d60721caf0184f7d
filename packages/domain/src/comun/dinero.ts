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

function round(centavos: string, tercerDecimal = '0'): string {
  const redondeado = tercerDecimal >= '5' ? BigInt(centavos) + 1n : BigInt(centavos)
  return String(redondeado).padStart(3, '0')
}
