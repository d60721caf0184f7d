import { no, ok } from '@receta/domain'
import type { FirmaLeida } from './firma'

/** Object streams and encryption cannot be inspected. */
const activos =
  /\/(JavaScript|JS|OpenAction|AA|Launch|EmbeddedFiles?|FileAttachment|RichMedia|XFA|AcroForm|SubmitForm|ImportData|GoToR|GoToE|URI|Movie|Sound|Rendition|JBIG2Decode|ObjStm|Encrypt)(?=[\s/<>()[\]{}%]|$)/

/** '/J#53' is '/JS'. */
const sinEscapes = (texto: string) =>
  texto.replaceAll(/#([0-9a-f]{2})/gi, (_todo, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** One page that only draws. Streams are searched too, because readers differ in what they open. */
export function readPdf(pdf: Buffer): FirmaLeida {
  const crudo = pdf.toString('latin1')
  if (!/^%PDF-(1\.[0-7]|2\.0)[\r\n ]/.test(crudo) || !/startxref\s+\d+\s+%%EOF\s*$/.test(crudo)) return no('DANADO')
  const texto = sinEscapes(crudo)
  if (activos.test(texto) || /<(script|html|svg)\b/i.test(texto)) return no('ACTIVO')
  if ([...texto.matchAll(/\/Type\s*\/Page(?![A-Za-z])/g)].length !== 1) return no('DANADO')
  return ok({ tipo: 'application/pdf', datos: pdf, ancho: null, alto: null })
}
