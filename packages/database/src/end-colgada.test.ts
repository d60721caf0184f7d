import { urlDeBase, useBase } from '@receta/testing'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { Cliente } from './cliente'
import { endColgada } from './end-colgada'
import { readLlave, sealConexion } from './sello'

/** Two servers, as far as a process that ends others can tell: each answers for its own database alone. */
const primario = useBase()
const otro = useBase()
const abiertos: Cliente[] = []
afterEach(async () => {
  for (const base of [primario, otro])
    await base.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like '%colgada%'
          and pid <> pg_backend_pid()`,
    )
  await Promise.all(abiertos.splice(0).map((uno) => uno.end().catch(() => undefined)))
})

/** A statement that nothing but another process ends, on a sealed connection of that base. */
async function aColgada(base: typeof primario): Promise<{ client: Cliente; pid: number }> {
  const client = new Cliente({ connectionString: urlDeBase(base) })
  abiertos.push(client)
  await client.connect()
  const llave = await readLlave(base.pool)
  if (llave) await sealConexion(client, llave)
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  client.query('select pg_sleep(600) as colgada').catch(() => undefined)
  return { client, pid: rows[0]?.pid ?? 0 }
}

async function siguen(...pids: number[]): Promise<number[]> {
  const { rows } = await primario.pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where pid = any($1::integer[]) order by pid',
    [pids],
  )
  return rows.map((r) => r.pid)
}
const sinNinguna = async (...pids: number[]) => {
  for (let i = 0; i < 100 && (await siguen(...pids)).length > 0; i++) await wait(50)
  return siguen(...pids)
}

it('ends what hangs on each of two servers at the same time, and nobody else of either', async () => {
  const [una, dos, inocente] = [await aColgada(primario), await aColgada(otro), await aColgada(otro)]
  endColgada(una.client)
  endColgada(dos.client)
  expect(await sinNinguna(una.pid, dos.pid)).toEqual([])
  expect(await siguen(inocente.pid)).toEqual([inocente.pid])
})

it('ends by one connection what hangs while it is ending others, and by a new one what hangs afterwards', async () => {
  const [una, dos] = [await aColgada(primario), await aColgada(primario)]
  endColgada(una.client)
  endColgada(dos.client)
  expect(await sinNinguna(una.pid, dos.pid)).toEqual([])
  const tarde = await aColgada(primario)
  endColgada(tarde.client)
  expect(await sinNinguna(tarde.pid)).toEqual([])
})

it('leaves alone a process of the same number on a server that it is not of', async () => {
  const una = await aColgada(primario)
  // Its number, at the address of the other server.
  Object.assign(una.client, { database: new URL(urlDeBase(otro)).pathname.slice(1) })
  endColgada(una.client)
  await wait(500)
  expect(await siguen(una.pid)).toEqual([una.pid])
})
