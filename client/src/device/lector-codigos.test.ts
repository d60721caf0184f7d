import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { readCaja, readTexto } from '@receta/domain'
import bwip from 'bwip-js/node'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { createLector, saveLector, readImagen } from './lector-codigos'

const tarjeta = '00123456789@NÚÑEZ@ANA SOFÍA@F@98104227@A@12/03/1952@01/02/2015@277'

describe('our own reader', () => {
  beforeAll(() => {
    const ruta = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(ruta)).buffer } })
  })

  it.each(['N', 'R', 'I'] as const)('reads the PDF417 of a DNI, turned %s', async (rotate) => {
    // A tarjeta carries its text in Latin-1.
    const text = [...tarjeta].map((letra) => `^${String(letra.charCodeAt(0)).padStart(3, '0')}`).join('')
    const imagen = await bwip.toBuffer({
      bcid: 'pdf417',
      text,
      parse: true,
      scale: 3,
      padding: 12,
      rotate,
      backgroundcolor: 'FFFFFF',
    })
    const texto = await readImagen(readBarcodes, new Uint8Array(imagen), ['PDF417'])
    expect(texto).toBe(tarjeta)
    expect(readTexto(texto ?? '', new Date('2026-11-20T12:00:00Z'))).toMatchObject({
      ok: true,
      value: { tipo: 'dni', dni: '98104227', apellido: 'NÚÑEZ', sexo: 'F', cuil: '27981042277' },
    })
  })

  it('reads the DataMatrix of a box with what separates its fields', async () => {
    const text = '(01)07790001234568(10)B2207(17)280831(21)9F3K'
    const imagen = await bwip.toBuffer({
      bcid: 'gs1datamatrix',
      text,
      scale: 4,
      padding: 12,
      backgroundcolor: 'FFFFFF',
    })
    const texto = await readImagen(readBarcodes, new Uint8Array(imagen), ['QRCode', 'DataMatrix'])
    expect(readCaja(texto ?? '', new Date('2026-11-20T12:00:00Z'))).toEqual({
      ok: true,
      value: { gtin: '07790001234568', lote: 'B2207', vence: '2028-08-31', serie: '9F3K' },
    })
  })

  it('says nothing of an image without a code, or with one that was not asked for', async () => {
    const qr = await bwip.toBuffer({ bcid: 'qrcode', text: 'hola', scale: 3, padding: 12, backgroundcolor: 'FFFFFF' })
    expect(await readImagen(readBarcodes, new Uint8Array(qr), ['PDF417'])).toBeNull()
    expect(await readImagen(readBarcodes, new Uint8Array(qr), ['QRCode'])).toBe('hola')
  })
})

describe('the reader of the system', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('is used where it knows the codes that are asked for', async () => {
    const Detector = class {
      static getSupportedFormats = () => Promise.resolve(['qr_code', 'pdf417'])
      detect = () => Promise.resolve([{ rawValue: tarjeta }])
    }
    vi.stubGlobal('BarcodeDetector', Detector)
    const lector = await createLector(['PDF417'])
    expect(await lector({} as HTMLVideoElement)).toBe(tarjeta)
  })
})

describe('our own reader, kept for when there is no network', () => {
  const pedido = vi.fn((_: string) => Promise.resolve(new Response()))
  const trabajador = (controller: object | null) => {
    const oyentes: (() => void)[] = []
    const serviceWorker = {
      ready: Promise.resolve(),
      controller,
      addEventListener: (_: string, oyente: () => void) => oyentes.push(oyente),
    }
    vi.stubGlobal('navigator', { serviceWorker })
    vi.stubGlobal('fetch', pedido)
    return { tomaLaPagina: () => oyentes.forEach((oyente) => oyente()), oyentes }
  }
  afterEach(() => {
    vi.unstubAllGlobals()
    pedido.mockClear()
  })

  it('is brought where the page is the service worker’s', async () => {
    trabajador({})
    await saveLector(['QRCode'])
    expect(pedido).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('zxing_reader'))
  })

  it('waits, on a first visit, until it is', async () => {
    const { tomaLaPagina, oyentes } = trabajador(null)
    const guardado = saveLector(['QRCode'])
    await vi.waitFor(() => expect(oyentes).toHaveLength(1))
    expect(pedido).not.toHaveBeenCalled()
    tomaLaPagina()
    await guardado
    expect(pedido).toHaveBeenCalledOnce()
  })

  it('is not brought where the system reads, nor for who saves data, nor where nothing could be kept', async () => {
    trabajador({})
    const Detector = class {
      static getSupportedFormats = () => Promise.resolve(['qr_code'])
    }
    vi.stubGlobal('BarcodeDetector', Detector)
    await saveLector(['QRCode'])
    vi.stubGlobal('BarcodeDetector', undefined)
    vi.stubGlobal('navigator', { ...navigator, connection: { saveData: true } })
    await saveLector(['QRCode'])
    vi.stubGlobal('navigator', {})
    await saveLector(['QRCode'])
    expect(pedido).not.toHaveBeenCalled()
  })
})
