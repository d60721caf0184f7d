import { expect, type Locator, type Page } from '@playwright/test'
import { farmacia } from './cuentas'
import { ingresar } from './sesion'

/** From a farmacia's home to its counter. */
export async function openMostrador(page: Page): Promise<void> {
  await ingresar(page, farmacia)
  await page.getByRole('link', { name: 'Ir al mostrador' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mostrador' })).toBeVisible()
  await expect(page.getByText(/^Nadie por ahora/).or(page.getByRole('list', { name: 'En el mostrador' }))).toBeVisible()
}

/** Types like a keyboard scanner, without a focused field. */
export async function readWithLector(page: Page, texto: string): Promise<void> {
  await page.evaluate((leido) => {
    ;(document.activeElement as HTMLElement | null)?.blur()
    for (const key of [...leido, 'Enter']) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    }
  }, texto)
}

/** A receta at the counter; `renglon` is its first line. */
export const enElMostrador = (page: Page, referencia: string): Locator =>
  page.getByRole('article', { name: `Receta ${referencia.slice(0, 5)} ${referencia.slice(5)}` })
export const renglon = (page: Page, referencia: string): Locator =>
  enElMostrador(page, referencia).getByRole('region', { name: /^Renglón 1:/ })

/** Scans the code of a receta and types the patient's DNI: it is at the counter with its first line waiting. */
export async function bringReceta(page: Page, referencia: string, dni: string): Promise<void> {
  await expect(page.getByText('El lector anda desde cualquier parte de la pantalla.')).toBeVisible()
  await readWithLector(page, referencia)
  const campo = page.getByRole('textbox', { name: 'DNI del paciente' })
  await expect(campo).toBeFocused()
  await campo.fill(dni)
  await campo.press('Enter')
  await expect(renglon(page, referencia)).toBeFocused()
}

/** Hands over one pack of the first line, out of stock for the rest: two keys. */
export async function decideOneOfMany(page: Page, referencia: string): Promise<void> {
  await expect(renglon(page, referencia)).toContainText(/[2-9] envases/)
  await page.keyboard.press('1')
  await expect(renglon(page, referencia)).toContainText('Entregar 1 envase de')
  await page.keyboard.press('1')
  await expect(renglon(page, referencia)).toContainText(/Quedan? \d: falta de stock/)
}

/** Signs what was decided, and expects the notice and an empty counter. */
export async function firmarEntrega(page: Page, referencia: string): Promise<void> {
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Entregaste 1 renglón a /).first()).toBeVisible()
  await expect(enElMostrador(page, referencia)).toBeHidden()
}
