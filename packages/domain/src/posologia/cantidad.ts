const NBSP = '\u00a0'

/**
 * '1,5', ',05', '1.200.000' or '3.375' as a decimal with a point, or null. A single point before three digits separates
 * thousands only when they end in 0, since 3.375 g read as 3375 g would be dangerous.
 */
export function parseCantidad(texto: string): string | null {
  const escrito = texto.replaceAll(/[\s\u00a0]/g, '')
  if (!/^(\d+([.,]\d+)*|[.,]\d+)$/.test(escrito)) return null
  const ultimo = Math.max(escrito.lastIndexOf(','), escrito.lastIndexOf('.'))
  if (ultimo < 0) return canonico(escrito, '')
  const marca = escrito.charAt(ultimo)
  const repetida = escrito.indexOf(marca) !== ultimo
  const entero = escrito.slice(0, ultimo)
  const resto = escrito.slice(ultimo + 1)
  const esMiles = repetida || (marca === '.' && resto.length === 3 && resto.endsWith('0') && !/^0*$/.test(entero))
  return esMiles ? canonico(escrito.replaceAll(/[.,]/g, ''), '') : canonico(entero.replaceAll(/[.,]/g, ''), resto)
}

/** By moving the point, without floating point. */
export function scale(decimal: string, potencia: number): string {
  const [entero = '', fraccion = ''] = decimal.split('.')
  if (potencia >= 0) {
    const cifras = fraccion.padEnd(potencia, '0')
    return canonico(entero + cifras.slice(0, potencia), cifras.slice(potencia))
  }
  const cifras = entero.padStart(1 - potencia, '0')
  return canonico(cifras.slice(0, potencia), cifras.slice(potencia) + fraccion)
}

/** Decimal comma, and groups of three from five digits on (1 200 000). */
export function formatCantidad(decimal: string): string {
  const [entero = '', fraccion] = decimal.split('.')
  const grupos = entero.length > 4 ? entero.replaceAll(/\B(?=(\d{3})+$)/g, NBSP) : entero
  return fraccion ? `${grupos},${fraccion}` : grupos
}

function canonico(entero: string, fraccion: string): string {
  const limpio = entero.replace(/^0+(?=\d)/, '') || '0'
  const decimales = fraccion.replace(/0+$/, '')
  return decimales ? `${limpio}.${decimales}` : limpio
}
