import { crc32, deflateSync, inflateSync } from 'node:zlib'
import { no, ok } from '@receta/domain'
import { enMedida, type FirmaLeida } from './firma'

const canales: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const profundidades: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
}
// The chunks that draw. Others are dropped (text, EXIF, profiles, animation), or refused when marked critical.
const dibujan = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])
// Adam7: first column, first row and steps of each pass.
const pasadas = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

type Trozo = { tipo: string; datos: Buffer }

/** Null when a length, a CRC or the end is wrong. */
function readTrozos(png: Buffer): Trozo[] | null {
  const trozos: Trozo[] = []
  let en = 8
  while (en + 12 <= png.length) {
    const largo = png.readUInt32BE(en)
    const fin = en + 12 + largo
    if (fin > png.length) return null
    if (png.readUInt32BE(fin - 4) !== crc32(png.subarray(en + 4, fin - 4))) return null
    const tipo = png.toString('latin1', en + 4, en + 8)
    if (!dibujan.has(tipo) && !/^[a-z][A-Za-z]{3}$/.test(tipo)) return null
    trozos.push({ tipo, datos: png.subarray(en + 8, fin - 4) })
    en = fin
    if (tipo === 'IEND') return en === png.length ? trozos : null
  }
  return null
}

type Cabecera = { ancho: number; alto: number; bits: number; entrelazado: boolean }

function readCabecera(ihdr: Buffer): Cabecera | null {
  if (ihdr.length !== 13) return null
  const [profundidad = 0, color = 0, compresion, filtro, entrelazado = 0] = ihdr.subarray(8)
  if (!profundidades[color]?.includes(profundidad) || compresion !== 0 || filtro !== 0 || entrelazado > 1) return null
  return {
    ancho: ihdr.readUInt32BE(0),
    alto: ihdr.readUInt32BE(4),
    bits: profundidad * (canales[color] ?? 0),
    entrelazado: entrelazado === 1,
  }
}

function bytesDe({ ancho, alto, bits, entrelazado }: Cabecera): number {
  const filas = (columnas: number, cuantas: number) =>
    columnas === 0 ? 0 : cuantas * (1 + Math.ceil((columnas * bits) / 8))
  if (!entrelazado) return filas(ancho, alto)
  return pasadas.reduce(
    (suma, [x, y, dx, dy]) => suma + filas(Math.ceil((ancho - x) / dx), Math.ceil((alto - y) / dy)),
    0,
  )
}

function inflate(comprimido: Buffer, bytes: number): Buffer | null {
  try {
    const filas = inflateSync(comprimido, { maxOutputLength: bytes })
    return filas.length === bytes ? filas : null
  } catch {
    return null
  }
}

function writeTrozo({ tipo, datos }: Trozo): Buffer {
  const cuerpo = Buffer.concat([Buffer.from(tipo, 'latin1'), datos])
  const trozo = Buffer.alloc(cuerpo.length + 8)
  trozo.writeUInt32BE(datos.length, 0)
  cuerpo.copy(trozo, 4)
  trozo.writeUInt32BE(crc32(cuerpo), cuerpo.length + 4)
  return trozo
}

/** From its pixels, palette and transparency; its rows must be complete. */
export function readPng(png: Buffer): FirmaLeida {
  const trozos = readTrozos(png)
  const [primero] = trozos ?? []
  const cabecera = primero?.tipo === 'IHDR' ? readCabecera(primero.datos) : null
  if (!trozos || !primero || !cabecera) return no('DANADO')
  if (!enMedida(cabecera.ancho, cabecera.alto)) return no('MEDIDAS')
  const de = (tipo: string) => trozos.filter((t) => t.tipo === tipo)
  if (de('IHDR').length !== 1 || de('PLTE').length > 1 || de('tRNS').length > 1) return no('DANADO')
  const filas = inflate(Buffer.concat(de('IDAT').map((t) => t.datos)), bytesDe(cabecera))
  if (!filas) return no('DANADO')
  const datos = Buffer.concat([
    png.subarray(0, 8),
    ...[
      primero,
      ...de('PLTE'),
      ...de('tRNS'),
      { tipo: 'IDAT', datos: deflateSync(filas, { level: 9 }) },
      { tipo: 'IEND', datos: Buffer.alloc(0) },
    ].map(writeTrozo),
  ])
  return ok({ tipo: 'image/png', datos, ancho: cabecera.ancho, alto: cabecera.alto })
}
