// @vitest-environment jsdom
import * as contract from '@receta/contract'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeServer } from '#api/fake-server'
import { renderScreen } from '#api/test-app'
import { entreTeclasMs } from '#ui/use-demorado'
import { readBusqueda } from './busqueda'
import { FiltrosVademecum } from './FiltrosVademecum'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => vi.useRealTimers())

it('asks at once for a key after a pause, and amid others when the hand rests, for the vademécum answers from memory', () => {
  fakeServer().on(contract.coberturas, () => ({ items: [] }))
  const onCambio = vi.fn()
  const busqueda = readBusqueda(new URLSearchParams(), null)
  renderScreen(<FiltrosVademecum busqueda={busqueda} onCambio={onCambio} onFiltros={() => {}} />)
  const typeTexto = (value: string) =>
    fireEvent.change(screen.getByRole('searchbox', { name: 'Buscar un medicamento' }), { target: { value } })
  typeTexto('en')
  expect(onCambio).toHaveBeenCalledExactlyOnceWith({ texto: 'en' })
  vi.advanceTimersByTime(entreTeclasMs - 1)
  typeTexto('ena')
  vi.advanceTimersByTime(entreTeclasMs - 1)
  expect(onCambio).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(onCambio).toHaveBeenLastCalledWith({ texto: 'ena' })
})
