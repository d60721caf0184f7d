// The named export `raw` is a symbology; the encoder without drawing is only on the default export.
import bwipjs from 'bwip-js/node'
import { encode } from 'uqr'

/** In modules; one row for a bar code, one per row of modules for a QR. */
export type Simbolo = { modulos: number; barras: { x: number; y: number; ancho: number }[] }

/** Needs 10 clear modules at each side. */
export function code128(texto: string): Simbolo {
  const [dibujo] = bwipjs.raw({ bcid: 'code128', text: texto })
  if (!dibujo || !('sbs' in dibujo)) throw new Error('Code 128 came without bars')
  const barras: Simbolo['barras'] = []
  let x = 0
  // Bars and spaces alternate, beginning with a bar.
  dibujo.sbs.forEach((ancho, i) => {
    if (i % 2 === 0) barras.push({ x, y: 0, ancho })
    x += ancho
  })
  return { modulos: x, barras }
}

/** Medium correction (15 % may be damaged). Needs 4 clear modules around. */
export function qr(texto: string): Simbolo {
  const { size, data } = encode(texto, { ecc: 'M', border: 0 })
  const barras = data.flatMap((fila, y) => corridas(fila).map((corrida) => ({ ...corrida, y })))
  return { modulos: size, barras }
}

function corridas(fila: boolean[]): { x: number; ancho: number }[] {
  const lista: { x: number; ancho: number }[] = []
  fila.forEach((oscuro, x) => {
    if (!oscuro) return
    const ultima = lista.at(-1)
    if (ultima && ultima.x + ultima.ancho === x) ultima.ancho++
    else lista.push({ x, ancho: 1 })
  })
  return lista
}
