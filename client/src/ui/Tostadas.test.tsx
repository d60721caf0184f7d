// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Tostadas } from './Tostadas'
import { toast } from './toast'

const alto = 844
const rectDe = (top: number, bottom: number) => () => ({ left: 0, right: 390, top, bottom, width: 390 }) as DOMRect

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('innerHeight', alto)
  // jsdom lays out nothing: this is what a toast measures there.
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(340)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(48)
})
afterEach(() => {
  act(() => void vi.runAllTimers())
  cleanup()
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function openLista({ filas = 10, tabs = true, foco = -1 } = {}) {
  const pagina = document.createElement('main')
  pagina.innerHTML = `${Array.from({ length: filas }, (_, i) => `<a class="renglon" href="/${i}">Persona ${i}</a>`).join('')}${
    tabs ? '<nav class="tabs"><a href="/">Home</a></nav>' : ''
  }`
  document.body.append(pagina)
  for (const [i, fila] of [...pagina.querySelectorAll('.renglon')].entries())
    fila.getBoundingClientRect = rectDe(i * 90, i * 90 + 89)
  for (const barra of pagina.querySelectorAll('nav, nav a')) barra.getBoundingClientRect = rectDe(alto - 60, alto)
  render(<Tostadas />)
  pagina.querySelectorAll('a')[foco]?.focus()
  act(() => toast('Atiende Marta.'))
  return screen.getByText('Atiende Marta.').closest<HTMLElement>('.tostadas')!
}

it('lies over no row of a list that fills a phone: it is a foot above the tabs, and the page ends above it', () => {
  const tostadas = openLista()
  expect(tostadas).toHaveAttribute('data-al-pie')
  expect(tostadas.style.bottom).toBe('60px')
  expect(document.documentElement.style.getPropertyValue('--rc-tostada')).toBe('48px')
  act(() => void vi.runAllTimers())
  expect(tostadas).not.toHaveAttribute('data-al-pie')
  expect(document.documentElement.style.getPropertyValue('--rc-tostada')).toBe('')
})

it('is at the end of the window where no bar is', () => {
  expect(openLista({ tabs: false }).style.bottom).toBe('0px')
})

it('floats where a phone has a free place', () => {
  const tostadas = openLista({ filas: 6 })
  expect(tostadas).not.toHaveAttribute('data-al-pie')
  // Above the tabs, and below the last of the six rows.
  expect(Number(/ (\d+)px/.exec(tostadas.style.translate)?.[1])).toBeGreaterThanOrEqual(6 * 90 - 1)
})

it('brings what has the focus above itself', () => {
  const traida = vi.fn()
  Element.prototype.scrollIntoView = traida
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(rectDe(736, 784))
  openLista({ foco: 8 })
  expect(traida).toHaveBeenCalledWith({ block: 'nearest' })
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})

it('gives way to the one after it where there is place for one alone', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    const { length } = this.querySelectorAll('.tostada')
    return this.hasAttribute('data-ultima') || length < 2 ? 48 : 104
  })
  const tostadas = openLista({ filas: 8 })
  expect(tostadas).not.toHaveAttribute('data-ultima')
  act(() => toast('Atiende Julián.'))
  expect(tostadas).toHaveAttribute('data-ultima')
  expect(tostadas).not.toHaveAttribute('data-al-pie')
})

it('stands above the buttons of the screen that comes after it', async () => {
  const tostadas = openLista({ tabs: false })
  const pie = document.createElement('footer')
  pie.className = 'pie-fijo'
  pie.getBoundingClientRect = rectDe(alto - 72, alto)
  document.querySelector('main')?.append(pie)
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(tostadas).toHaveAttribute('data-al-pie')
  expect(tostadas.style.bottom).toBe('72px')
})
