import { describe, expect, it } from 'vitest'
import { createCortacircuito } from './cortacircuito'

function aCircuito(aLaVez = 10) {
  let ahora = 0
  let llamadas = 0
  const circuito = createCortacircuito({ fallas: 3, pausaMs: 1_000, aLaVez, reloj: () => ahora })
  const call = (ok: boolean) =>
    circuito.attempt(async () => {
      llamadas++
      return { ok }
    })
  return { circuito, call, pass: (ms: number) => (ahora += ms), cuantas: () => llamadas }
}

describe('the circuit breaker', () => {
  it('opens after so many failures in a row, and then calls nobody', async () => {
    const { call, cuantas } = aCircuito()
    for (const _ of [1, 2, 3]) expect(await call(false)).toEqual({ ok: false })
    expect([await call(true), await call(true), cuantas()]).toEqual([null, null, 3])
  })

  it('starts counting again after one that went well', async () => {
    const { call } = aCircuito()
    for (const bien of [false, false, true, false, false]) await call(bien)
    expect(await call(true)).toEqual({ ok: true })
  })

  it.each([
    ['stays open to all when the first call after its pause goes well', true, { ok: true }],
    ['closes again at once when that one fails', false, null],
  ])('%s', async (_que, bien, despues) => {
    const { call, pass } = aCircuito()
    for (const _ of [1, 2, 3]) await call(false)
    pass(999)
    expect(await call(true)).toBeNull()
    pass(1)
    expect(await call(bien)).toEqual({ ok: bien })
    expect(await call(true)).toEqual(despues)
  })

  it('lets one try alone after its pause, whoever else asks meanwhile', async () => {
    const { circuito, call, pass } = aCircuito()
    for (const _ of [1, 2, 3]) await call(false)
    pass(1_000)
    let finish = (_: { ok: boolean }) => {}
    const prueba = circuito.attempt(() => new Promise<{ ok: boolean }>((listo) => (finish = listo)))
    expect(await call(true)).toBeNull()
    finish({ ok: true })
    expect(await prueba).toEqual({ ok: true })
    expect(await call(true)).toEqual({ ok: true })
  })

  it('makes no more calls at once than it may', async () => {
    const { circuito, call } = aCircuito(1)
    let finish = (_: { ok: boolean }) => {}
    const primera = circuito.attempt(() => new Promise<{ ok: boolean }>((listo) => (finish = listo)))
    expect(await call(true)).toBeNull()
    finish({ ok: true })
    await primera
    expect(await call(true)).toEqual({ ok: true })
  })
})
