import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { alMismoTiempo } from './mismo-tiempo'

const cuanto = async (make: () => Promise<unknown>) => {
  const desde = performance.now()
  await make().catch(() => null)
  return performance.now() - desde
}

describe('alMismoTiempo', () => {
  it.each([
    ['work that takes nothing', async () => 'listo', 100],
    ['work that takes a while', async () => wait(60), 100],
    ['work that fails', async () => Promise.reject(new Error('no')), 100],
    ['work that outlasts the step', async () => wait(130), 200],
  ])('answers %s no sooner than the end of a step', async (_titulo, make, esperado) => {
    expect(await cuanto(() => alMismoTiempo<unknown>(100, make))).toBeGreaterThanOrEqual(esperado - 2)
  })

  it('passes on what the work answered, and how it failed', async () => {
    expect(await alMismoTiempo(5, async () => 7)).toBe(7)
    await expect(alMismoTiempo(5, async () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  })
})
