import { expect, type Locator, type Page } from '@playwright/test'
import { codigoSinUsar } from './segundo-factor'

export async function openPrescripciones(page: Page): Promise<void> {
  await page.goto('/medico-prescripcion')
  await expect(page.getByRole('heading', { level: 1, name: 'Prescripciones' })).toBeVisible()
}

export const filas = (page: Page): Locator => page.getByRole('list', { name: 'Recetas' }).getByRole('listitem')

/** Searches the list by patient, DNI, drug or code. */
export async function searchReceta(page: Page, texto: string): Promise<void> {
  const encontradas = page.waitForResponse((r) => /\/api\/recetas\?.*\b(paciente|dni)=[^&]/.test(r.url()))
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(texto)
  await encontradas
  // A name or a DNI must not stay in the browser's history.
  expect(decodeURIComponent(page.url())).not.toContain(texto)
}

/** Opens the first of the list: beside it on a desktop, on its own screen on a phone. */
export async function openReceta(page: Page, fila: Locator): Promise<void> {
  await fila.getByRole('link').click()
  await expect(page.getByRole('button', { name: /^Imprimir/ }).filter({ visible: true })).toBeVisible()
}

export type Anulacion = { motivo: string; usuario: string; antes?: () => Promise<void> }

/**
 * Annuls an open receta: asks, gives the reason and confirms. `antes` runs while the dialog is open. False where the page learned
 * meanwhile that it cannot be annulled any more, and said so before the key was pressed.
 */
export async function anular(page: Page, { motivo, usuario, antes }: Anulacion): Promise<boolean> {
  await page
    .getByRole('button', { name: /^Anular/ })
    .filter({ visible: true })
    .click()
  const pregunta = page.getByRole('dialog', { name: /^Anular la receta de/ })
  await pregunta.getByText(motivo, { exact: true }).click()
  await expect(pregunta.getByRole('radio', { name: motivo })).toBeChecked()
  await antes?.()
  const confirma = pregunta.getByRole('button', { name: 'Anular la receta' })
  const yaNo = pregunta.getByText('Ya no se puede anular', { exact: true })
  const tocada = confirma.click().then(() => true)
  const dicho = yaNo.waitFor().then(() => false)
  for (const una of [tocada, dicho]) una.catch(() => {})
  if (!(await Promise.race([tocada, dicho]))) {
    await pregunta.getByRole('button', { name: 'No anular' }).click()
    return false
  }
  const codigo = pregunta.getByRole('textbox', { name: /verificación/ })
  await expect(pregunta.or(page.getByRole('button', { name: 'Entendido' })).first()).toBeVisible()
  await Promise.race([codigo.waitFor().catch(() => {}), pregunta.waitFor({ state: 'hidden' }).catch(() => {})])
  if (!(await codigo.isVisible())) return true
  await codigo.fill(await codigoSinUsar(usuario))
  await confirma.click()
  return true
}
