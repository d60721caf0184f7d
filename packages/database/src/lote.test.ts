import { describe, expect, it } from 'vitest'
import { createLote } from './lote'

/** A statement that ends when told and records its values. */
function aConsulta() {
  const pedidas: (readonly number[])[] = []
  const finales: ((error?: Error) => void)[] = []
  const run = (claves: readonly number[]) => {
    pedidas.push(claves)
    return new Promise<number[]>((resolve, reject) =>
      finales.push((error) => (error ? reject(error) : resolve(claves.map((c) => c * 10)))),
    )
  }
  return { run, pedidas, finish: (i: number, error?: Error) => finales[i]?.(error) }
}

describe('createLote', () => {
  it('sends a look-up at once when nothing is under way', async () => {
    const { run, pedidas, finish } = aConsulta()
    const find = createLote(run)
    const uno = find(1)
    expect(pedidas).toEqual([[1]])
    finish(0)
    expect(await uno).toBe(10)
  })

  it('sends together what was asked for while two statements are under way, and answers each its own', async () => {
    const { run, pedidas, finish } = aConsulta()
    const find = createLote(run)
    const todos = [1, 2, 3, 4, 5].map((clave) => find(clave))
    expect(pedidas).toEqual([[1], [2]])
    finish(0)
    await todos[0]
    await Promise.resolve()
    expect(pedidas[2]).toEqual([3, 4, 5])
    finish(1)
    finish(2)
    expect(await Promise.all(todos)).toEqual([10, 20, 30, 40, 50])
  })

  it('fails only what the failed statement carried, and goes on', async () => {
    const { run, finish } = aConsulta()
    const find = createLote(run)
    const [primera, segunda, tercera] = [find(1), find(2), find(3)]
    finish(0, new Error('no'))
    await expect(primera).rejects.toThrow('no')
    finish(1)
    await segunda
    await Promise.resolve()
    finish(2)
    expect(await tercera).toBe(30)
  })
})
