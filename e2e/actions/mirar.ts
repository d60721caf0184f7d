import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const normas = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe says of the screen as it is now, one line a node. */
async function mirarConAxe(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(normas).analyze()
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
export async function esperarAccesible(page: Page): Promise<void> {
  for (const tema of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: tema })
    expect.soft(await mirarConAxe(page), `axe, ${tema}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

/** At 320 px, and with the zoom at 200 % (half the room for everything). */
export async function esperarSinDesplazar(page: Page): Promise<void> {
  const antes = page.viewportSize() ?? { width: 1366, height: 768 }
  const mitad = { width: Math.max(320, Math.round(antes.width / 2)), height: Math.round(antes.height / 2) }
  for (const tamano of [{ width: 320, height: 640 }, mitad]) {
    await page.setViewportSize(tamano)
    expect.soft(await findLoQueSobra(page), `${tamano.width} px`).toEqual([])
  }
  await page.setViewportSize(antes)
}
