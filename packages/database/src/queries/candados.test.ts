import { useBase } from '@receta/testing'
import { expect, it } from 'vitest'
import { candadosQueFaltan, countCandadosQueFaltan } from './candados'

const deFabrica = { por_transaccion: 64, conexiones: 100 }

it.each([
  ['a new database, which has two parts', 2, 16, deFabrica, null],
  ['ten years of 10,000 médicos', 10, 16, deFabrica, 128],
  ['ten years of 100,000 médicos', 75, 16, deFabrica, 512],
  ['the same with what deploy/ sets', 75, 16, { ...deFabrica, por_transaccion: 1024 }, null],
  ['as many connections as a process may have', 75, 100, { por_transaccion: 1024, conexiones: 200 }, 2048],
])('the locks of %s (%i parts, %i connections) are %o: it needs %s', (_que, partes, delProceso, base, esperados) => {
  expect(candadosQueFaltan({ partes, ...base }, delProceso)).toBe(esperados)
})

const db = useBase()
it('is read of the database itself', async () => {
  expect(await countCandadosQueFaltan(db, 2)).toBeNull()
  expect(await countCandadosQueFaltan(db, 200)).toBeGreaterThan(64)
})
