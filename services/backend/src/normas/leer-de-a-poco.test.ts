import { describe, expect, it } from 'vitest'
import { readInPieces } from './leer-de-a-poco'

const paginas = (total: number) => async (despues: string, cuantas: number) =>
  Array.from({ length: Math.max(0, Math.min(cuantas, total - Number(despues))) }, (_, i) => ({
    recetas_id: String(Number(despues) + i + 1),
  }))

const read = async (total: number, limites = { recetas: 100, porVez: 10, ms: 1_000 }, porPagina = 1) => {
  const vistas: string[] = []
  let ahora = 0
  const list = paginas(total)
  const completo = await readInPieces(
    async (despues, cuantas) => {
      ahora += porPagina
      return list(despues, cuantas)
    },
    (fila) => vistas.push(fila.recetas_id),
    limites,
    () => ahora,
  )
  return { completo, leidas: vistas.length, distintas: new Set(vistas).size }
}

describe('readInPieces', () => {
  it.each([0, 1, 9, 10, 11, 25])('reads each of %i once, and says that they were all', async (total) => {
    expect(await read(total)).toEqual({ completo: true, leidas: total, distintas: total })
  })

  it('stops at so many, and says that there are more', async () => {
    expect(await read(1_000)).toMatchObject({ completo: false, leidas: 100 })
  })

  it('stops when its time is over, with what it had read', async () => {
    expect(await read(1_000, { recetas: 1_000, porVez: 10, ms: 50 }, 20)).toMatchObject({ completo: false, leidas: 30 })
  })
})
