// @vitest-environment jsdom
import { transicionEntraMs, transicionVuelveMs } from '@receta/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import movimiento from '#ui/movimiento.css?raw'
import tokens from '#ui/tokens.css?raw'
import { markDirection } from './transitions'

type Router = Parameters<typeof markDirection>[0]
type State = { historyAction: string; navigation: { state: string } }

const vuelve = () => document.documentElement.classList.contains('vuelve')
let notify: (state: State) => void = () => undefined

const goTo = (idx: number) => window.history.replaceState({ idx }, '')
/** The browser's own back or forward. */
const pop = (idx: number) => {
  goTo(idx)
  window.dispatchEvent(new PopStateEvent('popstate'))
  notify({ historyAction: 'POP', navigation: { state: 'idle' } })
}
const push = (idx: number) => {
  goTo(idx)
  notify({ historyAction: 'PUSH', navigation: { state: 'idle' } })
}

beforeEach(() => {
  goTo(0)
  const router = {
    subscribe: (oyente: (state: State) => void) => {
      notify = oyente
      return () => undefined
    },
  }
  markDirection(router as unknown as Router)
})

describe('§2 the way a screen moves', () => {
  it('enters when something new opens, and goes back when one returns', () => {
    push(1)
    expect(vuelve()).toBe(false)
    pop(0)
    expect(vuelve()).toBe(true)
    push(1)
    expect(vuelve()).toBe(false)
  })

  it('enters too when the browser goes forward, though it calls it the same', () => {
    push(1)
    pop(0)
    pop(1)
    expect(vuelve()).toBe(false)
  })

  it('§9 takes 280 ms to enter and 200 ms to go back', () => {
    expect(tokens).toContain(`--rc-m-entra: ${transicionEntraMs}ms;`)
    expect(tokens).toContain(`--rc-m-vuelve: ${transicionVuelveMs}ms;`)
    expect(movimiento).toMatch(/new\(pagina\) \{\s*animation: entra var\(--rc-m-entra\)/)
    expect(movimiento).toMatch(/vuelve::view-transition-old\(pagina\) \{\s*animation: vuelve var\(--rc-m-vuelve\)/)
  })

  it('does not move for whoever asked their system for less motion', () => {
    const [normal = '', reducido = ''] = movimiento.split('@media (prefers-reduced-motion: reduce)')
    expect(normal).toContain('@media (prefers-reduced-motion: no-preference)')
    expect(reducido).toMatch(/view-transition-new\(\*\) \{\s*animation: none !important;/)
  })
})
