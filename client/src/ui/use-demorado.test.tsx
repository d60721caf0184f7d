// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { entreTeclasMs, useEntreTeclas } from './use-demorado'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => vi.useRealTimers())

it('lets a key after a pause through at once, and of keys typed fast the first and what they leave', () => {
  const { result, rerender } = renderHook(useEntreTeclas<string>, { initialProps: '' })
  rerender('e')
  expect(result.current).toBe('e')
  for (const texto of ['en', 'ena', 'enal']) {
    void act(() => vi.advanceTimersByTime(entreTeclasMs - 10))
    rerender(texto)
    expect(result.current).toBe('e')
  }
  void act(() => vi.advanceTimersByTime(entreTeclasMs))
  expect(result.current).toBe('enal')
  void act(() => vi.advanceTimersByTime(entreTeclasMs * 4))
  rerender('enala')
  expect(result.current).toBe('enala')
  // Back to what is shown, with nothing to wait for.
  rerender('enal')
  rerender('enala')
  void act(() => vi.advanceTimersByTime(entreTeclasMs))
  expect(result.current).toBe('enala')
})
