import { normalize } from '@receta/domain'

export type Trozo = { texto: string; fuerte: boolean }
type Linea = readonly Trozo[]
export type Bloque =
  | { tipo: 'titulo'; linea: Linea }
  | { tipo: 'parrafo'; linea: Linea }
  | { tipo: 'lista'; items: readonly Linea[] }
  | { tipo: 'pasos'; items: readonly Linea[] }
  | { tipo: 'tabla'; cabeza: readonly Linea[]; filas: readonly (readonly Linea[])[] }

type Tipo = Bloque['tipo']
type Grupo = { tipo: Tipo; lineas: string[] }

const trozosDe = (linea: string): Trozo[] =>
  linea
    .split('**')
    .map((texto, i) => ({ texto, fuerte: i % 2 === 1 }))
    .filter(({ texto }) => texto !== '')

const marcas: readonly [Tipo, RegExp][] = [
  ['titulo', /^#{1,4}\s+/],
  ['lista', /^[-*]\s+/],
  ['pasos', /^\d+[.)]\s+/],
  ['tabla', /^\|(?=.*\|$)/],
]

/** Without their marks. An empty line ends a block. */
function group(texto: string): Grupo[] {
  const grupos: Grupo[] = []
  let sigue = false
  for (const linea of texto.split('\n').map((una) => una.trim())) {
    const [tipo, marca] = marcas.find(([, forma]) => forma.test(linea)) ?? (['parrafo', /^/] as const)
    const ultimo = grupos.at(-1)
    if (linea === '') sigue = false
    else if (sigue && ultimo?.tipo === tipo && tipo !== 'titulo') ultimo.lineas.push(linea.replace(marca, ''))
    else {
      grupos.push({ tipo, lineas: [linea.replace(marca, '')] })
      sigue = true
    }
  }
  return grupos
}

const celdasDe = (linea: string): Linea[] =>
  linea
    .replace(/\|$/, '')
    .split('|')
    .map((celda) => trozosDe(celda.trim()))

const esRaya = (linea: string) => /^[\s|:-]+$/.test(linea)

function bloqueDe({ tipo, lineas }: Grupo): Bloque {
  if (tipo === 'lista' || tipo === 'pasos') return { tipo, items: lineas.map(trozosDe) }
  if (tipo !== 'tabla') return { tipo, linea: trozosDe(lineas.join(' ')) }
  const [cabeza = [], ...filas] = lineas.filter((linea) => !esRaya(linea)).map(celdasDe)
  return { tipo, cabeza, filas }
}

/** Titles, lists, steps, tables, paragraphs and bold. Anything else stays text and never becomes markup of the page. */
export const readTextoNorma = (texto: string): Bloque[] => group(texto).map(bloqueDe)

const palabras = (linea: Linea) => normalize(linea.map(({ texto }) => texto).join(''))

/** The blocks without a first title that repeats the norma's own, which is shown above them (M18). */
export function withoutTitulo(bloques: readonly Bloque[], titulo: string): readonly Bloque[] {
  const [primero, ...resto] = bloques
  if (primero?.tipo !== 'titulo') return bloques
  const [suyo, propio] = [palabras(primero.linea), normalize(titulo)]
  return suyo !== '' && propio !== '' && (propio.startsWith(suyo) || suyo.startsWith(propio)) ? resto : bloques
}
