// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { Dialogo } from './Dialog'
import { useAncho } from './use-ancho'

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

/** As the screens with a detail beside their list: what opens the dialog is part of what another width shows otherwise. */
function DeDosPartes() {
  return useAncho() ? (
    <aside>
      <Detalle />
    </aside>
  ) : (
    <main>
      <h1>Sola</h1>
      <Detalle />
    </main>
  )
}
function Detalle() {
  const [abierto, setAbierto] = useState(false)
  const [motivo, setMotivo] = useState('')
  return (
    <>
      <button type="button" onClick={() => setAbierto(true)}>
        Rechazar
      </button>
      {abierto && (
        <Dialogo titulo="Rechazar" isOpen onClose={() => setAbierto(false)}>
          <input aria-label="Motivo" value={motivo} onChange={(e) => setMotivo(e.target.value)} />
          <button type="button" onClick={() => setAbierto(false)}>
            Volver
          </button>
        </Dialogo>
      )}
    </>
  )
}

it('stays with what was typed while the window narrows and widens, and the page takes its new width once it is closed', () => {
  let matches = true
  const oyentes = new Set<() => void>()
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return matches
    },
    addEventListener: (_que: string, oyente: () => void) => oyentes.add(oyente),
    removeEventListener: (_que: string, oyente: () => void) => oyentes.delete(oyente),
  }))
  const resize = (ancha: boolean) =>
    act(() => {
      matches = ancha
      for (const oyente of oyentes) oyente()
    })
  render(<DeDosPartes />)
  resize(true)
  fireEvent.click(screen.getByRole('button', { name: 'Rechazar' }))
  fireEvent.change(screen.getByLabelText('Motivo'), { target: { value: 'Falta la firma' } })
  for (const ancha of [false, true, false]) {
    resize(ancha)
    expect(screen.getByRole('dialog')).toBeVisible()
    expect(screen.getByLabelText('Motivo')).toHaveValue('Falta la firma')
  }
  fireEvent.click(screen.getByRole('button', { name: 'Volver' }))
  expect(screen.getByRole('heading', { name: 'Sola' })).toBeVisible()
  vi.unstubAllGlobals()
})
