import { no, ok, type Result } from '../comun/result'

/** Bytes. */
export const adjuntoMaximo = 5 * 1024 * 1024
export const adjuntosPorReceta = 10
/** Of a picture, width by height: a small file may say a size that no browser can draw. */
export const puntosMaximos = 100_000_000

export const tiposAdjunto = ['application/pdf', 'image/jpeg', 'image/png'] as const
export type TipoAdjunto = (typeof tiposAdjunto)[number]

/** Why a file does not reach the auditor. */
export const frasesAdjunto = {
  VACIO: 'El archivo está vacío.',
  GRANDE: 'El archivo puede pesar hasta 5 MB.',
  TIPO: 'No es un PDF, un JPEG ni un PNG, aunque su nombre lo diga.',
  DANADO: 'El archivo está dañado o incompleto: no se puede leer hasta el final.',
  PUNTOS: 'La imagen tiene demasiados puntos: guardala más chica.',
  ACTIVO: 'El PDF trae programas, formularios o archivos adentro. Imprimilo a PDF y adjuntá esa copia.',
  CIFRADO: 'El PDF tiene contraseña o está cifrado, y no se puede revisar. Adjuntá una copia sin ella.',
  OTRO_ADENTRO: 'El archivo lleva otro archivo escondido adentro.',
  ILEGIBLE: 'El PDF está guardado de un modo que no se puede revisar. Imprimilo a PDF y adjuntá esa copia.',
} as const
export type MotivoAdjunto = keyof typeof frasesAdjunto

/** What was recognised; `largo` is how many of its bytes are the document itself. */
export type Reconocido = { tipo: TipoAdjunto; largo: number }

const firmas: readonly { tipo: TipoAdjunto; empieza: string }[] = [
  { tipo: 'application/pdf', empieza: '%PDF-' },
  { tipo: 'image/jpeg', empieza: '\u00ff\u00d8\u00ff' },
  { tipo: 'image/png', empieza: '\u0089PNG\r\n\u001a\n' },
]

/** By its first bytes, whatever its name says; `texto` has one letter for each byte. */
export const detectTipo = (texto: string): TipoAdjunto | null =>
  firmas.find(({ empieza }) => texto.startsWith(empieza))?.tipo ?? null

const entero = (bytes: Uint8Array, desde: number, octetos: number): number =>
  bytes.subarray(desde, desde + octetos).reduce((valor, octeto) => valor * 256 + octeto, 0)

/** PNG chunks up to IEND, which must be the file's end. */
function walkPng(bytes: Uint8Array, texto: string): Result<number, MotivoAdjunto> {
  let desde = 8
  if (texto.slice(12, 16) !== 'IHDR') return no('DANADO')
  if (entero(bytes, 16, 4) * entero(bytes, 20, 4) > puntosMaximos) return no('PUNTOS')
  while (desde + 12 <= bytes.length) {
    const hasta = desde + 12 + entero(bytes, desde, 4)
    if (texto.slice(desde + 4, desde + 8) === 'IEND') return ok(hasta)
    desde = hasta
  }
  return no('DANADO')
}

const sinLargo = (marca: number) => marca === 0x01 || (marca >= 0xd0 && marca <= 0xd7)
/** SOF0 to SOF15, without the tables that share their numbers (DHT, JPG, DAC). */
const esCuadro = (marca: number) => marca >= 0xc0 && marca <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marca)

/** JPEG segments up to EOI. Phones write more after it (a second picture, a maker's notes): that part is left out. */
function walkJpeg(bytes: Uint8Array): Result<number, MotivoAdjunto> {
  let desde = 2
  let cuadro = false
  while (desde + 2 <= bytes.length) {
    const marca = bytes[desde + 1] ?? 0
    if (bytes[desde] !== 0xff || marca === 0x00) desde += 1
    else if (marca === 0xff) desde += 1
    else if (marca === 0xd9) return cuadro ? ok(desde + 2) : no('DANADO')
    else if (sinLargo(marca)) desde += 2
    else {
      if (esCuadro(marca)) {
        cuadro = true
        if (entero(bytes, desde + 5, 2) * entero(bytes, desde + 7, 2) > puntosMaximos) return no('PUNTOS')
      }
      desde += 2 + entero(bytes, desde + 2, 2)
    }
  }
  return no('DANADO')
}

/** Readers of PDF look for its start in the first 1024 bytes, those of ZIP for its end in the last 64 kB. */
const otroAdentro = (texto: string, tipo: TipoAdjunto): boolean =>
  (tipo !== 'application/pdf' && texto.slice(0, 1_024).includes('%PDF-')) ||
  texto.slice(-66_000).includes('PK\u0005\u0006') ||
  /<(?:script|html|iframe|\?php|!doctype)|<svg\s/i.test(texto)

/** What kind of file it is by its content, and that it ends where its kind says. Of a PDF, `findActivo` judges the rest. */
export function readAdjunto(bytes: Uint8Array, texto: string): Result<Reconocido, MotivoAdjunto> {
  if (bytes.length === 0) return no('VACIO')
  if (bytes.length > adjuntoMaximo) return no('GRANDE')
  const tipo = detectTipo(texto)
  if (tipo === null) return no('TIPO')
  if (otroAdentro(texto, tipo)) return no('OTRO_ADENTRO')
  if (tipo === 'application/pdf')
    return /%%EOF[\s\0]*$/.test(texto.slice(-1_024)) ? ok({ tipo, largo: bytes.length }) : no('DANADO')
  const hasta = tipo === 'image/png' ? walkPng(bytes, texto) : walkJpeg(bytes)
  if (!hasta.ok) return hasta
  if (hasta.value > bytes.length) return no('DANADO')
  if (tipo === 'image/png' && hasta.value < bytes.length) return no('OTRO_ADENTRO')
  return ok({ tipo, largo: hasta.value })
}
