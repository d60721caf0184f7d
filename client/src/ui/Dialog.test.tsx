// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Dialogo } from './Dialog'

const alto = vi.spyOn(Element.prototype, 'scrollHeight', 'get')
afterEach(cleanup)

const open = (contenido: React.ReactNode) => {
  render(
    <Dialogo titulo="Firmar" isOpen onClose={() => {}} pie={<button type="button">Firmar</button>}>
      {contenido}
    </Dialogo>,
  )
  return screen.getByText('Lo que se firma').parentElement
}

it.each([
  ['what scrolls and has no control takes the keys', 900, <p key="p">Lo que se firma</p>, '0'],
  ['what fits takes none', 0, <p key="p">Lo que se firma</p>, null],
  [
    'what has a control scrolls by it',
    900,
    <>
      <p>Lo que se firma</p>
      <input aria-label="Código" />
    </>,
    null,
  ],
])('%s', (_titulo, altura, contenido, tabIndex) => {
  alto.mockReturnValue(altura)
  expect(open(contenido)?.getAttribute('tabindex') ?? null).toBe(tabIndex)
})

it('brings what has the focus as it opens into view, however much stands over it', () => {
  const vistos: Element[] = []
  Element.prototype.scrollIntoView = function (this: Element) {
    vistos.push(this)
  }
  render(
    <Dialogo titulo="Evidencia" isOpen onClose={() => {}}>
      <p>Lo que se firma</p>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- what the dialogs of a queue do */}
      <textarea aria-label="Qué contestó REFEPS" autoFocus />
    </Dialogo>,
  )
  expect(vistos).toEqual([screen.getByRole('textbox')])
})
