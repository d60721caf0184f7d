import { no, ok } from '@receta/domain'
import { enMedida, type FirmaLeida } from './firma'

const SOS = 0xda
const EOI = 0xd9
const ADOBE = 0xee
// Baseline, extended and progressive Huffman; browsers do not draw the others.
const marcos = new Set([0xc0, 0xc1, 0xc2])
// Tables and frames. Comments and APPn (except Adobe's colour mark) are dropped: EXIF tells where a photo was taken.
const dibujan = new Set([...marcos, 0xc4, 0xdb, 0xdd, SOS])

type Segmento = { marca: number; datos: Buffer; cuerpo: Buffer }

/** At the next marker that is neither stuffing nor a restart. */
function finDeBarrido(jpeg: Buffer, en: number): number {
  for (let i = en; i + 1 < jpeg.length; i++) {
    const siguiente = jpeg[i + 1] ?? 0
    if (jpeg[i] === 0xff && siguiente !== 0 && (siguiente < 0xd0 || siguiente > 0xd7)) return i
  }
  return jpeg.length
}

/** Null when they do not follow one another to the end of the file. */
function readSegmentos(jpeg: Buffer): Segmento[] | null {
  const segmentos: Segmento[] = []
  let en = 2
  while (en + 2 <= jpeg.length) {
    const marca = jpeg[en + 1] ?? 0
    if (jpeg[en] !== 0xff) return null
    if (marca === EOI) return en + 2 === jpeg.length ? segmentos : null
    if (en + 4 > jpeg.length) return null
    const finCabecera = en + 2 + jpeg.readUInt16BE(en + 2)
    if (finCabecera > jpeg.length || finCabecera < en + 4) return null
    const fin = marca === SOS ? finDeBarrido(jpeg, finCabecera) : finCabecera
    segmentos.push({ marca, datos: jpeg.subarray(en, fin), cuerpo: jpeg.subarray(en + 4, finCabecera) })
    en = fin
  }
  return null
}

const esAdobe = ({ marca, cuerpo }: Segmento) =>
  marca === ADOBE && cuerpo.length === 12 && cuerpo.toString('latin1', 0, 5) === 'Adobe'

/** One frame, grey or in three colours, without comments, profiles or EXIF. */
export function readJpeg(jpeg: Buffer): FirmaLeida {
  const segmentos = readSegmentos(jpeg)
  if (!segmentos) return no('DANADO')
  const cuadros = segmentos.filter((s) => marcos.has(s.marca))
  const [cuadro] = cuadros
  const componentes = cuadro?.cuerpo[5]
  const barridos = segmentos.filter((s) => s.marca === SOS)
  const ordenados = barridos[0] && cuadro && segmentos.indexOf(cuadro) < segmentos.indexOf(barridos[0])
  if (!cuadro || cuadros.length !== 1 || !ordenados) return no('DANADO')
  if (cuadro.cuerpo[0] !== 8 || (componentes !== 1 && componentes !== 3)) return no('DANADO')
  if (cuadro.cuerpo.length !== 6 + 3 * componentes) return no('DANADO')
  const [alto, ancho] = [cuadro.cuerpo.readUInt16BE(1), cuadro.cuerpo.readUInt16BE(3)]
  if (!enMedida(ancho, alto)) return no('MEDIDAS')
  const datos = Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...segmentos.filter((s) => dibujan.has(s.marca) || esAdobe(s)).map((s) => s.datos),
    Buffer.from([0xff, EOI]),
  ])
  return ok({ tipo: 'image/jpeg', datos, ancho, alto })
}
