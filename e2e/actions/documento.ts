import { execFileSync } from 'node:child_process'
import type { Page } from '@playwright/test'

/** Fields of the preview that only get their value on issuing. */
const alEmitir = /al emitir$/

const enUnaLinea = (texto: string): string => texto.replaceAll(/\s+/g, ' ').trim()

/** The lines of the preview, without fields that have no value yet. */
export async function lineasDeLaPrevia(page: Page): Promise<string[]> {
  const previa = page.getByRole('article', { name: 'Vista previa de la receta' })
  const lineas = (await previa.innerText()).split('\n').map(enUnaLinea)
  return lineas.filter((linea) => linea !== '' && !alEmitir.test(linea))
}

/** Opens the document of the receta just issued and returns its text. */
export async function textoDelDocumento(page: Page): Promise<string> {
  // The browser does not keep the body of a Blob, so it is read on the way.
  const pdf = new Promise<Buffer>((resolve) => {
    void page.route('**/api/receta/documento*', async (route) => {
      const response = await route.fetch()
      resolve(await response.body())
      await route.fulfill({ response })
    })
  })
  await page.getByRole('button', { name: 'Ver el documento' }).click()
  return enUnaLinea(readPdf(await pdf))
}

function readPdf(pdf: Buffer): string {
  try {
    return execFileSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' })
  } catch (error) {
    const falta = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    throw falta ? new Error('pdftotext is missing: apt-get install poppler-utils') : error
  }
}
