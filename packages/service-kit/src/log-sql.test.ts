import { useBase } from '@receta/testing'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { logSql } from './log-sql'
import { createServer } from './server'

const db = useBase()
const app = createServer()
const lineas: string[] = []
const dni = '98077314'

beforeAll(async () => {
  logSql(app, (linea) => lineas.push(linea))
  app.post('/pool', async () => (await db.pool.query('select  $1::text\n as dni', [dni])).rows[0])
  app.post('/transaccion', async () =>
    db.kysely.transaction().execute(async (trx) => trx.selectNoFrom((eb) => eb.val(dni).as('dni')).executeTakeFirst()),
  )
  app.post('/falla', async () => (await db.pool.query('select $1::int', [dni + 'x'])).rows[0])
  await app.ready()
  // A new connection sends statements of its own.
  await db.pool.query('select 1')
})
afterAll(() => app.close())
beforeEach(() => {
  lineas.length = 0
})

const post = (url: string) => app.inject({ method: 'POST', url, payload: { dni } })

it('writes each statement of a request with its id and its time, and none of its values', async () => {
  expect((await post('/pool')).json()).toEqual({ dni })
  expect(lineas).toEqual([expect.stringMatching(/^sql [0-9a-f]{12} \d+\.\d ms select \$1::text as dni\n$/)])
  expect((await post('/transaccion')).json()).toEqual({ dni })
  expect(lineas.slice(1).map((l) => l.replace(/^sql \S+ \S+ ms /, ''))).toEqual([
    'begin\n',
    'select $1 as "dni"\n',
    'commit\n',
  ])
  expect(new Set(lineas.map((l) => l.split(' ')[1])).size).toBe(2)
  expect(lineas.join('')).not.toContain(dni)
})

it('says which one failed, and writes nothing of what no request asked', async () => {
  expect((await post('/falla')).statusCode).not.toBe(200)
  expect(lineas).toEqual([expect.stringMatching(/ ms FALLÓ select \$1::int\n$/)])
  await db.pool.query('select 1')
  expect(lineas).toHaveLength(1)
})
