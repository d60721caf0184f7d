import { audit, findEdadDeSellos } from '@receta/database'
import { anEmptyWorld, useBase, useServidor } from '@receta/testing'
import { beforeAll, expect, it, vi } from 'vitest'
import { sealAuditoria, sealOften } from './sellos'

const db = useBase()
const servidor = useServidor(db, [])
const sellos = async () => Number((await db.pool.query('select count(*) as n from auditoria_sellos')).rows[0].n)
const nadie = {
  clase: 'sesion',
  llamada: 'POST /login',
  resultado: 'ok',
  usuario_id: null,
  rol: null,
  quien: null,
  soft_id: null,
  ip: null,
  request_id: 'prueba',
  cadena: 0,
  personas: null,
  en_nombre_de: null,
  detalle: null,
  motivo: null,
  recetas_id: null,
  persona_id: null,
} as const
const write = () => audit(db, [nadie])

beforeAll(() => anEmptyWorld(db))

it('S8 seals as it starts and as it stops, so that no tail of more than five minutes is cut unseen', async () => {
  const { claves, config } = servidor.deps
  await write()
  const stop = sealOften(db, claves, config.datos, (error) => {
    throw error
  })
  await vi.waitFor(async () => expect(await sellos()).toBe(1))
  await write()
  await stop()
  expect(await sellos()).toBe(2)
})

it('S8 seals every five minutes while it runs, so that what is written meanwhile waits no longer', async () => {
  const { claves, config } = servidor.deps
  await write()
  while (await sealAuditoria(db, claves, config.datos));
  const antes = await sellos()
  // Only the clock of the interval: the database needs its own.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const stop = sealOften(db, claves, config.datos, (error) => {
      throw error
    })
    for (const veces of [1, 2]) {
      await write()
      vi.advanceTimersByTime(5 * 60_000)
      await vi.waitFor(async () => expect(await sellos()).toBe(antes + veces))
    }
    await stop()
  } finally {
    vi.useRealTimers()
  }
})

const writeMany = (cuantas: number) =>
  db.pool.query(
    `with n as (select setval('auditoria_ids', greatest(nextval('auditoria_ids'), 1)) as desde)
     insert into auditoria (auditoria_id, cadena, n, en, clase, llamada, resultado, huella)
       select desde + g, 500 + g % 1000, 1 + g / 1000, now(), 'sesion', 'POST /login', 'ok', '\\x00'
         from n, generate_series(1, ${cuantas}) g;
     select setval('auditoria_ids', (select max(auditoria_id) from auditoria))`,
  )

it('catches up a long tail in seals of 20,000 rows, none of them missing or twice', async () => {
  const { claves, config } = servidor.deps
  const antes = await sellos()
  await writeMany(45_000)
  await sealOften(db, claves, config.datos, (error) => {
    throw error
  })()
  const { rows } = await db.pool.query<{ sello_id: number; filas: number }>(
    `select s.sello_id, (select count(*)::int from auditoria a where a.auditoria_id <= s.hasta
        and a.auditoria_id > coalesce((select v.hasta from auditoria_sellos v where v.sello_id = s.sello_id - 1), 0)) as filas
       from auditoria_sellos s where s.sello_id > $1 order by 1`,
    [antes],
  )
  expect(rows.map((r) => r.filas)).toEqual([20_000, 20_000, 5_000])
  expect(await findEdadDeSellos(db)).toMatchObject({ sin_sellar: 0 })
})

it('O11 waits for whoever is writing, makes nobody wait, and covers neither more nor less than what is there', async () => {
  const { claves, config } = servidor.deps
  const lento = await db.pool.connect()
  try {
    await lento.query('begin')
    await lento.query(`select auditar($1::jsonb, false)`, [JSON.stringify([{ ...nadie, cadena: 5901 }])])
    // Drawn later and confirmed first: a seal up to it would vouch that the row before it was never there.
    await write()
    const sellando = sealAuditoria(db, claves, config.datos)
    await new Promise((listo) => setTimeout(listo, 300))
    const desde = performance.now()
    await write()
    expect(performance.now() - desde).toBeLessThan(1_000)
    await lento.query('commit')
    expect(await sellando).toBe(true)
  } finally {
    lento.release()
  }
  const { rows } = await db.pool.query(
    `select a.cadena from auditoria a join (select hasta, cabezas from auditoria_sellos order by sello_id desc limit 1) s
        on a.auditoria_id <= s.hasta and s.cabezas ~ ('(^|\n)' || a.cadena || ':') where a.cadena = 5901`,
  )
  expect(rows).toHaveLength(1)
})

it('gives up for now while a writer does not end, and says how long a row has been without a seal', async () => {
  const { claves, config } = servidor.deps
  await write()
  await db.pool.query(
    `update auditoria set en = now() - interval '1 hour' where auditoria_id = (select max(auditoria_id) from auditoria)`,
  )
  while (await sealAuditoria(db, claves, config.datos));
  await write()
  await db.pool.query(
    `update auditoria set en = now() - interval '1 hour' where auditoria_id = (select max(auditoria_id) from auditoria)`,
  )
  const lento = await db.pool.connect()
  try {
    await lento.query('begin')
    await lento.query(`select auditar($1::jsonb, false)`, [JSON.stringify([{ ...nadie, cadena: 5902 }])])
    expect(await sealAuditoria(db, claves, config.datos)).toBe(false)
    const { ultimo, sin_sellar } = await findEdadDeSellos(db)
    expect([ultimo !== null && ultimo < 60, Math.round(sin_sellar / 60)]).toEqual([true, 60])
  } finally {
    await lento.query('rollback')
    lento.release()
  }
  expect(await sealAuditoria(db, claves, config.datos)).toBe(true)
})
