// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onPrimeraSenal } from './primera-senal'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it.each(['pointermove', 'pointerdown', 'keydown', 'input'])('runs once at the first %s', (senal) => {
  const run = vi.fn()
  onPrimeraSenal(run, 1_000)
  expect(run).not.toHaveBeenCalled()
  dispatchEvent(new Event(senal))
  dispatchEvent(new Event('keydown'))
  vi.advanceTimersByTime(1_000)
  expect(run).toHaveBeenCalledTimes(1)
})

it('runs without a sign once its wait is over, and never before', () => {
  const run = vi.fn()
  onPrimeraSenal(run, 1_000)
  vi.advanceTimersByTime(999)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledTimes(1)
})

it('without a wait runs at a sign only, and not once it was taken back', () => {
  const run = vi.fn()
  const stop = onPrimeraSenal(run)
  vi.advanceTimersByTime(60_000)
  stop()
  dispatchEvent(new Event('keydown'))
  expect(run).not.toHaveBeenCalled()
})
