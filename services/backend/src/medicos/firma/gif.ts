import { no, ok } from '@receta/domain'
import { enMedida, type FirmaLeida } from './firma'

const EXTENSION = 0x21
const IMAGEN = 0x2c
const FIN = 0x3b
const CONTROL_GRAFICO = 0xf9

/** With their closing zero; null when the file ends before. */
function finDeBloques(gif: Buffer, en: number): number | null {
  let i = en
  for (;;) {
    const largo = gif[i]
    if (largo === undefined) return null
    i += 1 + largo
    if (largo === 0) return i <= gif.length ? i : null
  }
}

/** 0 when there is none. */
const bytesDeTabla = (campo: number): number => ((campo & 0x80) === 0 ? 0 : 3 * 2 ** ((campo & 7) + 1))

/** Null when it exceeds the screen or its data do not end. */
function finDeImagen(gif: Buffer, en: number, pantalla: { ancho: number; alto: number }): number | null {
  if (en + 11 > gif.length) return null
  const [x, y, ancho, alto] = [1, 3, 5, 7].map((d) => gif.readUInt16LE(en + d)) as [number, number, number, number]
  if (ancho < 1 || alto < 1 || x + ancho > pantalla.ancho || y + alto > pantalla.alto) return null
  const desde = en + 10 + bytesDeTabla(gif[en + 9] ?? 0)
  const bitsLzw = gif[desde] ?? 0
  return bitsLzw < 2 || bitsLzw > 8 ? null : finDeBloques(gif, desde + 1)
}

/** With its graphic control; null when the blocks do not follow one another to the end. */
function readBloques(gif: Buffer, desde: number, pantalla: { ancho: number; alto: number }): Buffer | null {
  let en = desde
  let control: Buffer | null = null
  let imagen: Buffer | null = null
  for (;;) {
    const clase = gif[en]
    if (clase === FIN) return en + 1 === gif.length ? imagen : null
    const fin =
      clase === EXTENSION ? finDeBloques(gif, en + 2) : clase === IMAGEN ? finDeImagen(gif, en, pantalla) : null
    if (fin === null) return null
    const bloque = gif.subarray(en, fin)
    if (clase === EXTENSION && bloque[1] === CONTROL_GRAFICO && bloque.length === 8) control = bloque
    if (clase === IMAGEN) imagen ??= Buffer.concat([control ?? Buffer.alloc(0), bloque])
    en = fin
  }
}

/** Only the first image: no animation, comments or application blocks. */
export function readGif(gif: Buffer): FirmaLeida {
  if (gif.length < 14) return no('DANADO')
  const pantalla = { ancho: gif.readUInt16LE(6), alto: gif.readUInt16LE(8) }
  if (!enMedida(pantalla.ancho, pantalla.alto)) return no('MEDIDAS')
  const desde = 13 + bytesDeTabla(gif[10] ?? 0)
  const imagen = readBloques(gif, desde, pantalla)
  if (!imagen) return no('DANADO')
  const datos = Buffer.concat([gif.subarray(0, desde), imagen, Buffer.from([FIN])])
  return ok({ tipo: 'image/gif', datos, ...pantalla })
}
