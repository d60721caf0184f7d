const HASTA_VEINTINUEVE = [
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince',
  'dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco',
  'veintiséis veintisiete veintiocho veintinueve',
]
  .join(' ')
  .split(' ')
const DECENAS = ['', '', '', 'treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa']
const CENTENAS = [
  '',
  'ciento',
  'doscientos',
  'trescientos',
  'cuatrocientos',
  'quinientos',
  'seiscientos',
  'setecientos',
  'ochocientos',
  'novecientos',
]

/** Masculine, from 0 to 9999; throws otherwise, because that is a bug of the caller. */
export function enLetras(n: number): string {
  if (!Number.isInteger(n) || n < 0 || n > 9999) throw new RangeError(`Not a quantity to spell: ${n}`)
  if (n < 1000) return menorQueMil(n)
  const miles = Math.floor(n / 1000)
  const resto = n % 1000
  const cabeza = miles === 1 ? 'mil' : `${menorQueMil(miles)} mil`
  return resto === 0 ? cabeza : `${cabeza} ${menorQueMil(resto)}`
}

export function cantidadConLetras(n: number): string {
  return `${n} (${enLetras(n)})`
}

function menorQueMil(n: number): string {
  if (n === 100) return 'cien'
  if (n < 100) return menorQueCien(n)
  const resto = n % 100
  const centena = CENTENAS[Math.floor(n / 100)] ?? ''
  return resto === 0 ? centena : `${centena} ${menorQueCien(resto)}`
}

function menorQueCien(n: number): string {
  if (n < 30) return HASTA_VEINTINUEVE[n] ?? ''
  const unidad = n % 10
  const decena = DECENAS[Math.floor(n / 10)] ?? ''
  return unidad === 0 ? decena : `${decena} y ${menorQueCien(unidad)}`
}
