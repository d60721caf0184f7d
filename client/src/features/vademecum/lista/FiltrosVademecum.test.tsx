// @vitest-environment jsdom
import * as contract from '@receta/contract'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeServer } from '#api/fake-server'
import { renderScreen } from '#api/test-app'
import { entreTeclasMs } from '#ui/use-demorado'
import { readBusqueda } from './busqueda'
import { FiltrosVademecum } from './FiltrosVademecum'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

it('asks for what was typed between two keys of a fast hand, for the vademécum answers from memory', () => {
  fakeServer().on(contract.coberturas, () => ({ items: [] }))
  const onCambio = vi.fn()
  const busqueda = readBusqueda(new URLSearchParams(), null)
  renderScreen(<FiltrosVademecum busqueda={busqueda} onCambio={onCambio} onFiltros={() => {}} />)
  fireEvent.change(screen.getByRole('searchbox', { name: 'Buscar un medicamento' }), { target: { value: 'enal' } })
  vi.advanceTimersByTime(entreTeclasMs - 1)
  expect(onCambio).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onCambio).toHaveBeenCalledExactlyOnceWith({ texto: 'enal' })
})
