// @vitest-environment jsdom
import * as contract from '@receta/contract'
import { beforeEach, expect, it } from 'vitest'
import { type FakeServer, fakeServer } from '#api/fake-server'
import { aProducto } from './prescribir.builders'
import { fetchDeHoy } from './prescribir.queries'

const todos = Array.from({ length: 80 }, (_, i) => aProducto({ id: 1_000 + i }))
const buscado = (id: number) => ({ id, monodroga: 'Ibuprofeno', concentracion: '600 mg' })
let server: FakeServer

beforeEach(() => {
  server = fakeServer()
  server.on(contract.productos, ({ start = 0 }) => ({
    items: todos.slice(start, start + 35),
    total_estimado: todos.length,
    start,
    limit: 35,
    aproximado: false,
    vademecum_fecha: '2026-11-20',
  }))
})
const pedidos = () =>
  (server.callsTo(contract.productos) as { start: number; usados: number[] }[]).map(({ start, usados }) => [
    start,
    usados,
  ])

it('finds a product that the whole vademécum has after the first page, which would be another brand', async () => {
  const { suyo, otros } = await fetchDeHoy(buscado(1_075), 3)
  expect(suyo?.id).toBe(1_075)
  expect(otros).toHaveLength(80)
  expect(pedidos()).toEqual([0, 35, 70].map((start) => [start, [1_075]]))
  expect(server.callsTo(contract.productos)[0]).toMatchObject({ query: 'Ibuprofeno 600 mg', plan: 3 })
})

it('asks no more once it is found, nor after the last', async () => {
  expect((await fetchDeHoy(buscado(1_002), null)).suyo?.id).toBe(1_002)
  expect(pedidos()).toHaveLength(1)
  expect((await fetchDeHoy(buscado(9), null)).suyo).toBeUndefined()
  expect(pedidos()).toHaveLength(4)
})
