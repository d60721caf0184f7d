/** Without I and O, which people read as 1 and 0. */
export const ALFABETO_REFERENCIA = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'

const ALFABETO_37_2 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ*'
const LARGO = 10
const INTENTOS_MAXIMOS = 1000

/** ISO 7064 MOD 37-2: the check symbol that makes body + check valid. It may be the extra symbol '*'. */
function simboloDeControl(cuerpo: string): string {
  let resto = 0
  for (const simbolo of cuerpo) resto = ((resto + ALFABETO_37_2.indexOf(simbolo)) * 2) % 37
  return ALFABETO_37_2.charAt((38 - resto) % 37)
}

/** Capitals, without the spaces and dashes it is dictated with. */
export function normalizeReferencia(texto: string): string {
  return texto.replaceAll(/[\s-]/g, '').toUpperCase()
}

function esReferencia(limpia: string): boolean {
  if (limpia.length !== LARGO) return false
  if (Array.from(limpia).some((simbolo) => !ALFABETO_REFERENCIA.includes(simbolo))) return false
  return simboloDeControl(limpia.slice(0, -1)) === limpia.at(-1)
}

/** Requires two digits: with one symbol mistyped one is still left, which tells it from a word of ten letters (parseReceta). */
const noEsPalabra = (referencia: string): boolean => /\d.*\d/.test(referencia)

/** Drawn again when its check symbol would be '*', I or O, or it would read as a word. `siguienteEntero(max)`: unpredictable, 0 to max - 1. */
export function createReferencia(siguienteEntero: (max: number) => number): string {
  for (let intento = 0; intento < INTENTOS_MAXIMOS; intento++) {
    let cuerpo = ''
    while (cuerpo.length < LARGO - 1) cuerpo += ALFABETO_REFERENCIA.charAt(siguienteEntero(ALFABETO_REFERENCIA.length))
    const referencia = cuerpo + simboloDeControl(cuerpo)
    if (esReferencia(referencia) && noEsPalabra(referencia)) return referencia
  }
  throw new Error('The source of chance does not vary')
}

/** What a field shows as an example: typed as it is, it is a valid number, of no receta. */
export const referenciaDeEjemplo = '7K4M9 92QX7'

/** Case, spaces and dashes do not matter. */
export function validateReferencia(texto: string): boolean {
  return esReferencia(normalizeReferencia(texto))
}

/** As it is shown and dictated, 5 + 5: '7K4M9 92QXA'. */
export function formatReferencia(referencia: string): string {
  const limpia = normalizeReferencia(referencia)
  return `${limpia.slice(0, 5)} ${limpia.slice(5)}`
}

/** The reference inside a sentence, with a no-break space so that no line ends in the middle of it. */
export const formatReferenciaEnFrase = (referencia: string): string =>
  formatReferencia(referencia).replace(' ', '\u00a0')

/** For «¿quisiste decir …?»: by a swap of neighbours, then one symbol that looks or sounds alike, then any. It never opens a receta by itself. */
export function suggestReferencias(texto: string): string[] {
  const tipeada = normalizeReferencia(texto)
  if (tipeada.length !== LARGO || esReferencia(tipeada)) return []
  const limpia = tipeada.replaceAll('I', '1').replaceAll('O', '0')
  if (esReferencia(limpia)) return [limpia]
  const posiciones = Array.from({ length: LARGO }, (_, i) => i)
  const cambiadas = posiciones.slice(1).map((i) => exchange(limpia, i))
  const sustituidas = posiciones.flatMap((i) =>
    Array.from(ALFABETO_REFERENCIA).map((simbolo) => limpia.slice(0, i) + simbolo + limpia.slice(i + 1)),
  )
  const halladas = [...new Set([...cambiadas, ...sustituidas])].filter(esReferencia)
  const dudoso = (otra: string): number => (cambiadas.includes(otra) ? 0 : seConfunden(limpia, otra) ? 1 : 2)
  return halladas.toSorted((a, b) => dudoso(a) - dudoso(b))
}

const confundibles = [
  '8B3',
  '5S',
  '2Z',
  '17L',
  '0DQ',
  'UVY',
  'MN',
  '6GC',
  'KX',
  'EF',
  'PRB',
  'BVDTP',
  'SFX',
  'QK',
  'GJ',
]

function seConfunden(una: string, otra: string): boolean {
  const i = Array.from(una).findIndex((simbolo, j) => simbolo !== otra[j])
  return confundibles.some((grupo) => grupo.includes(una.charAt(i)) && grupo.includes(otra.charAt(i)))
}

function exchange(texto: string, i: number): string {
  return texto.slice(0, i - 1) + texto.charAt(i) + texto.charAt(i - 1) + texto.slice(i + 1)
}
