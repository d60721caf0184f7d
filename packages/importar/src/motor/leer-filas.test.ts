import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { ASUNTOS } from '../asuntos'
import { openFilas } from './leer-filas'

it('attends others while it reads a file that came in one piece', async () => {
  const { formatos } = ASUNTOS.find(({ que }) => que === 'especialidades') ?? expect.fail('no subject')
  const { filas } = await openFilas(Readable.from([`codigo;nombre\n${';;;;\n'.repeat(20_000)}`]), formatos)
  let vueltas = 0
  let sigue = true
  const count = () => {
    vueltas++
    if (sigue) setImmediate(count)
  }
  setImmediate(count)
  let leidas = 0
  for await (const { celdas } of filas) leidas += celdas ? 1 : 0
  sigue = false
  expect(leidas).toBe(20_000)
  expect(vueltas).toBeGreaterThanOrEqual(20_000 / 500)
})
