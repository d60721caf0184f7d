import { createTabla } from '../comun/tabla'
import { normalize } from '../comun/texto'

export const codigosClave = [
  'CORTA',
  'LARGA',
  'SIN_MAYUSCULA',
  'SIN_MINUSCULA',
  'SIN_NUMERO',
  'SIN_SIGNO',
  'COMUN',
  'DATOS_PROPIOS',
] as const
export type CodigoClave = (typeof codigosClave)[number]

export type DuenoDeClave = { usuario: string; nombres: readonly string[]; dni: string | null }

/** In characters. SC-01 asks for ten; the maximum only keeps a request small. */
export const largoClave = { minimo: 10, maximo: 200 } as const

const composicion = [
  ['SIN_MAYUSCULA', /\p{Lu}/u],
  ['SIN_MINUSCULA', /\p{Ll}/u],
  ['SIN_NUMERO', /\p{Nd}/u],
  ['SIN_SIGNO', /[^\p{L}\p{N}]/u],
] as const satisfies readonly (readonly [CodigoClave, RegExp])[]

// The signs and digits that people write in place of a letter.
const disfraces: Readonly<Record<string, string>> = createTabla({
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
})
const filas = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjklñ',
  'zxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
]
const alReves = (texto: string) => [...texto].toReversed().join('')
const escaleras = [...filas, ...filas.map(alReves)]

function palabrasDe(clave: string): string[] {
  const plegada = normalize(clave)
  const nucleo = plegada.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const uncover = (texto: string) =>
    texto.replaceAll(/[0134579@$!]/g, (c) => disfraces[c] ?? c).replaceAll(/[^\p{L}]/gu, '')
  return [plegada.replaceAll(/[^\p{L}]/gu, ''), uncover(nucleo), uncover(plegada)]
}

function mayorEscalera(plegada: string): number {
  let mayor = 0
  for (let desde = 0; desde < plegada.length; desde++) {
    for (let hasta = plegada.length; hasta - desde > mayor; hasta--) {
      const tramo = plegada.slice(desde, hasta)
      if (new Set(tramo).size === 1 || escaleras.some((fila) => fila.includes(tramo))) mayor = tramo.length
    }
  }
  return mayor
}

const esDeComunes = (texto: string, comunes: ReadonlySet<string>): boolean =>
  comunes.has(texto) ||
  Array.from(texto, (_, i) => i).some((i) => comunes.has(texto.slice(0, i)) && comunes.has(texto.slice(i)))

function esComun(clave: string, comunes: ReadonlySet<string>): boolean {
  if (palabrasDe(clave).some((palabra) => esDeComunes(palabra, comunes))) return true
  const plegada = normalize(clave).slice(0, 64)
  return mayorEscalera(plegada) * 2 > plegada.length
}

function dicePropio(clave: string, { usuario, nombres, dni }: DuenoDeClave): boolean {
  const plegada = normalize(clave)
  const palabras = [usuario.split('@')[0] ?? '', ...nombres].flatMap((t) => normalize(t).split(/[^\p{L}\p{N}]+/u))
  const propias = [...palabras, ...(dni ? [dni] : [])].filter((palabra) => palabra.length >= 4)
  return propias.some((palabra) => plegada.includes(palabra))
}

/**
 * SC-01: ten characters, both cases, a digit and a sign; no common word, keyboard row or datum of its owner. `comunes` is in
 * lower case without accents.
 */
export function revisarClave(
  clave: string,
  dueno: DuenoDeClave,
  comunes: ReadonlySet<string> = new Set(),
): CodigoClave[] {
  const hallazgos: CodigoClave[] = []
  if ([...clave].length < largoClave.minimo) hallazgos.push('CORTA')
  if (clave.length > largoClave.maximo) return ['LARGA']
  for (const [codigo, patron] of composicion) if (!patron.test(clave)) hallazgos.push(codigo)
  if (esComun(clave, comunes)) hallazgos.push('COMUN')
  if (dicePropio(clave, dueno)) hallazgos.push('DATOS_PROPIOS')
  return hallazgos
}

const diaMs = 86_400_000

/** SC-01. */
export const venceClave = (desde: Date, dias: number): Date => new Date(desde.getTime() + dias * diaMs)
