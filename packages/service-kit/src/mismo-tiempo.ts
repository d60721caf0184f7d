import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'

/** Answers only at whole steps of `pasoMs`, so that the time taken does not reveal whether an account exists (S053). */
export async function alMismoTiempo<T>(pasoMs: number, make: () => Promise<T>): Promise<T> {
  const desde = performance.now()
  try {
    return await make()
  } finally {
    await wait(pasoMs - ((performance.now() - desde) % pasoMs))
  }
}
