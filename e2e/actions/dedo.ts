import type { Locator, Page } from '@playwright/test'

/** One finger, or one mouse: every touch goes through here, so that a journey can say how many it took. */
export function takeFinger(page: Page) {
  let toques = 0
  return {
    page,
    toques: () => toques,
    async touch(donde: Locator): Promise<void> {
      await donde.filter({ visible: true }).first().click()
      toques += 1
    },
  }
}
