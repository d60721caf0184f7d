import { addProtocol, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { PMTiles, Protocol, type RangeResponse } from 'pmtiles'
import { ask } from '#device/http'

const parcial = 206

/** Reads ranges of the server's file, and goes through the phone's native side where the page has no address of its own. */
const fuenteDe = (url: string) => ({
  getKey: () => url,
  getBytes: async (desde: number, largo: number, signal?: AbortSignal): Promise<RangeResponse> => {
    const respuesta = await ask(url, {
      headers: { range: `bytes=${desde}-${desde + largo - 1}` },
      ...(signal && { signal }),
    })
    if (respuesta.status !== parcial) throw new Error(`El mapa respondió ${respuesta.status}.`)
    return { data: await respuesta.arrayBuffer() }
  },
})

let protocolo: Protocol | null = null

/** The address by which MapLibre reads that file. The file's name holds its version, so what was read of another is not mixed in. */
export function openArchivo(url: string): string {
  if (!protocolo) {
    // A file of our own origin: the CSP lets no worker be made of a text.
    setWorkerUrl(new URL(workerUrl, document.baseURI).href)
    protocolo = new Protocol({ errorOnMissingTile: false })
    addProtocol('pmtiles', protocolo.tile)
  }
  if (!protocolo.get(url)) protocolo.add(new PMTiles(fuenteDe(url)))
  return `pmtiles://${url}`
}
