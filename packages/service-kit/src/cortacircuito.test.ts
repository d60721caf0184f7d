import { describe, expect, it } from 'vitest'
import { crearCortacircuito } from './cortacircuito'

function aCircuito(aLaVez = 10) {
  let ahora = 0
  let llamadas = 0
  const circuito = crearCortacircuito({ fallas: 3, pausaMs: 1_000, aLaVez, reloj: () => ahora })
  const llamar = (ok: boolean) =>
    circuito.intentar(async () => {
      llamadas++
      return { ok }
    })
  return { circuito, llamar, pasar: (ms: number) => (ahora += ms), cuantas: () => llamadas }
}

describe('the circuit breaker', () => {
  it('opens after so many failures in a row, and then calls nobody', async () => {
    const { llamar, cuantas } = aCircuito()
    for (const _ of [1, 2, 3]) expect(await llamar(false)).toEqual({ ok: false })
    expect([await llamar(true), await llamar(true), cuantas()]).toEqual([null, null, 3])
  })

  it('starts counting again after one that went well', async () => {
    const { llamar } = aCircuito()
    for (const bien of [false, false, true, false, false]) await llamar(bien)
    expect(await llamar(true)).toEqual({ ok: true })
  })

  it.each([
    ['stays open to all when the first call after its pause goes well', true, { ok: true }],
    ['closes again at once when that one fails', false, null],
  ])('%s', async (_que, bien, despues) => {
    const { llamar, pasar } = aCircuito()
    for (const _ of [1, 2, 3]) await llamar(false)
    pasar(999)
    expect(await llamar(true)).toBeNull()
    pasar(1)
    expect(await llamar(bien)).toEqual({ ok: bien })
    expect(await llamar(true)).toEqual(despues)
  })

  it('lets one try alone after its pause, whoever else asks meanwhile', async () => {
    const { circuito, llamar, pasar } = aCircuito()
    for (const _ of [1, 2, 3]) await llamar(false)
    pasar(1_000)
    let terminar = (_: { ok: boolean }) => {}
    const prueba = circuito.intentar(() => new Promise<{ ok: boolean }>((listo) => (terminar = listo)))
    expect(await llamar(true)).toBeNull()
    terminar({ ok: true })
    expect(await prueba).toEqual({ ok: true })
    expect(await llamar(true)).toEqual({ ok: true })
  })

  it('makes no more calls at once than it may', async () => {
    const { circuito, llamar } = aCircuito(1)
    let terminar = (_: { ok: boolean }) => {}
    const primera = circuito.intentar(() => new Promise<{ ok: boolean }>((listo) => (terminar = listo)))
    expect(await llamar(true)).toBeNull()
    terminar({ ok: true })
    await primera
    expect(await llamar(true)).toEqual({ ok: true })
  })
})
