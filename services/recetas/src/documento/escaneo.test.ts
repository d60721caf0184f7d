import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ReadResult } from 'zxing-wasm/reader'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { readPrueba } from '@receta/domain'
import { loadClaves } from '@receta/service-kit'
import { sealHojas } from '../verificacion/prueba'
import { anItem, aReceta } from './receta-muestra'
import { renderDocumento } from './render-documento'

const ahora = new Date('2026-11-20T12:20:00Z')
const PUNTOS_POR_PULGADA = 200

/** The pages as a scanner would see them, PNG. */
function photograph(pdf: Buffer): Uint8Array[] {
  const carpeta = mkdtempSync(join(tmpdir(), 'receta-'))
  try {
    writeFileSync(join(carpeta, 'receta.pdf'), pdf)
    execFileSync('pdftoppm', ['-r', String(PUNTOS_POR_PULGADA), '-gray', '-png', 'receta.pdf', 'hoja'], {
      cwd: carpeta,
    })
    const imagenes = readdirSync(carpeta).filter((nombre) => nombre.endsWith('.png'))
    return imagenes.sort().map((nombre) => new Uint8Array(readFileSync(join(carpeta, nombre))))
  } catch (error) {
    const falta = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    throw falta ? new Error('pdftoppm is missing: apt-get install poppler-utils') : error
  } finally {
    rmSync(carpeta, { recursive: true, force: true })
  }
}

async function scan(pdf: Buffer): Promise<ReadResult[]> {
  const leidos = await Promise.all(
    photograph(pdf).map((hoja) => readBarcodes(hoja, { formats: ['QRCode', 'Code128'], maxNumberOfSymbols: 40 })),
  )
  return leidos.flat()
}

function textos(leidos: ReadResult[], formato: 'QRCode' | 'Code128'): string[] {
  return leidos
    .filter(({ symbology }) => symbology === formato)
    .map(({ text }) => text)
    .sort()
}

describe('the printed symbols, seen at 200 dpi', () => {
  beforeAll(() => {
    // By default the library fetches its WebAssembly from a CDN.
    const ruta = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
    const binario = readFileSync(ruta)
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(binario).buffer } })
  })

  it.each([
    { formato: 'A4', items: 1, lado: 33 },
    { formato: 'A4', items: 5, lado: 33 },
    { formato: 'A5', items: 1, lado: 28 },
    { formato: 'A5', items: 5, lado: 28 },
  ] as const)(
    'decode back to the link and to each renglón ($formato, $items items)',
    async ({ formato, items, lado }) => {
      const receta = aReceta({ items: Array.from({ length: items }, (_, i) => anItem({ renglon: i + 1 })) })
      const leidos = await scan(await renderDocumento(receta, { formato, ahora }))
      expect(textos(leidos, 'QRCode')).toEqual([receta.qr])
      expect(textos(leidos, 'Code128')).toEqual(receta.items.map(({ renglon }) => `7K4M992QXA-${renglon}`))
      const posicion = leidos.find(({ symbology }) => symbology === 'QRCode')?.position
      const ancho = (posicion?.topRight.x ?? 0) - (posicion?.topLeft.x ?? 0)
      // Two pixels of tolerance: the reader answers the corners it saw, not the ones drawn.
      expect(ancho + 2).toBeGreaterThanOrEqual((lado / 25.4) * PUNTOS_POR_PULGADA)
    },
    60_000,
  )

  it.each(['A4', 'A5'] as const)(
    'prove each sheet of several by a QR of its own (%s)',
    async (formato) => {
      const datos = mkdtempSync(join(tmpdir(), 'claves-'))
      const claves = await loadClaves(datos)
      const receta = aReceta({ items: Array.from({ length: 9 }, (_, i) => anItem({ renglon: i + 1 })) })
      const pdf = await renderDocumento(receta, { formato, ahora, seal: sealHojas(claves, receta) })
      rmSync(datos, { recursive: true })
      const hojas = await Promise.all(photograph(pdf).map((hoja) => readBarcodes(hoja, { formats: ['QRCode'] })))
      expect(hojas.length).toBeGreaterThan(1)
      expect(hojas.map((leidos) => leidos.map(({ text }) => readPrueba(text)?.prueba.hoja?.numero))).toEqual(
        hojas.map((_, i) => [i + 1]),
      )
    },
    60_000,
  )

  it.each(['A4', 'A5'] as const)(
    'say the CUIR of each renglón once there is one (%s)',
    async (formato) => {
      const cuirs = ['01', '02'].map((item) => `10250042020102000020261120000000000000${item}`.padStart(41, '1'))
      const items = cuirs.map((cuir, i) => anItem({ renglon: i + 1, cuir }))
      const receta = aReceta({ items, registro: { estado: 'cuir_asignado', ambiente: 'repositorio' } })
      const leidos = await scan(await renderDocumento(receta, { formato, ahora }))
      expect(textos(leidos, 'Code128')).toEqual(cuirs)
      expect(textos(leidos, 'QRCode')).toEqual([receta.qr])
    },
    60_000,
  )

  it('still decode on an annulled receta, so that a counter learns why from the screen', async () => {
    const receta = aReceta({ estado: 'anulada', anulada_en: '2026-11-20T15:00:00.000Z', motivo: 'Error en la dosis' })
    const leidos = await scan(await renderDocumento(receta, { formato: 'A5', ahora }))
    expect(textos(leidos, 'QRCode')).toEqual([receta.qr])
    expect(textos(leidos, 'Code128')).toEqual(['7K4M992QXA-1', '7K4M992QXA-2'])
  })
})
