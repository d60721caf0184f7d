// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { BarraSegmento } from './BarraSegmento'

afterEach(() => vi.restoreAllMocks())

it('shows on a phone the tab that is open, whichever it is, and leaves alone the ones of a desktop', () => {
  // Five tabs of 120 px in a phone of 390; jsdom lays out nothing.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(120)
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return Number(this.dataset['n']) * 120
  })
  const withOpen = (abierta: number) => (
    <BarraSegmento label="Auditoría">
      {[0, 1, 2, 3, 4].map((n) => (
        <a key={n} href={`/${n}`} data-n={n} aria-current={n === abierta ? 'page' : undefined}>
          {n}
        </a>
      ))}
    </BarraSegmento>
  )
  const { rerender } = render(withOpen(4))
  const barra = screen.getByRole('navigation', { name: 'Auditoría' })
  expect(barra.scrollLeft).toBe(4 * 120 - (390 - 120) / 2)
  rerender(withOpen(2))
  expect(barra.scrollLeft).toBe(2 * 120 - (390 - 120) / 2)
})
