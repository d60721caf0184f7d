import { type Browser, expect, type Page } from '@playwright/test'
import { urlBase } from '../entorno'

/** Another browser window without a session; `escritorio` gives it the size of a desktop. */
export async function openVentana(browser: Browser, { escritorio = false } = {}): Promise<Page> {
  const deEscritorio = { viewport: { width: 1366, height: 768 }, isMobile: false, hasTouch: false }
  const context = await browser.newContext({
    baseURL: urlBase,
    storageState: { cookies: [], origins: [] },
    ...(escritorio && deEscritorio),
  })
  return context.newPage()
}

/** Marks the page, to detect a reload later. */
export const markLoaded = (page: Page): Promise<void> =>
  page.evaluate(() => document.documentElement.setAttribute('data-sin-recargar', 'si'))

export const waitWithoutReload = (page: Page): Promise<void> =>
  expect(page.locator('html')).toHaveAttribute('data-sin-recargar', 'si')
