// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '#api/test-app'
import { ComboBox } from './ComboBox'
import { useShortcuts } from './shortcuts'

const drogas = ['Enalapril 5 mg', 'Enalapril 10 mg', 'Enalapril 20 mg']

function Prueba({ onSelect, onScreenKey = () => {} }: { onSelect: (droga: string) => void; onScreenKey?: () => void }) {
  const [texto, setTexto] = useState('')
  useShortcuts({ 'Alt+1': onScreenKey, 'Ctrl+Enter': onScreenKey, Q: onScreenKey })
  return (
    <ComboBox
      label="Medicamento"
      inputValue={texto}
      onInputChange={setTexto}
      items={drogas.filter((droga) => droga.toLowerCase().includes(texto.toLowerCase()))}
      onSelect={onSelect}
      getKey={(droga) => droga}
      getText={(droga) => droga}
      renderItem={(droga) => droga}
    />
  )
}

describe('ComboBox', () => {
  it('opens by typing, announces how many and chooses with the arrows and Enter, focus never leaving the input', async () => {
    const onSelect = vi.fn()
    const { user } = renderScreen(<Prueba onSelect={onSelect} />)
    const input = screen.getByRole('combobox', { name: 'Medicamento' })
    await user.type(input, 'e')
    expect(screen.queryByRole('listbox')).toBeNull()
    await user.type(input, 'na')
    expect(screen.getByText('3 resultados.')).toBeTruthy()
    expect(input.getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[0]?.id)
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{Enter}')
    expect(onSelect).toHaveBeenCalledExactlyOnceWith('Enalapril 20 mg')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(document.activeElement).toBe(input)
  })

  it('chooses with the mouse', async () => {
    const onSelect = vi.fn()
    const { user } = renderScreen(<Prueba onSelect={onSelect} />)
    await user.type(screen.getByRole('combobox'), 'enal')
    await user.click(screen.getByRole('option', { name: 'Enalapril 10 mg' }))
    expect(onSelect).toHaveBeenCalledExactlyOnceWith('Enalapril 10 mg')
  })

  it('Escape closes the list and keeps the text; an arrow opens it again', async () => {
    const { user } = renderScreen(<Prueba onSelect={() => {}} />)
    const input = screen.getByRole('combobox')
    await user.type(input, 'enal{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(input).toHaveProperty('value', 'enal')
    await user.keyboard('{ArrowDown}')
    expect(screen.getAllByRole('option')).toHaveLength(3)
  })

  it('leaves the keys of the screen to the screen, and letters to the text', async () => {
    const onScreenKey = vi.fn()
    const { user } = renderScreen(<Prueba onSelect={() => {}} onScreenKey={onScreenKey} />)
    await user.type(screen.getByRole('combobox'), 'enal')
    await user.keyboard('{Alt>}1{/Alt}{Control>}{Enter}{/Control}')
    expect(onScreenKey).toHaveBeenCalledTimes(2)
    await user.keyboard('q')
    expect(onScreenKey).toHaveBeenCalledTimes(2)
    expect(screen.getByRole('combobox')).toHaveProperty('value', 'enalq')
  })

  it('says that nothing was found', async () => {
    const { user } = renderScreen(<Prueba onSelect={() => {}} />)
    await user.type(screen.getByRole('combobox'), 'zzz{Enter}')
    expect(screen.getAllByText('No encontramos nada con eso.').length).toBeGreaterThan(0)
  })
})
