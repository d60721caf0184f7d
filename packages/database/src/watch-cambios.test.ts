import { setTimeout as wait } from 'node:timers/promises'
import { anEmptyWorld, aSesion, aUsuario, useBase, useBaseDelProducto } from '@receta/testing'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { purgeCambios } from './queries/purge-cambios'
import { type Seguimiento, watchCambios } from './watch-cambios'

const dueno = useBase()
const producto = useBaseDelProducto(dueno)
beforeAll(() => anEmptyWorld(dueno))
const abiertos: Seguimiento[] = []
afterEach(async () => {
  await Promise.all(abiertos.splice(0).map((s) => s.close()))
  await dueno.pool.query('delete from cambios')
})

async function watch() {
  const oido = { recetas: [] as number[], sesiones: [] as number[], cortes: 0, hay: true }
  const seguimiento = watchCambios(producto, {
    alCambiar: ({ recetas, sesiones }) => {
      oido.recetas.push(...recetas)
      oido.sesiones.push(...sesiones)
    },
    alCortarse: () => {
      oido.cortes++
    },
    hayQuien: () => oido.hay,
  })
  abiertos.push(seguimiento)
  expect(await seguimiento.wait(5_000)).toBe(true)
  return { oido, seguimiento }
}
const write = (id: number) => dueno.pool.query('insert into cambios (recetas_id) values ($1)', [id])
const alFin = (que: () => unknown) => expect.poll(que, { timeout: 5_000, interval: 10 })
/** Whoever came after it has been told, so whatever was to be told before it has been. */
const settle = async ({ recetas }: { recetas: number[] }, id: number) => {
  await write(id)
  await alFin(() => recetas).toContain(id)
}

it('tells once what is committed late, and does not make what came after it wait', async () => {
  const { oido } = await watch()
  const larga = await dueno.pool.connect()
  try {
    await larga.query('begin')
    await larga.query('insert into cambios (recetas_id) values (1)')
    for (const id of [2, 3, 4]) await settle(oido, id)
    expect(oido.recetas).toEqual([2, 3, 4])
    await larga.query('commit')
    await alFin(() => oido.recetas).toEqual([2, 3, 4, 1])
    await settle(oido, 5)
    expect(oido.recetas).toEqual([2, 3, 4, 1, 5])
  } finally {
    larga.release()
  }
})

it('O9 misses nothing and repeats nothing of many transactions that overlap, some of them rolled back', async () => {
  const { oido } = await watch()
  const esperadas: number[] = []
  await Promise.all(
    Array.from({ length: 8 }, async (_, hilo) => {
      const client = await dueno.pool.connect()
      for (let i = 0; i < 30; i++) {
        const id = 1_000 + hilo * 100 + i
        const vuelve = (hilo + i) % 4 === 0
        await client.query('begin')
        await client.query('insert into cambios (recetas_id) values ($1)', [id])
        await wait((hilo * 7 + i * 13) % 40)
        await client.query(vuelve ? 'rollback' : 'commit')
        if (!vuelve) esperadas.push(id)
      }
      client.release()
    }),
  )
  await settle(oido, 9_999)
  expect(oido.recetas.toSorted((a, b) => a - b)).toEqual([...esperadas.toSorted((a, b) => a - b), 9_999])
})

it('says each receta of a transaction once, and the sessions that ended apart', async () => {
  const { oido } = await watch()
  await dueno.pool.query(
    'insert into cambios (recetas_id, sesion_id) values (7, null), (7, null), (null, 3), (8, null)',
  )
  await alFin(() => oido.recetas).toEqual([7, 8])
  expect(oido.sesiones).toEqual([3])
})

it('says that it was cut, connects again by itself and tells what comes from then on', async () => {
  const { oido, seguimiento } = await watch()
  await dueno.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'lector_de_cambios' and datname = current_database()`,
  )
  await alFin(() => oido.cortes).toBe(1)
  expect(await seguimiento.wait(5_000)).toBe(true)
  await settle(oido, 11)
  expect(oido.recetas).toEqual([11])
})

it('is deleted a round after every transaction of before it ended, so that one that is committed late is read first', async () => {
  const larga = await dueno.pool.connect()
  const ids = async () =>
    (await dueno.pool.query<{ id: number }>('select recetas_id as id from cambios order by 1')).rows.map((r) => r.id)
  try {
    await larga.query('begin')
    await larga.query('insert into cambios (recetas_id) values (21)')
    await write(22)
    const horizonte = await purgeCambios(producto, null)
    await larga.query('commit')
    const segundo = await purgeCambios(producto, horizonte)
    expect(await ids()).toEqual([21, 22])
    await purgeCambios(producto, segundo)
    expect(await ids()).toEqual([])
  } finally {
    larga.release()
  }
})

it('is written by no hand of the product', async () => {
  await expect(producto.pool.query('insert into cambios (recetas_id) values (1)')).rejects.toMatchObject({
    code: '42501',
  })
})

it('gives a notice besides, only while a process of a version before listens for it (decision 0055)', async () => {
  const antes = await dueno.pool.connect()
  const avisos: (string | undefined)[] = []
  await aSesion(dueno, await aUsuario(dueno), { now: new Date() })
  const { rows } = await dueno.pool.query<{ sesion_id: number }>('select max(sesion_id) as sesion_id from sesiones')
  const sesion_id = rows[0]?.sesion_id ?? 0
  const set = (cerrada_en: Date | null) =>
    dueno.pool.query('update sesiones set cerrada_en = $2 where sesion_id = $1', [sesion_id, cerrada_en])
  try {
    antes.on('notification', ({ payload }) => avisos.push(payload))
    await antes.query('listen recetas_cambios')
    await set(new Date())
    await set(null)
    await antes.query("set application_name = 'recetas_cambios'")
    await set(new Date())
    await antes.query('select 1')
    expect(avisos).toEqual([`sesion:${sesion_id}`])
  } finally {
    await antes.query('unlisten *; reset application_name')
    antes.release()
  }
})
