// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { Button } from './Button'
import { ComboBox } from './ComboBox'
import { Field } from './Field'
import { changeApariencia } from '#session/apariencia'
import { useShortcuts } from './shortcuts'
import { Teclas } from './Teclas'

afterEach(cleanup)

const escape = vi.fn()
const keys = vi.fn()
const press = vi.fn()

function Screen() {
  const [text, setText] = useState('')
  useShortcuts({ 'Alt+G': keys, 'Alt+1': keys, 'Ctrl+Enter': keys, Escape: escape })
  return (
    <>
      <Field label="Posología" value={text} onChange={setText} onKeyDown={() => undefined} />
      <Button onPress={press}>Repetir entera</Button>
      <ComboBox
        label="Renglón"
        items={['enalapril']}
        inputValue="ena"
        onInputChange={() => undefined}
        onSelect={() => undefined}
        renderItem={(item) => item}
        getKey={(item) => item}
        getText={(item) => item}
      />
    </>
  )
}

it('hears the keys of the screen inside a field that has keys of its own', async () => {
  const user = userEvent.setup()
  render(<Screen />)
  await user.click(screen.getByRole('textbox', { name: 'Posología' }))
  await user.keyboard('{Alt>}g1{/Alt}{Escape}')
  expect([keys.mock.calls.length, escape.mock.calls.length]).toEqual([2, 1])
})

it('Ctrl+Enter never presses the button that has the focus', async () => {
  keys.mockClear()
  const user = userEvent.setup()
  render(<Screen />)
  screen.getByRole('button', { name: 'Repetir entera' }).focus()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(keys).toHaveBeenCalledOnce()
  expect(press).not.toHaveBeenCalled()
  await user.keyboard('{Enter}')
  expect(press).toHaveBeenCalledOnce()
})

it('an open list closes before Escape is the screen’s', async () => {
  escape.mockClear()
  const user = userEvent.setup()
  render(<Screen />)
  await user.click(screen.getByRole('combobox'))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  expect(escape).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  expect(escape).toHaveBeenCalledOnce()
})

it('WCAG 2.1.4 one key alone does nothing for who turned them off, and its cap is not drawn; the others go on', async () => {
  const user = userEvent.setup()
  const una = vi.fn()
  const conAlt = vi.fn()
  function ConUna() {
    useShortcuts({ '/': una, R: una, 'Alt+R': conAlt, F2: conAlt })
    return (
      <>
        <Teclas>R</Teclas>
        <Teclas>Alt R</Teclas>
      </>
    )
  }
  render(<ConUna />)
  await user.keyboard('/r')
  expect(una).toHaveBeenCalledTimes(2)
  act(() => changeApariencia({ atajosUnaTecla: false }))
  await user.keyboard('/r{Alt>}r{/Alt}{F2}')
  expect(una).toHaveBeenCalledTimes(2)
  expect(conAlt).toHaveBeenCalledTimes(2)
  expect(document.querySelectorAll('kbd')).toHaveLength(2)
  act(() => changeApariencia({ atajosUnaTecla: true }))
  expect(document.querySelectorAll('kbd')).toHaveLength(3)
})
