import { expect, type Locator, type Page } from '@playwright/test'

/** A keyboard. Every key goes through here, so that a journey can count them. */
export function takeKeyboard(page: Page) {
  const cuenta = { nombres: 0, escritas: 0, mando: 0 }
  return {
    page,
    cuenta,
    /** The name of a person, drug or illness, which always has to be typed. */
    async name(texto: string): Promise<void> {
      cuenta.nombres += texto.length
      await page.keyboard.type(texto)
    },
    async write(texto: string): Promise<void> {
      cuenta.escritas += texto.length
      await page.keyboard.type(texto)
    },
    async press(tecla: string): Promise<void> {
      cuenta.mando += 1
      await page.keyboard.press(tecla)
    },
  }
}
export type Teclado = ReturnType<typeof takeKeyboard>

/** Presses Tab until it has the focus, which must be soon. */
export async function arriveAt(teclado: Teclado, destino: Locator, maximo = 25): Promise<void> {
  for (let i = 0; i < maximo; i++) {
    if (await destino.evaluate((element) => element === document.activeElement)) return
    await teclado.press('Tab')
  }
  await expect(destino).toBeFocused()
}

/** Moves with the arrows to that option and presses Enter. */
export async function chooseOpcion({ page, press }: Teclado, nombre: RegExp): Promise<void> {
  const opcion = page.getByRole('option', { name: nombre }).first()
  await expect(opcion).toBeVisible()
  // While it still searches, Enter takes nothing: what is shown then answers another text.
  await expect(page.getByRole('status').filter({ hasText: /resultados?\.$/ })).toBeAttached()
  for (let i = 0; i < 35 && (await opcion.getAttribute('aria-selected')) !== 'true'; i++) await press('ArrowDown')
  await press('Enter')
}
