// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import '#api/test-app'
import { changeApariencia } from '#session/apariencia'
import { Dialogo } from '#ui/Dialog'
import { useShortcuts } from '#ui/shortcuts'
import { countSuyas as countSuyasDe } from './interpret'
import { useLector } from './use-lector'
import { pauseLector, teclaDeLector } from '../mostrador-servidor.builders'

const leido = vi.fn<(texto: string, suyas: number) => void>()
const countSuyas = vi.fn<(texto: string, previas: string) => number>(() => 0)
const apretado = vi.fn<(tecla: string) => void>()
const entregar = vi.fn()

function Pantalla({ conDialogo = false }: { conDialogo?: boolean }) {
  useLector({ onLectura: leido, countSuyas, onTecla: apretado })
  return (
    <>
      <input aria-label="Lote" />
      <button type="button" onClick={entregar}>
        Entregar
      </button>
      <Dialogo titulo="Bloquear" isOpen={conDialogo} onClose={() => {}}>
        <button type="button">Sí</button>
      </Dialogo>
    </>
  )
}

function open(conDialogo = false) {
  leido.mockReset()
  apretado.mockReset()
  countSuyas.mockReset()
  countSuyas.mockReturnValue(0)
  entregar.mockReset()
  render(<Pantalla conDialogo={conDialogo} />)
  return userEvent.setup({ delay: null })
}

/** Presses the keys as a reader does, without delays of the test in between. */
function read(texto: string) {
  act(() => {
    pauseLector()
    for (const key of [...texto, 'Enter']) {
      const target = document.activeElement ?? document.body
      if (target.dispatchEvent(teclaDeLector(key)) && key === 'Enter') (target as HTMLElement).click()
    }
  })
}

describe('a reader that is a keyboard', () => {
  it('is heard from anywhere on the page, and its Enter presses nothing', () => {
    open()
    read('7K4M992QXA')
    expect(leido).toHaveBeenCalledExactlyOnceWith('7K4M992QXA', 0)
    screen.getByRole('button').focus()
    read('https://x.ar/receta?token=abcdefghijklmnop')
    expect(leido).toHaveBeenLastCalledWith('https://x.ar/receta?token=abcdefghijklmnop', 0)
    expect(entregar).not.toHaveBeenCalled()
    expect(apretado).not.toHaveBeenCalled()
  })

  it('keeps the separators of a box', () => {
    open()
    read('0107790001234568\u001d10B2207')
    expect(leido).toHaveBeenCalledExactlyOnceWith('0107790001234568\u001d10B2207', 0)
  })

  it('takes nothing from a field where somebody writes', async () => {
    const user = open()
    await user.click(screen.getByLabelText('Lote'))
    await user.keyboard('7K4M992QXA{Enter}')
    expect(screen.getByLabelText('Lote')).toHaveValue('7K4M992QXA')
    expect(leido).not.toHaveBeenCalled()
  })

  it('is not heard under a dialog', async () => {
    open(true)
    await screen.findByRole('dialog')
    read('7K4M992QXA')
    expect(leido).not.toHaveBeenCalled()
  })
})

describe('a slow reader', () => {
  afterEach(() => vi.useRealTimers())
  const direccion = 'https://x.ar/receta?token=abcdefghijklmnop'
  const ahora = new Date('2026-11-30T12:00:00Z')
  const press = (key: string) =>
    act(() => void (document.activeElement ?? document.body).dispatchEvent(teclaDeLector(key)))

  /** Presses the keys with those milliseconds before each; what a person's key would open is opened. */
  function readWithPauses(texto: string, pausaAntesDe: (i: number) => number) {
    vi.useFakeTimers()
    open()
    countSuyas.mockImplementation((leido, previas) => countSuyasDe(leido, previas, ahora))
    apretado.mockImplementation((tecla) => tecla === '/' && screen.getByLabelText('Lote').focus())
    pauseLector()
    ;[...texto, 'Enter'].forEach((key, i) => {
      act(() => void vi.advanceTimersByTime(pausaAntesDe(i)))
      pauseLector(pausaAntesDe(i) - 5)
      press(key)
    })
    act(() => void vi.advanceTimersByTime(2_000))
  }

  it.each([5, 12, 30, 50, 80])('loses no key at %i ms a key', (ms) => {
    for (const texto of [direccion, '7K4M992QXA', '0107790001234568\u001d10B2207']) {
      readWithPauses(texto, () => ms)
      expect(leido).toHaveBeenCalledExactlyOnceWith(texto, 0)
      expect(apretado).not.toHaveBeenCalled()
      cleanup()
    }
  })

  it('loses none of an address that stops for an instant between any two of its keys', () => {
    for (let i = 1; i < direccion.length; i += 1) {
      readWithPauses(direccion, (cual) => (cual === i ? 350 : 30))
      expect(leido, direccion.slice(0, i)).toHaveBeenCalledExactlyOnceWith(direccion, expect.any(Number))
      cleanup()
    }
  })

  it('loses none of an address whose every key comes slowly, until its colon says what it is', () => {
    readWithPauses(direccion, (i) => (i < 8 ? 350 : 30))
    expect(leido).toHaveBeenCalledExactlyOnceWith(direccion, expect.any(Number))
    expect(screen.getByLabelText('Lote')).not.toHaveFocus()
  })

  it('gives no key to the line while the page was busy, and those that were pressed meanwhile are about to arrive', async () => {
    open()
    pauseLector()
    press('7')
    const hasta = performance.now() + 250
    while (performance.now() < hasta);
    await new Promise((resolve) => setTimeout(resolve, 20))
    for (const key of ['K', '4', 'M', '9', '9', '2', 'Q', 'X', 'A', 'Enter']) press(key)
    expect(leido).toHaveBeenCalledExactlyOnceWith('7K4M992QXA', 0)
    expect(apretado).not.toHaveBeenCalled()
  })
})

