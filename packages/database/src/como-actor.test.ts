import { useBase } from '@receta/testing'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { sistema } from './actor'
import { comoActor } from './como-actor'
import { connect, type Db } from './conectar'
import { runJuntas } from './preparada'

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

const papel = (n: number) => ({ name: `papel ${n}`, consulta: write(n) })
const contados = {
  name: 'contados',
  consulta: sql<{ n: number; quien: number }>`select count(*)::int as n, actor_usuario() as quien from papeles`,
}

it('sends statements together in their order, as its actor, each after what those before it wrote', async () => {
  const leidos = await comoActor(db, { ...sistema, usuario_id: 7 })
    .kysely.transaction()
    .execute((trx) =>
      runJuntas<[{ n: number; quien: number }, unknown, unknown, { n: number }]>(
        trx,
        contados,
        papel(1),
        papel(2),
        contados,
      ),
    )
  expect(leidos.map(({ rows }) => rows[0])).toEqual([{ n: 0, quien: 7 }, undefined, undefined, { n: 2, quien: 7 }])
  expect(leidos[1].rowCount).toBe(1)
  expect(await papeles()).toEqual([1, 2])
  expect(await alcance()).toBe('')
})

it('runs nothing behind the first of them that fails, and throws that one', async () => {
  const escribe = comoActor(db, sistema)
    .kysely.transaction()
    .execute((trx) => runJuntas(trx, papel(1), papel(1), contados))
  await expect(escribe).rejects.toMatchObject({ code: '23505' })
  expect(await papeles()).toEqual([])
  expect(await alcance()).toBe('')
})

it('waits once for all that go together', async () => {
  const client = await db.pool.connect()
  const { stream } = (client as unknown as { connection: { stream: { uncork: () => void; writableCorked: number } } })
    .connection
  const profundidades: number[] = []
  const uncork = stream.uncork.bind(stream)
  stream.uncork = () => {
    uncork()
    profundidades.push(stream.writableCorked)
  }
  client.release()
  await comoActor(db, sistema)
    .kysely.transaction()
    .execute((trx) => runJuntas(trx, papel(1), papel(2), papel(3)))
  // Each statement corks the socket for itself; only the last uncorking, of all three, lets go what was written.
  expect(profundidades.slice(0, 4)).toEqual([1, 1, 1, 0])
})
