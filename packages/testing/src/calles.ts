import { writeFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { zxyToTileId } from 'pmtiles'

type Lugar = [lon: number, lat: number]
type Rasgo = { kind: string; name?: string; puntos: Lugar[]; forma: 'Point' | 'LineString' | 'Polygon' }

/** Streets that no town has, over the farmacias of the demo world: north to south, and east to west. */
const deNorteASur = ['Calle de los Zorzales', 'Av. de los Ceibos', 'Calle del Aguaribay', 'Calle de la Calandria']
const deEsteAOeste = ['Calle Nueva Aurelia', 'Av. del Puerto Viejo', 'Calle de los Jacarandás', 'Calle del Ñandubay']
const caja = { oeste: -60.56, este: -60.48, sur: -31.76, norte: -31.7 }
const niveles = { desde: 4, hasta: 14 }

const linea = (name: string, kind: string, a: Lugar, b: Lugar): Rasgo => ({
  kind,
  name,
  forma: 'LineString',
  puntos: [a, b],
})
const clase = (name: string) => (name.startsWith('Av.') ? 'major_road' : 'minor_road')

const capas: Record<string, Rasgo[]> = {
  roads: [
    ...Array.from({ length: 28 }, (_, i) => {
      const lon = -60.545 + i * 0.0018
      const nombre = deNorteASur[i % deNorteASur.length] ?? ''
      return linea(nombre, clase(nombre), [lon, caja.sur], [lon, caja.norte])
    }),
    ...Array.from({ length: 34 }, (_, i) => {
      const lat = -31.755 + i * 0.0016
      const nombre = deEsteAOeste[i % deEsteAOeste.length] ?? ''
      return linea(nombre, clase(nombre), [-60.548, lat], [caja.este, lat])
    }),
  ],
  water: [
    {
      kind: 'river',
      forma: 'Polygon',
      puntos: [
        [caja.oeste, caja.sur],
        [-60.549, caja.sur],
        [-60.552, -31.72],
        [-60.547, caja.norte],
        [caja.oeste, caja.norte],
        [caja.oeste, caja.sur],
      ],
    },
  ],
  landuse: [
    {
      kind: 'park',
      forma: 'Polygon',
      puntos: [
        [-60.5305, -31.7342],
        [-60.5269, -31.7342],
        [-60.5269, -31.7311],
        [-60.5305, -31.7311],
        [-60.5305, -31.7342],
      ],
    },
  ],
  places: [{ kind: 'locality', name: 'Villa Aurelia', forma: 'Point', puntos: [[-60.52, -31.73]] }],
}

const geojson = (rasgos: readonly Rasgo[]) => ({
  type: 'FeatureCollection' as const,
  features: rasgos.map(({ kind, name, forma, puntos }) => ({
    type: 'Feature' as const,
    properties: { kind, ...(name !== undefined && { name }) },
    geometry: geometria(forma, puntos),
  })),
})

function geometria(type: Rasgo['forma'], puntos: Lugar[]) {
  if (type === 'Point') return { type, coordinates: puntos[0] ?? [0, 0] }
  return type === 'Polygon' ? { type, coordinates: [puntos] } : { type, coordinates: puntos }
}

function columna(lon: number, z: number): number {
  return Math.floor(((lon + 180) / 360) * 2 ** z)
}
function fila(lat: number, z: number): number {
  const y = Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360))
  return Math.floor(((1 - y / Math.PI) / 2) * 2 ** z)
}

function* teselas(): Generator<{ id: number; datos: Buffer }> {
  const indices = Object.entries(capas).map(
    ([capa, rasgos]) => [capa, new GeoJSONVT(geojson(rasgos), { maxZoom: niveles.hasta, buffer: 64 })] as const,
  )
  for (let z = niveles.desde; z <= niveles.hasta; z++) {
    for (let x = columna(caja.oeste, z); x <= columna(caja.este, z); x++) {
      for (let y = fila(caja.norte, z); y <= fila(caja.sur, z); y++) {
        const hay = indices.flatMap(([capa, indice]) => {
          const tesela = indice.getTile(z, x, y)
          return tesela ? [[capa, tesela] as const] : []
        })
        if (hay.length > 0)
          yield {
            id: zxyToTileId(z, x, y),
            datos: gzipSync(fromGeojsonVt(Object.fromEntries(hay), { version: 2, extent: 4096 })),
          }
      }
    }
  }
}

const varint = (n: number): number[] => (n < 128 ? [n] : [(n % 128) | 128, ...varint(Math.floor(n / 128))])

type Entrada = { id: number; desde: number; largo: number }

/** PMTiles 3, a directory: how many, the steps between ids, runs of one, lengths, and offsets plus one. */
function directorio(entradas: readonly Entrada[]): Buffer {
  return gzipSync(
    Buffer.from([
      ...varint(entradas.length),
      ...entradas.flatMap(({ id }, i) => varint(id - (entradas[i - 1]?.id ?? 0))),
      ...entradas.flatMap(() => varint(1)),
      ...entradas.flatMap(({ largo }) => varint(largo)),
      ...entradas.flatMap(({ desde }) => varint(desde + 1)),
    ]),
  )
}

export type Metadatos = { attribution?: string; vector_layers?: { id: string }[] }

/** Writes a small file of streets of a fictional town in PMTiles format, as an operator would set in `MAPA_CALLES`. */
export async function writeCalles(archivo: string, otros: Metadatos = {}): Promise<void> {
  const hechas = [...teselas()].toSorted((a, b) => a.id - b.id)
  let desde = 0
  const entradas = hechas.map(({ id, datos }) => {
    const entrada = { id, desde, largo: datos.length }
    desde += datos.length
    return entrada
  })
  const raiz = directorio(entradas)
  const metadatos = gzipSync(
    JSON.stringify({ vector_layers: Object.keys(capas).map((id) => ({ id })), attribution: '', ...otros }),
  )
  const datos = Buffer.concat(hechas.map((tesela) => tesela.datos))
  const cabecera = Buffer.alloc(127)
  cabecera.write('PMTiles', 'latin1')
  cabecera[7] = 3
  const largos = [raiz.length, metadatos.length, 0, datos.length]
  let lugar = cabecera.length
  for (const [i, largo] of largos.entries()) {
    cabecera.writeBigUInt64LE(BigInt(lugar), 8 + i * 16)
    cabecera.writeBigUInt64LE(BigInt(largo), 16 + i * 16)
    lugar += largo
  }
  for (const i of [72, 80, 88]) cabecera.writeBigUInt64LE(BigInt(entradas.length), i)
  // Clustered, gzip inside and in each piece, pieces of vectors.
  cabecera.set([1, 2, 2, 1, niveles.desde, niveles.hasta], 96)
  const grados = [caja.oeste, caja.sur, caja.este, caja.norte]
  for (const [i, grado] of grados.entries()) cabecera.writeInt32LE(Math.round(grado * 1e7), 102 + i * 4)
  cabecera[118] = 12
  cabecera.writeInt32LE(Math.round(-60.52 * 1e7), 119)
  cabecera.writeInt32LE(Math.round(-31.73 * 1e7), 123)
  await writeFile(archivo, Buffer.concat([cabecera, raiz, metadatos, datos]))
}
