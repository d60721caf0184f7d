import { expect, type Page } from '@playwright/test'

/** Waits until nothing loads and nothing arrived lately. Not «networkidle»: a stream of changes is always open. */
export async function waitUntilStill(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect
    .poll(() =>
      page.evaluate(() => {
        const entradas = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
        return performance.now() - Math.max(0, ...entradas.map((e) => e.responseEnd))
      }),
    )
    .toBeGreaterThan(300)
}
