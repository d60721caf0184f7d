import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Locator, type Page } from '@playwright/test'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

// By default the library fetches its WebAssembly from a CDN.
const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } })

/** What a phone's camera would read from the QR on the screen. */
export async function readQr(qr: Locator): Promise<string> {
  await qr.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await qr.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  // The white margin is part of a QR.
  const clip = { x: Math.max(0, x - 12), y: Math.max(0, y - 12), width: width + 24, height: height + 24 }
  const foto = await qr.page().screenshot({ clip })
  const [leido] = await readBarcodes(new Uint8Array(foto), { formats: ['QRCode'], tryHarder: true })
  return leido?.text ?? ''
}

export const qrDeLaReceta = (page: Page): Locator => page.getByRole('img', { name: 'Código QR de la receta' })

/** With only the link: it is real, and the remedies need the DNI. */
export async function openWithDni(page: Page, dni: string): Promise<void> {
  await page.getByRole('textbox', { name: 'DNI del paciente' }).fill(dni)
  await page.getByRole('button', { name: 'Ver los remedios' }).click()
}

/** Opens the printable document in a new tab and returns its bytes. */
export async function print(page: Page): Promise<Buffer> {
  // The browser does not keep the body of a Blob, so it is read on the way.
  const bytes = new Promise<Buffer>((resolve) => {
    void page.route('**/api/receta/documento*', async (route) => {
      const response = await route.fetch()
      resolve(await response.body())
      await route.fulfill({ response })
    })
  })
  await page
    .getByRole('button', { name: /^Imprimir/ })
    .filter({ visible: true })
    .click()
  // Headless Chromium has no PDF viewer and downloads what the tab would show.
  const guardadas: string[] = []
  const note = (pagina: Page) => pagina.on('download', (bajada) => guardadas.push(bajada.url()))
  note(page)
  page.context().once('page', note)
  const pestana = page.waitForEvent('popup')
  await page.getByRole('dialog').getByRole('button', { name: 'Ver PDF' }).click()
  await expect.poll(async () => guardadas[0] ?? (await pestana).url()).toMatch(/^blob:/)
  return bytes
}
