import { deflateSync, inflateSync } from 'node:zlib'
import { type HojaLeida, lineaImpresa } from '@receta/domain'

/** Numbers below 1 that a seed repeats (mulberry32): the change that passed is found again by its number. */
function azarDe(semilla: number): () => number {
  let a = semilla >>> 0
  return () => {
    a = (a + 0x6d2b79f5) >>> 0
    let t = Math.imul(a ^ (a >>> 15), a | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Azar = ReturnType<typeof azarDe>
const choose = <T>(azar: Azar, entre: readonly T[]): T => entre[Math.floor(azar() * entre.length)] as T

/** Letters that an eye takes for each other, and what a forger of a dose writes. */
const parecidas: Readonly<Record<string, string>> = {
  0: 'O8',
  1: 'l7',
  2: '5',
  3: '8',
  4: '9',
  5: '2',
  6: '0',
  7: '1',
  8: '3',
  9: '0',
  m: 'µ',
  g: 'q',
  l: '1I',
  o: '0ó',
  O: '0Q',
  a: 'áа',
  e: 'é3',
  i: 'í1',
  u: 'úµ',
  n: 'ñ',
  ',': '.',
  '.': ',',
  '-': '\u2010',
  ':': ';',
  µ: 'm',
}
const letras = '0123456789abcdefghijklmnñopqrstuvwxyzáéíóúABCDEFGHIJKLMNOPQRSTUVWXYZ.,;:/()%+-µ\u200b\u00ad\u0301'
const ajenas = [
  'Oxicodona 40 mg',
  '60 comprimidos',
  'Clonazepam 2 mg',
  'envase por 100',
  'Sin sustitución',
  '30 días',
  'Renglón 3',
]

function conOtraLetra(azar: Azar, texto: string): string {
  const donde = Math.floor(azar() * Math.max(1, texto.length))
  const [antes, letra, despues] = [texto.slice(0, donde), texto[donde] ?? '', texto.slice(donde + 1)]
  const otra = choose(azar, [...(parecidas[letra] ?? letras)])
  const nueva = choose(azar, [...letras])
  switch (Math.floor(azar() * 5)) {
    case 0:
      return antes + otra + despues
    case 1:
      return antes + nueva + despues
    case 2:
      return antes + despues
    case 3:
      return antes + letra + nueva + despues
    default:
      return antes + (despues[0] ?? nueva) + letra + despues.slice(1)
  }
}

const conOtroNumero = (azar: Azar, texto: string): string =>
  texto.replace(/\d+/, (n) => String(choose(azar, [Number(n) * 10, Number(n) + 1, Number(n) * 2, 999])))

function conOtrasLineas(azar: Azar, lineas: readonly string[]): string[] {
  const i = Math.floor(azar() * lineas.length)
  const j = Math.floor(azar() * lineas.length)
  const [una = '', otra = ''] = [lineas[i], lineas[j]]
  const donde = Math.floor(azar() * una.length)
  switch (Math.floor(azar() * 9)) {
    case 0:
      return lineas.toSpliced(i, 1)
    case 1:
      return lineas.toSpliced(j, 0, una)
    case 2:
      return lineas.toSpliced(i, 0, choose(azar, ajenas))
    case 3:
      return lineas.with(i, otra).with(j, una)
    case 4:
      return lineas.with(i, `${una}${choose(azar, ajenas)}`)
    case 5:
      return lineas.toSpliced(i, 1, una.slice(0, donde), una.slice(donde))
    case 6:
      return lineas.toSpliced(i, 2, `${una}${lineas[i + 1] ?? ''}`)
    case 7:
      return lineas.with(i, conOtroNumero(azar, una))
    default:
      return lineas.slice(0, i)
  }
}

/** What follows the '#' is the proof; of the address before it, the site. */
function conOtroEnlace(azar: Azar, enlace: string): string {
  const desde = enlace.indexOf('#') + 1
  if (desde === 0) return enlace
  const [direccion, prueba] = [enlace.slice(0, desde), enlace.slice(desde)]
  const partes = prueba.split('.')
  switch (Math.floor(azar() * 6)) {
    case 0:
      return direccion.replace(/(?<=\/\/)[^/?#]+/, (sitio) => conOtraLetra(azar, sitio)) + prueba
    case 1:
      return direccion + prueba.slice(0, Math.floor(azar() * prueba.length))
    case 2:
      return direccion + partes.toReversed().join('.')
    case 3:
      return direccion + prueba.replace(/^v3/, choose(azar, ['v1', 'v2', 'v4', 'c1', 'V3']))
    default:
      return direccion + conOtraLetra(azar, prueba)
  }
}

/** What decision 0066 compares: no spaces, one form of Unicode, and a site whose letters have no case. */
const comparada = ({ lineas, enlaces }: HojaLeida): string =>
  JSON.stringify([
    lineas.map(lineaImpresa),
    enlaces.map((enlace) => enlace.replace(/(?<=\/\/)[^/?#]+/, (sitio) => sitio.toLowerCase())),
  ])

/** Whether both say the same. */
export const esLaMisma = (una: HojaLeida, otra: HojaLeida): boolean => comparada(una) === comparada(otra)

/** The n-th change of a sheet as its reader finds it: of a letter, of lines, or of what its QR carries. */
export function changeHoja(hoja: HojaLeida, n: number): HojaLeida {
  const azar = azarDe(n)
  const i = Math.floor(azar() * hoja.lineas.length)
  switch (n % 3) {
    case 0:
      return { ...hoja, lineas: hoja.lineas.with(i, conOtraLetra(azar, hoja.lineas[i] ?? '')) }
    case 1:
      return { ...hoja, lineas: conOtrasLineas(azar, hoja.lineas) }
    default:
      return { ...hoja, enlaces: hoja.enlaces.map((enlace) => conOtroEnlace(azar, enlace)) }
  }
}

/** The n-th change of what a QR carries, in its proof. */
export const changeQr = (qr: string, n: number): string => {
  const azar = azarDe(n)
  const desde = qr.indexOf('#') + 1
  const prueba = qr.slice(desde)
  const cambiada = n % 4 === 0 ? prueba.slice(0, Math.floor(azar() * prueba.length)) : conOtraLetra(azar, prueba)
  return qr.slice(0, desde) + cambiada
}

const textoDibujado = /(?<=[[\s\d])<([0-9a-f]{4,})>(?=[^[\]]*\] TJ)/g

/** The n-th change of the letters that a page draws: one of their glyphs is another of the same page. */
function changeDibujo(dibujo: string, n: number): string {
  const azar = azarDe(n)
  const textos = [...dibujo.matchAll(textoDibujado)]
  const [uno, otro] = [choose(azar, textos), choose(azar, textos)]
  const [suyo, ajeno] = [uno[1] ?? '', otro[1] ?? '']
  const donde = Math.floor((azar() * suyo.length) / 4) * 4
  const desde = uno.index + 1 + donde
  return dibujo.slice(0, desde) + ajeno.slice(0, 4) + dibujo.slice(desde + 4)
}

/** A whole PDF whose first page draws the n-th change: a file that opens as before, and says of itself that nothing changed it. */
export function changePdf(pdf: Buffer, n: number, change = changeDibujo): Buffer {
  const crudo = pdf.toString('latin1')
  const [, pagina = ''] = /\/Type \/Page\n[\s\S]*?\/Contents (\d+) 0 R/.exec(crudo) ?? []
  const objeto = new RegExp(`(?<=\\n)${pagina} 0 obj\\n<<[\\s\\S]*?>>\\nstream\\n([\\s\\S]*?)\\nendstream`).exec(crudo)
  if (!objeto) throw new Error('a page without a drawing')
  const dibujo = inflateSync(Buffer.from(objeto[1] ?? '', 'latin1')).toString('latin1')
  const nuevo = deflateSync(Buffer.from(change(dibujo, n), 'latin1')).toString('latin1')
  const cuerpo = objeto[0]
    .replace(objeto[1] ?? '', () => nuevo)
    .replace(/\/Length \d+/, () => `/Length ${nuevo.length}`)
  const corre = cuerpo.length - objeto[0].length
  const move = (de: string) => Number(de) + (Number(de) > objeto.index ? corre : 0)
  const tabla = crudo.lastIndexOf('\nxref\n')
  const fin = crudo
    .slice(tabla)
    .replaceAll(/^(\d{10})(?= \d{5} n)/gm, (de) => String(move(de)).padStart(10, '0'))
    .replace(/(?<=startxref\n)\d+/, (de) => String(move(de)))
  return Buffer.from(
    crudo.slice(0, objeto.index) + cuerpo + crudo.slice(objeto.index + objeto[0].length, tabla) + fin,
    'latin1',
  )
}
