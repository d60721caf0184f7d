import { normalize } from './texto'

export const motivoMinimo = 10

/** Minimum distinct letters of a reason; «asdasdasdasd» and «aaaaaaaaaa» have fewer. */
const letrasDistintas = 5

const filasDelTeclado = ['qwertyuiop', 'asdfghjklñ', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz']

const vecinas = new Set(
  filasDelTeclado.flatMap((fila) =>
    [...fila].slice(1).flatMap((letra, i) => [`${fila[i]}${letra}`, `${letra}${fila[i]}`]),
  ),
)

/** «qwertyuiop», «asdfghjkl»: most letters follow the previous one along a row of keys. */
const vaPorElTeclado = (letras: string): boolean => {
  const pares = [...letras].slice(1).map((letra, i) => `${letras[i]}${letra}`)
  return pares.filter((par) => vecinas.has(par)).length > pares.length * 0.7
}

/** «probaprobaproba»: the text repeats its beginning. */
const seRepite = (letras: string): boolean =>
  Array.from({ length: Math.floor(letras.length / 2) }, (_, i) => i + 1).some(
    (largo) => letras === letras.slice(0, largo).repeat(letras.length).slice(0, letras.length),
  )

/** What no Spanish word has: four equal letters in a row, or six consonants. */
const impronunciable = /(\p{L})\1{3}|[bcdfghjklmnñpqrstvwxyz]{6}/u

/** Ten letters or more, and words instead of random keys. It cannot detect lies, but the patient reads it. */
export function esMotivoFundado(motivo: string): boolean {
  if ((motivo.match(/\p{L}/gu) ?? []).length < motivoMinimo) return false
  const plano = normalize(motivo)
  const letras = plano.replaceAll(/[^\p{L}]/gu, '')
  return (
    new Set(letras).size >= letrasDistintas &&
    !impronunciable.test(plano) &&
    !seRepite(letras) &&
    !vaPorElTeclado(letras)
  )
}
