import { anEmptyWorld, aPaciente, useBase, urlDeBase } from '@receta/testing'
import { sql } from 'kysely'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Actor, sistema } from './actor'
import { comoActor } from './como-actor'
import { connect, type Db, rows } from './conectar'
import { rolApp } from './rol-app'

const dueno = useBase()
let uno: Actor
let otro: Actor
let producto: Db

beforeAll(async () => {
  await anEmptyWorld(dueno)
  const propio = async (): Promise<Actor> => {
    const { usuario_id, persona_id } = await aPaciente(dueno)
    return { ...sistema, alcance: 'propio', usuario_id, persona_id }
  }
  uno = await propio()
  otro = await propio()
})
// One connection, so that the next request gets the one of before.
beforeEach(() => {
  producto = connect(urlDeBase(dueno), { max: 1, rol: rolApp })
})
afterEach(() => producto.kysely.destroy())

const quien = {
  name: 'quien_soy',
  text: 'select actor_usuario() as usuario_id, (select count(*)::int from personas) as personas',
}
const ask = (actor: Actor) => rows(comoActor(producto, actor), quien, [])
const inject = (hostil: string) =>
  comoActor(producto, uno)
    .kysely.transaction()
    .execute(async (trx) => {
      // Behind another one, as an injected one may come, several commands are taken.
      await sql`select 1`.execute(trx)
      await sql.raw(hostil).execute(trx)
    })
    .catch(() => null)

const argumentos = Array(15).fill('text').join(', ')
const deSistema = `select set_config($1 || '.alcance', 'sistema', true)`
const dejadas: readonly [string, string][] = [
  [
    'a prepared statement under the name of the one that says who calls',
    `deallocate fijar_actor; prepare fijar_actor(${argumentos}) as ${deSistema}`,
  ],
  [
    'the same, from within a block',
    `do $$ begin execute 'deallocate fijar_actor';
       execute 'prepare fijar_actor(${argumentos}) as ${deSistema.replaceAll("'", "''")}'; end $$`,
  ],
  [
    'a prepared statement under the name of a call’s own',
    `deallocate quien_soy; prepare quien_soy as select 30 as usuario_id, 99 as personas`,
  ],
  ['no prepared statement at all', `deallocate all`],
  [
    'a temporary table under the name of a real one',
    `create temp table personas as select * from generate_series(1, 99)`,
  ],
  ['a temporary table made by a select', `select * into temp table personas from generate_series(1, 99)`],
  [
    'such a table and a path that finds it first',
    `select * into temp table personas from generate_series(1, 99); select set_config('search_path', 'pg_temp, public', false)`,
  ],
  ['such a table and a path, by commands', `create temp table personas as select 1; set search_path = pg_temp, public`],
  ['a temporary view', `create temp view personas as select * from generate_series(1, 99)`],
  ['a path that finds nothing', `select set_config('search_path', '', false)`],
  ['a listening', `listen cambios`],
  ['a cursor that outlives it', `declare c cursor with hold for select 1`],
  ['no seal', `discard sequences`],
  ['nothing of what was prepared', `discard all`],
  ['a setting by command', `set default_transaction_read_only = on`],
]

describe('what a statement of one request leaves on its connection', () => {
  it.each(dejadas)('%s, is nothing to the next request', async (_que, hostil) => {
    expect(await ask(uno)).toEqual([{ usuario_id: uno.usuario_id, personas: 1 }])
    await inject(hostil)
    // The first one may find its connection gone, as when the database restarts; it is told so, and gets no other answer.
    const siguiente = await ask(otro).catch(() => null)
    expect([null, [{ usuario_id: otro.usuario_id, personas: 1 }]]).toContainEqual(siguiente)
    expect(await ask(otro)).toEqual([{ usuario_id: otro.usuario_id, personas: 1 }])
    const temporales = await rows<{ n: number }>(
      producto,
      {
        name: 'quedan',
        text: `select (select count(*)::int from pg_listening_channels()) + (select count(*)::int from pg_cursors where is_holdable)
                 + (select count(*)::int from pg_prepared_statements where from_sql) as n`,
      },
      [],
    )
    expect(temporales).toEqual([{ n: 0 }])
  })

  it('is seen to be another’s answer where connections are not watched', async () => {
    producto.pool.removeAllListeners('connect')
    await ask(uno)
    await inject(dejadas[2]?.[1] ?? '')
    expect(await ask(otro)).toEqual([{ usuario_id: 30, personas: 99 }])
  })
})

