import { useBase } from '@receta/testing'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { sistema } from './actor'
import { comoActor } from './como-actor'
import { connect, type Db } from './conectar'

const base = useBase()
let enviadas: number
let db: Db

// One connection, which counts what is sent to it: each is a round trip.
beforeEach(async () => {
  await base.pool.query('create table if not exists papeles (n int primary key)')
  await base.pool.query('truncate papeles')
  db = connect(base.pool.options.connectionString ?? '', { max: 1 })
  const client = await db.pool.connect()
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((...args: unknown[]) => {
    enviadas++
    return query(...args)
  }) as never
  client.release()
  enviadas = 0
  return () => db.pool.end()
})

const write = (n: number) => sql`insert into papeles values (${n})`
const papeles = async () =>
  (await base.pool.query<{ n: number }>('select n from papeles order by n')).rows.map((r) => r.n)
/** The alcance of whoever runs a statement by itself, to see that nothing of a transaction stays on the connection. */
const alcance = async () => (await db.pool.query<{ a: string }>(`select coalesce(actor_alcance(), '') as a`)).rows[0]?.a
const conUltima = (text: string) =>
  comoActor(db, sistema, () => ({ name: `ultima ${text}`, text, values: [], forget: () => undefined }))

it('sends a transaction of one statement and its audit in two round trips, as its actor', async () => {
  const quien = await conUltima('insert into papeles values (2)')
    .kysely.transaction()
    .execute(async (trx) => {
      const { rows } = await sql<{ quien: string }>`
        insert into papeles values (1) returning actor_alcance() as quien`.execute(trx)
      return rows
    })
  expect(enviadas).toBe(2)
  expect(quien).toEqual([{ quien: 'sistema' }])
  expect(await papeles()).toEqual([1, 2])
  expect(await alcance()).toBe('')
})

it('confirms nothing when what it writes last fails', async () => {
  const falla = conUltima('insert into papeles values (1)').kysely.transaction()
  await expect(falla.execute((trx) => write(1).execute(trx))).rejects.toMatchObject({ code: '23505' })
  expect(await papeles()).toEqual([])
  expect(await alcance()).toBe('')
})

it('undoes what a first statement that fails began, and what is thrown after one that did not', async () => {
  const propia = comoActor(db, sistema)
  const imposible = propia.kysely.transaction().execute((trx) => sql`select 1 / 0`.execute(trx))
  await expect(imposible).rejects.toMatchObject({ code: '22012' })
  const arrepentida = propia.kysely.transaction().execute(async (trx) => {
    await write(1).execute(trx)
    throw new Error('no')
  })
  await expect(arrepentida).rejects.toThrow('no')
  expect(await papeles()).toEqual([])
  expect(await alcance()).toBe('')
})

it('sends nothing for a transaction without a statement, and its audit alone in one round trip', async () => {
  await comoActor(db, sistema)
    .kysely.transaction()
    .execute(async () => undefined)
  expect(enviadas).toBe(0)
  await conUltima('insert into papeles values (3)')
    .kysely.transaction()
    .execute(async () => undefined)
  expect(enviadas).toBe(1)
  expect(await papeles()).toEqual([3])
})

it('gives the settings also to a transaction with an isolation of its own', async () => {
  const quien = await comoActor(db, sistema)
    .kysely.transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) => sql<{ q: string }>`select actor_alcance() as q`.execute(trx))
  expect(quien.rows).toEqual([{ q: 'sistema' }])
})
