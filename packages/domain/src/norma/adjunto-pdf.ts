import type { MotivoAdjunto } from './adjunto'

/** A name of PDF may spell any of its letters as #hh. */
const spell = (texto: string): string =>
  texto.includes('#')
    ? texto.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    : texto

const fin = String.raw`(?=[\s\0()<>[\]{}/%]|$)`
const blanco = String.raw`(?:[\s\0]|%[^\r\n]*[\r\n])*`
const activos = new RegExp(
  `/(?:JavaScript|Launch|EmbeddedFiles?|FileAttachment|XFA|RichMedia|SubmitForm|ImportData|GoToE|GoToR|Rendition|Movie)${fin}`,
)
/** LibreOffice writes where each document opens as a list, which is a place and runs nothing; anything else is an action. */
const alAbrir = new RegExp(`/OpenAction${fin}(?!${blanco}\\[)`)
const otrasAcciones = new RegExp(`/AA${blanco}(?:<<|\\d+\\s+\\d+\\s+R)`)
const cifrado = new RegExp(`/Encrypt${fin}`)

/** Of a part of a PDF in the clear, one letter for each byte; null when nothing of it acts. */
export function findActivo(parte: string): MotivoAdjunto | null {
  const texto = spell(parte)
  if (cifrado.test(texto)) return 'CIFRADO'
  return activos.test(texto) || alAbrir.test(texto) || otrasAcciones.test(texto) ? 'ACTIVO' : null
}

const conObjetos = new RegExp(`/(?:ObjStm|XRef|XRefStm)${fin}`)
const otrosFiltros = new RegExp(
  `/(?:ASCIIHexDecode|AHx|ASCII85Decode|A85|LZWDecode|LZW|RunLengthDecode|RL|Crypt)${fin}`,
)

/** Objects may be kept inside streams, which are only looked into where they are packed as everybody packs them. */
export const esIlegible = (pdf: string): boolean => {
  const texto = spell(pdf)
  return conObjetos.test(texto) && otrosFiltros.test(texto)
}

/** `desde`: its first byte. `objetos`: it may hold objects. `revuelto`: its bytes are transformed after unpacking. */
export type Corriente = { desde: number; objetos: boolean; revuelto: boolean }

/** Each stream of a PDF, wherever the word stands: readers go where the file's tables point them. */
export function* listCorrientes(pdf: string): Generator<Corriente> {
  for (const { 0: palabra, index } of pdf.matchAll(/stream(?:\r\n|\n|\r)/g)) {
    if (pdf.slice(index - 3, index) === 'end') continue
    const antes = pdf.slice(Math.max(0, index - 65_536), index)
    const diccionario = spell(antes.slice(antes.lastIndexOf('endobj') + 1))
    yield {
      desde: index + palabra.length,
      objetos: /\/(?:First|ObjStm)(?![A-Za-z])/.test(diccionario),
      revuelto: /\/(?:Predictor|DecodeParms|DP)(?![A-Za-z])/.test(diccionario),
    }
  }
}
