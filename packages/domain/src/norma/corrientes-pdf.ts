/** A stream of a PDF. `objetos`: it holds objects. `clara`: it is packed once by Flate, as everybody packs, or not at all. */
export type Corriente = { desde: number; objetos: boolean; clara: boolean }

/** Letters of all dictionaries that are read, those inside others again: more than a file of 5 MB has. */
const letrasMaximas = 6_000_000
/** Between the word and the end of its line, which readers skip to. */
const colaMaxima = 256

const blancos = /(?:[ \t\r\n\f\0]|%[^\r\n]*)*/y
/** A word of PDF with what no program reads behind it; of a string only its first letter. */
const palabra = /<<|>>|<[^>]*>?|\/?[^ \t\r\n\f\0()<>[\]{}/%]+|[^]/y

const read = (patron: RegExp, pdf: string, desde: number): string => {
  patron.lastIndex = desde
  return patron.exec(pdf)?.[0] ?? ''
}

/** Where a string that begins at `desde` ends: parentheses balance, and a backslash takes the next letter. */
function endTexto(pdf: string, desde: number): number {
  let hondo = 0
  for (let i = desde; i < pdf.length; i++) {
    if (pdf[i] === '\\') i++
    else if (pdf[i] === '(') hondo++
    else if (pdf[i] === ')' && --hondo === 0) return i + 1
  }
  return pdf.length
}

/** A name of PDF may spell any of its letters as #hh. */
const spell = (nombre: string): string =>
  nombre.slice(0, 128).replaceAll(/#([\da-f]{2})/gi, (_, digitos) => String.fromCodePoint(Number.parseInt(digitos, 16)))

type Diccionario = { palabras: string[]; fin: number }

/** The words of a dictionary that are of itself and of no other inside it, and where it ends; null where it does not. */
function readDiccionario(pdf: string, desde: number, hasta: number): Diccionario | null {
  const palabras: string[] = []
  let hondo = 0
  let i = desde
  while (i < hasta) {
    const una = read(palabra, pdf, i)
    i = una === '(' ? endTexto(pdf, i) : i + una.length
    if (una === '<<') hondo++
    else if (una === '>>' && --hondo === 0) return { palabras, fin: i }
    if (hondo === 1) palabras.push(spell(una))
    i += read(blancos, pdf, i).length
  }
  return null
}

const deObjetos = ['/First', '/ObjStm']
/** What transforms its bytes once more, or takes them from elsewhere. */
const transforman = ['/DecodeParms', '/DP', '/Predictor', '/Crypt', '/F', '/FFilter', '/FDecodeParms']
const comoTodos = ['', '/Filter /FlateDecode', '/Filter [ /FlateDecode ]']

function judge(palabras: readonly string[], desde: number): Corriente {
  const filtro = palabras.indexOf('/Filter')
  const largo = palabras[filtro + 1] === '[' ? palabras.indexOf(']', filtro) - filtro + 1 : 2
  const dicho = filtro < 0 ? '' : palabras.slice(filtro, filtro + largo).join(' ')
  const unaVez = palabras.lastIndexOf('/Filter') === filtro
  return {
    desde,
    objetos: deObjetos.some((una) => palabras.includes(una)),
    clara: unaVez && comoTodos.includes(dicho) && !transforman.some((una) => palabras.includes(una)),
  }
}

/**
 * Each stream of a PDF: whatever follows the word «obj», wherever it stands, for readers go where the file's tables point them, into a
 * string or a comment too. Its dictionary is read forward from there, as they read it: what is looked for backward can be hidden behind a
 * word or a lot of blanks. Ends with null where there is more to read than a file of anybody has.
 */
export function* listCorrientes(pdf: string): Generator<Corriente | null> {
  let quedan = letrasMaximas
  for (const { index } of pdf.matchAll(/(?<!end)obj/g)) {
    const abre = index + 3 + read(blancos, pdf, index + 3).length
    quedan -= abre - index
    if (quedan < 0) return yield null
    if (!pdf.startsWith('<<', abre)) continue
    const leido = readDiccionario(pdf, abre, Math.min(pdf.length, abre + quedan))
    quedan -= (leido?.fin ?? pdf.length) - abre
    if (quedan < 0) return yield null
    if (!leido) continue
    const sigue = leido.fin + read(blancos, pdf, leido.fin).length
    if (!pdf.startsWith('stream', sigue)) continue
    const cola = /[\r\n]/.exec(pdf.slice(sigue, sigue + colaMaxima))
    const eol = sigue + (cola?.index ?? 0)
    const uno = judge(leido.palabras, pdf.startsWith('\r\n', eol) ? eol + 2 : eol + 1)
    yield cola ? uno : { ...uno, clara: false }
  }
}
