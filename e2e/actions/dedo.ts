import type { Locator, Page } from '@playwright/test'

/** A finger or a mouse. Every touch goes through here, so that a journey can count them. */
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
