import type { MotivoAdjunto } from './adjunto'

/** A name of PDF may spell any of its letters as #hh. */
const spellable = (nombre: string): string =>
  [...nombre]
    .map((letra) => `(?:${letra}|#${[...hex(letra)].map((d) => `[${d}${d.toUpperCase()}]`).join('')})`)
    .join('')
const hex = (letra: string) => (letra.codePointAt(0) ?? 0).toString(16).padStart(2, '0')
const unoDe = (nombres: readonly string[]) => `/(?:${nombres.map(spellable).join('|')})`

const fin = String.raw`(?=[\s\0()<>[\]{}/%]|$)`
const queActuan =
  'JavaScript Launch EmbeddedFile EmbeddedFiles FileAttachment XFA RichMedia SubmitForm ImportData GoToE GoToR Rendition Movie'
const activos = new RegExp(unoDe(queActuan.split(' ')) + fin)
/**
 * LibreOffice writes where each document opens as a list, which is a place and runs nothing; anything else is an action. Nobody writes a
 * comment in between: to look behind it, once for each name, took an hour of 5 MB that was one line of them (S13).
 */
const alAbrir = new RegExp(String.raw`${unoDe(['OpenAction'])}${fin}(?![\s\0]*\[)`)
const otrasAcciones = new RegExp(String.raw`${unoDe(['AA'])}[\s\0]*(?:<<|%|\d+\s+\d+\s+R)`)
const cifrado = new RegExp(unoDe(['Encrypt']) + fin)

/** Of a part of a PDF in the clear, one letter for each byte; null when nothing of it acts. */
export function findActivo(parte: string): MotivoAdjunto | null {
  if (cifrado.test(parte)) return 'CIFRADO'
  return activos.test(parte) || alAbrir.test(parte) || otrasAcciones.test(parte) ? 'ACTIVO' : null
}
