import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Answers only at whole steps of `pasoMs`, whatever the work found: how long an answer takes must not say whether there is
 * an account (S053). Work that outlasts a step waits for the end of the next one.
 */
export async function alMismoTiempo<T>(pasoMs: number, make: () => Promise<T>): Promise<T> {
  const desde = performance.now()
  try {
    return await make()
  } finally {
    await wait(pasoMs - ((performance.now() - desde) % pasoMs))
  }
}
