import type { Locator, Page } from '@playwright/test'

/** One finger, or one mouse: every touch goes through here, so that a journey can say how many it took. */
export function tomarDedo(page: Page) {
  let toques = 0
  return {
    page,
    toques: () => toques,
    async tocar(donde: Locator): Promise<void> {
      await donde.filter({ visible: true }).first().click()
      toques += 1
    },
  }
}