/** Of the only connection of the product: what it holds beyond a transaction, and how long it would let a statement run. */
const plazos = {
  name: 'plazos',
  text: `select current_setting('statement_timeout') as consulta, current_setting('lock_timeout') as candado,
                current_setting('idle_in_transaction_session_timeout') as quieta,
                (select count(*)::int from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as candados`,
}
const lookPlazos = () => rows(comoActor(producto, otro), plazos, [])

describe('a lock or a time-out that a statement leaves', () => {
  it.each([
    ['an advisory lock', `select pg_advisory_lock(hashtextextended('auditoria', 0)), pg_advisory_lock_shared(7)`],
    ['no time-out of a statement', `select set_config('statement_timeout', '0', false)`],
    ['no time-out of a lock', `select set_config('lock_timeout', '0', false)`],
    ['no time-out of a quiet transaction', `select set_config('idle_in_transaction_session_timeout', '0', false)`],
  ])('%s, is nothing to the next request', async (_que, hostil) => {
    const suyos = [{ consulta: '15s', candado: '10s', quieta: '30s', candados: 0 }]
    expect(await lookPlazos()).toEqual(suyos)
    await inject(hostil)
    expect(await lookPlazos()).toEqual(suyos)
  })

  it('and one in which nothing can run, costs a request at most', async () => {
    await inject(`select set_config('statement_timeout', '1', false)`)
    const lenta = { name: 'lenta', text: 'select count(*)::int as n from generate_series(1, 300000)' }
    const cuenta = () => rows(comoActor(producto, otro), lenta, [])
    await producto.pool.query(lenta.text).catch(() => undefined)
    expect(await cuenta()).toEqual([{ n: 300_000 }])
    expect(await producto.pool.query(lenta.text)).toMatchObject({ rowCount: 1 })
  })

  it('is seen to stay where nothing undoes it', async () => {
    await inject(`select pg_advisory_lock(7), set_config('statement_timeout', '0', false)`)
    const { rows: quedan } = await producto.pool.query(plazos.text)
    expect(quedan).toEqual([expect.objectContaining({ consulta: '0', candados: 1 })])
  })
})

describe('a statement that hangs', () => {
  const corta = () => connect(urlDeBase(dueno), { max: 1, rol: rolApp, consultaMs: 500 })
  const quedan = async () =>
    (
      await dueno.pool.query(
        `select pid from pg_stat_activity where query like '%colgada%' and pid <> pg_backend_pid()`,
      )
    ).rowCount
  const sinQuedar = async () => {
    for (let i = 0; i < 100 && (await quedan()) !== 0; i++) await wait(50)
    return quedan()
  }

  it.each([
    ['lifted its time-out', `select set_config('statement_timeout', '0', false); select pg_sleep(600) as colgada`],
    [
      'catches what cancels it',
      `do $$ begin loop begin perform pg_sleep(600) as colgada; exception when query_canceled then null; end; end loop; end $$`,
    ],
    [
      'takes a lock of everybody first',
      `select pg_advisory_lock(7), set_config('statement_timeout', '0', true);
      select pg_sleep(600) as colgada`,
    ],
  ])('and %s, is ended with all that it holds', async (_que, hostil) => {
    producto.kysely.destroy().catch(() => undefined)
    producto = corta()
    expect(await ask(uno)).toHaveLength(1)
    const injected = inject(hostil)
    await injected
    expect(await sinQuedar()).toBe(0)
    expect(await ask(otro)).toEqual([{ usuario_id: otro.usuario_id, personas: 1 }])
  })

  it('is seen to go on where only its socket is gone', async () => {
    const sola = new pg.Client({ connectionString: urlDeBase(dueno) })
    sola.on('error', () => undefined)
    await sola.connect()
    const pendiente = sola.query(`select set_config('statement_timeout', '0', false); select pg_sleep(600) as colgada`)
    pendiente.catch(() => undefined)
    await wait(200)
    ;(sola as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy()
    await wait(500)
    expect(await quedan()).toBe(1)
    await dueno.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like '%colgada%' and pid <> pg_backend_pid()`,
    )
  })
})
