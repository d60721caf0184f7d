import type { Locator, Page } from '@playwright/test'

/** Presses that many times without waiting, as somebody does when nothing seems to happen. */
export async function pressTimes(boton: Locator, veces: number): Promise<void> {
  await boton.evaluate((element: HTMLElement, n) => {
    for (let i = 0; i < n; i++) element.click()
  }, veces)
  for (let i = 0; i < veces; i++) await boton.page().keyboard.press('Enter', { delay: 5 })
}

/** Delays the service's answers, as a bad connection would, and counts the calls. */
export async function delayEmision(page: Page, ms: number): Promise<{ llamadas: number }> {
  const cuenta = { llamadas: 0 }
  await page.route('**/api/informa_receta', async (route) => {
    cuenta.llamadas += 1
    await new Promise((resolve) => setTimeout(resolve, ms))
    await route.continue()
  })
  return cuenta
}

/** The receta is issued, but its answer gets lost once. */
export async function loseRespuesta(page: Page): Promise<void> {
  await page.route(
    '**/api/informa_receta',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
}
