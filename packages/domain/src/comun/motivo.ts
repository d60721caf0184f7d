import { normalize } from './texto'

/** Letters that a stated reason has at least, so that «ok» or «ver» is none. */
export const motivoMinimo = 10

/** Different letters that ten of Spanish have at least; «asdasdasdasd» and «aaaaaaaaaa» have fewer. */
const letrasDistintas = 5

const filasDelTeclado = ['qwertyuiop', 'asdfghjklñ', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz']

/** Keys that follow one another on a keyboard or in the alphabet, either way. */
const vecinas = new Set(
  filasDelTeclado.flatMap((fila) =>
    [...fila].slice(1).flatMap((letra, i) => [`${fila[i]}${letra}`, `${letra}${fila[i]}`]),
  ),
)

/** «qwertyuiop», «asdfghjkl»: most of its letters follow the one before along a row of keys. */
const vaPorElTeclado = (letras: string): boolean => {
  const pares = [...letras].slice(1).map((letra, i) => `${letras[i]}${letra}`)
  return pares.filter((par) => vecinas.has(par)).length > pares.length * 0.7
}

/** «probaprobaproba»: all of it is its beginning again and again. */
const seRepite = (letras: string): boolean =>
  Array.from({ length: Math.floor(letras.length / 2) }, (_, i) => i + 1).some(
    (largo) => letras === letras.slice(0, largo).repeat(letras.length).slice(0, letras.length),
  )

/** What no word of Spanish has: the same letter four times on end, or six consonants. */
const impronunciable = /(\p{L})\1{3}|[bcdfghjklmnñpqrstvwxyz]{6}/u

/**
 * Whether an administrator said why he reads or annuls what is not his: ten letters or more, and words rather than keys struck
 * at random. It stops who types anything to get by, not who lies: what he wrote is read by the patient.
 */
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
