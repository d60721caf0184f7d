import type { readBarcodes } from 'zxing-wasm/reader'
import { isNative } from './platform'

export type FormatoCodigo = 'PDF417' | 'QRCode' | 'DataMatrix' | 'Code128' | 'EAN13'
export type Lector = (video: HTMLVideoElement) => Promise<string | null>

/** The API of some browsers (Chrome on Android), which the DOM types lack. */
type DetectorNativo = { detect: (video: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type ClaseDetector = {
  new (opciones: { formats: string[] }): DetectorNativo
  getSupportedFormats: () => Promise<string[]>
}

const nombreNativo = {
  PDF417: 'pdf417',
  QRCode: 'qr_code',
  DataMatrix: 'data_matrix',
  Code128: 'code_128',
  EAN13: 'ean_13',
} as const satisfies Record<FormatoCodigo, string>

/** The system's reader where it supports these codes; otherwise ours. */
export async function createLector(formatos: readonly FormatoCodigo[]): Promise<Lector> {
  return (await lectorNativo(formatos)) ?? lectorPropio(formatos)
}

async function lectorNativo(formatos: readonly FormatoCodigo[]): Promise<Lector | null> {
  const Detector = (globalThis as { BarcodeDetector?: ClaseDetector }).BarcodeDetector
  const sabe: string[] = (await Detector?.getSupportedFormats().catch(() => [])) ?? []
  const formats = formatos.map((formato) => nombreNativo[formato])
  if (!Detector || !formats.every((formato) => sabe.includes(formato))) return null
  const detector = new Detector({ formats })
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
}

/** So that it works without a network. Not where the system has one, nor with data saving; failures are left for when it is used. */
export async function saveLector(formatos: readonly FormatoCodigo[]): Promise<void> {
  const { serviceWorker, connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (isNative() || !serviceWorker || connection?.saveData || (await lectorNativo(formatos))) return
  await serviceWorker.ready
  // On a first visit the page is not yet controlled, and the service worker would not store what it loads.
  if (!serviceWorker.controller)
    await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
  const [, { default: wasm }] = await bringLector()
  await fetch(wasm)
}

const bringLector = () => Promise.all([import('zxing-wasm/reader'), import('zxing-wasm/reader/zxing_reader.wasm?url')])

async function lectorPropio(formatos: readonly FormatoCodigo[]): Promise<Lector> {
  const [zxing, { default: wasm }] = await bringLector()
  // Served by us: by default the library fetches its WebAssembly from a CDN.
  zxing.prepareZXingModule({ overrides: { locateFile: () => wasm } })
  const lienzo = document.createElement('canvas')
  const dibujo = lienzo.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    if (!dibujo || video.videoWidth === 0) return null
    lienzo.width = video.videoWidth
    lienzo.height = video.videoHeight
    dibujo.drawImage(video, 0, 0)
    return readImagen(zxing.readBarcodes, dibujo.getImageData(0, 0, lienzo.width, lienzo.height), formatos)
  }
}

export async function readImagen(
  read: typeof readBarcodes,
  imagen: ImageData | Uint8Array,
  formatos: readonly FormatoCodigo[],
): Promise<string | null> {
  // Plain keeps the separators of a GS1 code instead of the brackets for people.
  const opciones = { maxNumberOfSymbols: 1, tryHarder: true, textMode: 'Plain' } as const
  const [leido] = await read(imagen, { formats: [...formatos], ...opciones })
  return leido?.text ?? null
}
