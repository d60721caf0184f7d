import { expect, type Page } from '@playwright/test'

type Quien = 'mouse' | 'teclado'

/**
 * The controls of the page that cannot be reached, one line each. With the mouse: those outside a box that only a script can
 * scroll (`overflow: hidden`, which Playwright's own click does not notice) or under something else. With the keyboard: those
 * with the focus and wholly covered (WCAG 2.4.11).
 */
async function findLoInalcanzable(page: Page, quien: Quien): Promise<string[]> {
  return page.evaluate((quien) => {
    const controles =
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex]:not([tabindex="-1"]), [role="button"], [role="option"]'
    // An open dialog makes the rest of the page unreachable on purpose.
    const dialogos = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')]
    const raiz = dialogos.at(-1) ?? document.body
    const mayBeUsed = (e: HTMLElement) =>
      e.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !e.matches(':disabled, [aria-disabled="true"]') &&
      e.closest('[inert], [aria-hidden="true"], .saltar') === null
    // A native radio or checkbox is clipped under its drawing; the visible target is its label.
    const drawn = (e: HTMLElement): HTMLElement =>
      e.matches('[type="radio"], [type="checkbox"]') ? (e.closest<HTMLElement>('label') ?? e) : e
    const isHit = (e: HTMLElement, x: number, y: number) => {
      const there = document.elementFromPoint(x, y)
      return there !== null && (e.contains(there) || there.closest('label')?.contains(e) === true)
    }
    const isSeen = (e: HTMLElement) =>
      [...e.getClientRects()].some(({ left, top, width, height }) =>
        [0.5, 0.15, 0.85].some((y) => [0.5, 0.1, 0.9].some((x) => isHit(e, left + width * x, top + height * y))),
      )
    // A mouse cannot drag, and a row without a scroll bar has nothing to pull.
    const isDesk = window.innerWidth >= 992
    const noHand = (e: HTMLElement) => {
      const { overflowX, overflowY, scrollbarWidth } = getComputedStyle(e)
      return (
        /hidden|clip/.test(`${overflowX} ${overflowY}`) ||
        (isDesk && scrollbarWidth === 'none' && e.scrollHeight <= e.clientHeight)
      )
    }
    const quietos = [...document.querySelectorAll<HTMLElement>('body *')].filter(noHand)
    const nombre = (e: HTMLElement) =>
      `${e.tagName.toLowerCase()} «${(e.getAttribute('aria-label') ?? e.textContent ?? '').trim().slice(0, 40)}» ${e.id || e.className}`
    const mal: string[] = []
    for (const control of raiz.querySelectorAll<HTMLElement>(controles)) {
      const e = drawn(control)
      if (!mayBeUsed(control) || e.getClientRects().length === 0) continue
      if (quien === 'teclado') {
        if (control.tabIndex < 0) continue
        control.focus()
        if (document.activeElement !== control) continue
      } else {
        e.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
        for (const quieto of quietos) quieto.scrollTo({ top: 0, left: 0, behavior: 'instant' })
      }
      if (!isSeen(e)) mal.push(nombre(control))
    }
    window.scrollTo({ top: 0, behavior: 'instant' })
    return mal
  }, quien)
}

/**
 * Every control of the page can be pressed with the mouse, and nothing that has the focus is hidden under a bar. It is asked again for a
 * while, because a map draws itself anew some frames after its window changed.
 */
export async function waitAlAlcance(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  for (const quien of ['mouse', 'teclado'] as const)
    await expect
      .soft(async () => expect(await findLoInalcanzable(page, quien), `${quien}, ${width}×${height}`).toEqual([]))
      .toPass({ timeout: 5_000 })
}
