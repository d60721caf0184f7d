import { connect as connectTcp, createServer as createTcp, type Socket } from 'node:net'
import { connect, type Db } from '@receta/database'
import * as contract from '@receta/contract'
import { route } from '@receta/service-kit'
import { anEmptyWorld, useBase, useServidor } from '@receta/testing'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { especialidades } from './auxiliares/especialidades'

/** A connection to PostgreSQL that can be cut and opened again, as in a restart. */
function createCamino(destino: { host: string; port: number }) {
  const sockets = new Set<Socket>()
  let abierto = true
  const server = createTcp((entra) => {
    if (!abierto) return void entra.destroy()
    const sale = connectTcp(destino)
    for (const [uno, otro] of [
      [entra, sale],
      [sale, entra],
    ] as const) {
      sockets.add(uno)
      uno.pipe(otro)
      uno.on('error', () => otro.destroy()).on('close', () => sockets.delete(uno) && otro.destroy())
    }
  })
  return {
    server,
    cut: () => {
      abierto = false
      for (const socket of sockets) socket.destroy()
    },
    open: () => {
      abierto = true
    },
  }
}

const base = useBase()
const destino = new URL(inject('servidor'))
const camino = createCamino({ host: destino.hostname, port: Number(destino.port) })
const db = { pool: null, kysely: null } as unknown as Db
const lenta = route(contract.diagnosticos, async (c) => {
  await c.db.pool.query('select pg_sleep(1.5)')
  return { items: [] }
})
beforeAll(async () => {
  await anEmptyWorld(base)
  await new Promise<void>((listo) => camino.server.listen(0, '127.0.0.1', listo))
  const { port } = camino.server.address() as { port: number }
  const { rows } = await base.pool.query<{ base: string }>('select current_database() as base')
  const url = new URL(destino)
  url.port = String(port)
  url.pathname = `/${rows[0]?.base}`
  Object.assign(db, connect(url.toString(), { max: 2, esperaMs: 500 }))
})
const { call } = useServidor(db, [especialidades, lenta])
afterAll(async () => {
  await db.kysely.destroy()
  camino.cut()
  camino.server.close()
})

describe('while the database is away', () => {
  it('answers 503 at once, and works again when it is back, without a restart of ours', async () => {
    expect((await call(contract.especialidades, {})).status).toBe(200)
    camino.cut()
    const cortadas = await Promise.all(Array.from({ length: 8 }, () => call(contract.especialidades, {})))
    for (const { status, error } of cortadas) expect([status, error.code]).toEqual([503, 'SERVICIO_OCUPADO'])
    camino.open()
    expect((await call(contract.especialidades, {})).status).toBe(200)
  })
})

describe('with every connection taken', () => {
  it('refuses who would wait too long with 503, and serves again as soon as one is free', async () => {
    const respuestas = await Promise.all(
      Array.from({ length: 12 }, () => call(contract.diagnosticos, { query: 'gripe' })),
    )
    const estados = respuestas.map((r) => r.status)
    expect(estados.filter((s) => s === 200).length).toBe(2)
    expect(estados.filter((s) => s === 503).length).toBe(10)
    expect((await call(contract.especialidades, {})).status).toBe(200)
  })
})
