import { expect, type Frame, type Page } from '@playwright/test'
import axe from 'axe-core'
import path from 'node:path'
import { waitUntilStill } from './quieta'

const normas = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rules that depend on the theme. */
const deColor = ['color-contrast', 'link-in-text-block']

/** axe's violations on the current screen, one line per node: all rules in one theme, colours in the other. */
export async function lookWithAxe(page: Page | Frame, tema: 'light' | 'dark'): Promise<string[]> {
  // What is behind a dialog is hidden from screen readers, including its landmarks.
  const hayDialogo = (await page.getByRole('dialog').or(page.getByRole('alertdialog')).count()) > 0
  const reglas = hayDialogo
    ? { 'landmark-one-main': { enabled: false }, 'page-has-heading-one': { enabled: false } }
    : {}
  // Injected once, because it is half a megabyte and a page is checked four times.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const runOnly =
    tema === 'light' ? { type: 'tag' as const, values: normas } : { type: 'rule' as const, values: deColor }
  const violations = await page.evaluate(
    async (opciones) => (await (window as unknown as { axe: typeof axe }).axe.run(document, opciones)).violations,
    { runOnly, ...(tema === 'light' && { rules: reglas }), resultTypes: ['violations' as const] },
  )
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html}`))
}

/** Elements that overflow: the page must never scroll horizontally. */
export async function findLoQueSobra(page: Page): Promise<string[]> {
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

/** Expects no violation of axe in both themes. */
export async function waitAccesible(page: Page): Promise<void> {
  // At the end of the page, so that the patient's tabs cover no element.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  for (const tema of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: tema })
    expect.soft(await lookWithAxe(page, tema), `axe, ${tema}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

/** At 320 px, and at 200 % zoom (half the room). */
export async function waitWithoutScrolling(page: Page): Promise<void> {
  const antes = page.viewportSize() ?? { width: 1366, height: 768 }
  const mitad = { width: Math.max(320, Math.round(antes.width / 2)), height: Math.round(antes.height / 2) }
  for (const tamano of [{ width: 320, height: 640 }, mitad]) {
    await page.setViewportSize(tamano)
    expect.soft(await findLoQueSobra(page), `${tamano.width} px`).toEqual([])
  }
  await page.setViewportSize(antes)
}

/** Makes the page as narrow as a phone and waits for what it loads then. */
export async function comoUnTelefono(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await waitUntilStill(page)
}

/** Where the pictures of a walk are kept; without it, none are taken. */
const carpeta = process.env['CAPTURAS'] ?? ''

/** A picture of the window in both themes, named also after its width, for somebody to look at. */
export async function capture(page: Page, nombre: string): Promise<void> {
  if (carpeta === '') return
  const { width } = page.viewportSize() ?? { width: 0 }
  for (const tema of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: tema })
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.screenshot({ path: path.join(carpeta, `${nombre.replaceAll('/', '-')} ${width} ${tema}.png`) })
  }
  await page.emulateMedia({ colorScheme: 'light' })
}
