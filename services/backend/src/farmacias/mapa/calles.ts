import { open } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'

/** What is read of a file of streets before anybody is sent to it. */
export type Calles = { credito: string; huella: string }

const firma = 'PMTiles'
const largoCabecera = 127
const maxMetadatos = 8 * 1024 * 1024
/** Numbers of the format, version 3: a compression, and what the pieces are. */
const gzip = 2
const sinComprimir = 1
const vectores = 1
/** Without these layers of the Protomaps schema the page would draw an empty sheet. */
const capas = ['roads', 'water', 'places']
/** What the Protomaps schema is made from asks to be named (ODbL 4.3). */
const creditoPorDefecto = '© OpenStreetMap'

/** Throws one Spanish sentence for a file that is absent or that the page could not draw. */
export async function readCalles(archivo: string): Promise<Calles> {
  const abierto = await open(archivo).catch(() => null)
  if (!abierto) throw new Error(`no se puede leer ${archivo}`)
  try {
    const { size, mtimeMs } = await abierto.stat()
    const cabecera = Buffer.alloc(largoCabecera)
    await abierto.read(cabecera, 0, largoCabecera, 0)
    if (cabecera.toString('latin1', 0, firma.length) !== firma || cabecera[firma.length] !== 3)
      throw new Error(`${archivo} no es un archivo PMTiles versión 3`)
    const [desde, largo] = [Number(cabecera.readBigUInt64LE(24)), Number(cabecera.readBigUInt64LE(32))]
    const compresion = cabecera[97]
    if (desde + largo > size || largo > maxMetadatos || (compresion !== gzip && compresion !== sinComprimir))
      throw new Error(`${archivo} está cortado o comprimido de un modo que no conocemos`)
    const metadatos = Buffer.alloc(largo)
    await abierto.read(metadatos, 0, largo, desde)
    const dicho = readMetadatos(compresion === gzip ? gunzipSync(metadatos) : metadatos)
    const faltan = capas.filter((capa) => !dicho.capas.includes(capa))
    if (cabecera[99] !== vectores || faltan.length > 0)
      throw new Error(`${archivo} no tiene las calles del esquema de Protomaps: falta ${faltan.join(', ')}`)
    return { credito: dicho.credito, huella: `${Math.trunc(mtimeMs).toString(36)}-${size.toString(36)}` }
  } finally {
    await abierto.close()
  }
}

function readMetadatos(texto: Buffer): { capas: string[]; credito: string } {
  const { vector_layers = [], attribution = '' } = JSON.parse(texto.toString('utf8')) as {
    vector_layers?: { id: string }[]
    attribution?: string
  }
  const credito = attribution
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&copy;', '©')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return { capas: vector_layers.map(({ id }) => id), credito: credito || creditoPorDefecto }
}