describe('a person', () => {
  it('presses a button with Enter and with Space', async () => {
    const user = open()
    screen.getByRole('button').focus()
    await user.keyboard('{Enter}')
    await user.keyboard(' ')
    expect(entregar).toHaveBeenCalledTimes(2)
  })

  it('presses one key, which arrives alone', async () => {
    const user = open()
    await user.keyboard('p')
    await waitFor(() => expect(apretado).toHaveBeenCalledExactlyOnceWith('P'))
    expect(leido).not.toHaveBeenCalled()
  })
})

describe('a person who goes faster than the screen', () => {
  const firmado = vi.fn<(decidido: string) => void>()

  function DosPasos() {
    const [decidido, setDecidido] = useState('')
    useLector({ onLectura: leido, countSuyas, onTecla: (tecla) => setDecidido(`${decidido}${tecla}`) })
    useShortcuts({ 'Ctrl+Enter': () => firmado(decidido) })
    return <p>Decidido: {decidido}</p>
  }
  const press = (key: string) => document.body.dispatchEvent(teclaDeLector(key))

  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('decides with two keys of one burst, and the second one knows of the first', () => {
    vi.useFakeTimers()
    render(<DosPasos />)
    pauseLector()
    press('1')
    press('2')
    act(() => {
      vi.advanceTimersByTime(100)
    })
    expect(screen.getByText('Decidido: 12')).toBeVisible()
  })

  function ConCampo() {
    const campo = useRef<HTMLInputElement>(null)
    const [escrito, setEscrito] = useState('')
    useLector({
      onLectura: leido,
      countSuyas,
      onTecla: (tecla) => (tecla === '/' ? campo.current?.focus() : apretado(tecla)),
    })
    return <input ref={campo} aria-label="Código" value={escrito} onChange={(e) => setEscrito(e.target.value)} />
  }

  it('writes into the field that the first key opened what is pressed in its instant', () => {
    vi.useFakeTimers()
    apretado.mockReset()
    render(<ConCampo />)
    pauseLector()
    press('/')
    press('9')
    press('b')
    act(() => {
      vi.advanceTimersByTime(400)
    })
    expect(screen.getByLabelText('Código')).toHaveValue('9b')
    expect(apretado).not.toHaveBeenCalled()
  })

  it('signs what the last key decided as soon as it is seen', () => {
    vi.useFakeTimers()
    render(<DosPasos />)
    // As a browser does, without flushing what is pending.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
    pauseLector()
    press('1')
    vi.advanceTimersByTime(100)
    expect(screen.getByText('Decidido: 1')).toBeVisible()
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true }),
    )
    expect(firmado).toHaveBeenCalledExactlyOnceWith('1')
  })
})

describe('who turned the shortcuts of one key off', () => {
  afterEach(() => changeApariencia({ atajosUnaTecla: true }))

  it('WCAG 2.1.4 presses one in vain, and his reader goes on being heard', async () => {
    changeApariencia({ atajosUnaTecla: false })
    const user = open()
    read('7K4M992QXA')
    expect(leido).toHaveBeenCalledExactlyOnceWith('7K4M992QXA', 0)
    pauseLector()
    // Enter includes the last key, which was still waiting to be told from a reading.
    await user.keyboard('p{Enter}')
    expect(apretado).not.toHaveBeenCalled()
    expect(leido).toHaveBeenCalledOnce()
  })
})
