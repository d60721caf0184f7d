// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Cargando } from './Cargando'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

const lenta = vi.fn<() => Promise<string>>()
function Lista() {
  const { data } = useQuery({ queryKey: ['lista'], queryFn: lenta, networkMode: 'always' })
  return data === undefined ? <Cargando que="la lista" /> : <p>{data}</p>
}
function open() {
  lenta.mockReset().mockReturnValue(new Promise(() => undefined))
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Lista />
    </QueryClientProvider>,
  )
}

it('M9 says after four seconds that it is slow, and its button asks again what got no answer', async () => {
  open()
  await wait(3_999)
  expect(screen.queryByRole('button')).toBeNull()
  await wait(1)
  expect(screen.getByText('Está tardando. Podés seguir esperando o reintentar.')).toBeVisible()
  lenta.mockResolvedValue('Tres recetas')
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  await wait(0)
  expect(screen.getByText('Tres recetas')).toBeVisible()
  expect(lenta).toHaveBeenCalledTimes(2)
})

it('M9 says at once that there is no connection, and not that it is slow', async () => {
  const red = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  open()
  expect(screen.getByText('Sin conexión. Cuando vuelva, se trae de nuevo.')).toBeVisible()
  await wait(5_000)
  expect(screen.queryByText(/Está tardando/)).toBeNull()
  red.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.getByText(/Está tardando/)).toBeVisible()
})

it('asks what it was told to ask', async () => {
  const onReintentar = vi.fn()
  render(<Cargando onReintentar={onReintentar} />)
  await wait(4_000)
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(onReintentar).toHaveBeenCalledOnce()
})
