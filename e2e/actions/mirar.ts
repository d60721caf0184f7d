import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { waitUntilStill } from './quieta'

const normas = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What a theme changes: the rest of a page is the same in both. */
const deColor = ['color-contrast', 'link-in-text-block']

/** What axe says of the screen as it is now, one line a node; all of it in one theme, the colours in the other. */
async function lookWithAxe(page: Page, tema: 'light' | 'dark'): Promise<string[]> {
  // What is behind a dialog is hidden from whoever listens, its landmarks too.
  const hayDialogo = (await page.getByRole('dialog').or(page.getByRole('alertdialog')).count()) > 0
  const reglas = hayDialogo
    ? { 'landmark-one-main': { enabled: false }, 'page-has-heading-one': { enabled: false } }
    : {}
  // Sent once to a page that is looked at four times: it is half a megabyte to read each time.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const runOnly =
    tema === 'light' ? { type: 'tag' as const, values: normas } : { type: 'rule' as const, values: deColor }
  const violations = await page.evaluate(
    async (opciones) => (await (window as unknown as { axe: typeof axe }).axe.run(document, opciones)).violations,
    { runOnly, ...(tema === 'light' && { rules: reglas }), resultTypes: ['violations' as const] },
  )
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html}`))
}

/** Nothing that has to be dragged sideways: the page itself never scrolls horizontally. */
async function findLoQueSobra(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ancho = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= ancho) return []
    const salen = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const { right, width } = element.getBoundingClientRect()
      return width > 0 && right > ancho + 1
    })
    const nombre = (element: HTMLElement) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`
    return [`scrollWidth ${document.documentElement.scrollWidth} > ${ancho}`, ...salen.slice(0, 8).map(nombre)]
  })
}

/** In both themes, with no violation of axe. */
export async function waitAccesible(page: Page): Promise<void> {
  // At its end nothing of the page is half under the patient's tabs, as anybody scrolls it before touching.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  for (const tema of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: tema })
    expect.soft(await lookWithAxe(page, tema), `axe, ${tema}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

/** At 320 px, and with the zoom at 200 % (half the room for everything). */
export async function waitWithoutScrolling(page: Page): Promise<void> {
  const antes = page.viewportSize() ?? { width: 1366, height: 768 }
  const mitad = { width: Math.max(320, Math.round(antes.width / 2)), height: Math.round(antes.height / 2) }
  for (const tamano of [{ width: 320, height: 640 }, mitad]) {
    await page.setViewportSize(tamano)
    expect.soft(await findLoQueSobra(page), `${tamano.width} px`).toEqual([])
  }
  await page.setViewportSize(antes)
}

/** The same page as narrow as a phone's, once it has what it loads there. */
export async function comoUnTelefono(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await waitUntilStill(page)
}
