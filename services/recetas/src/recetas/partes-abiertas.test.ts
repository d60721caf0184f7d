import { comoActor, type Db, dentroDe, type Trx } from '@receta/database'
import {
  aMostrador,
  aMundo,
  aRecetaGuardada,
  type Mostrador,
  type Mundo,
  useBase,
  useBaseDelProducto,
} from '@receta/testing'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { lockDelConvenio, lockVarias } from '../autorizaciones/resolucion.repository'
import { listRetenidas } from '../mostrador/libro/reporte.repository'
import { lockYRead } from '../mostrador/mostrador.repository'
import { lockRecetas } from './anulacion/anulacion.repository'

const db = useBase()
const producto = useBaseDelProducto(db)
/** 2²⁵ recetas a part (decision 0116). */
const porParte = 33_554_432
const now = new Date()
const propio = { alcance: 'propio', usuario_id: null, medico_id: null, persona_id: null, convenio_id: null } as const
let mundo: Mundo
let puente: Mostrador
let vieja: { recetas_id: number }
let nueva: { recetas_id: number }

/** The parts of recetas that a read opens, among three. What the connection read before is counted too until it is reported. */
async function partesDe(actor: Db, read: (trx: Trx, dentro: Db) => Promise<unknown>): Promise<string[]> {
  return actor.kysely.transaction().execute(async (trx) => {
    const countLecturas = async () => {
      const { rows } = await sql<{ parte: string; veces: number }>`
        select relname as parte, (seq_scan + coalesce(idx_scan, 0))::int as veces from pg_stat_xact_user_tables
         where relname ~ '^recetas_[0-9]+$'`.execute(trx)
      return new Map(rows.map(({ parte, veces }) => [parte, veces]))
    }
    const antes = await countLecturas()
    await read(trx, dentroDe(actor, trx))
    return [...(await countLecturas())]
      .filter(([parte, veces]) => veces > (antes.get(parte) ?? 0))
      .map(([parte]) => parte)
      .toSorted()
  })
}

/** The parts of recetas that a read locks, opened or not (decision 0140). */
const candadosDe = (actor: Db, read: (trx: Trx, dentro: Db) => Promise<unknown>): Promise<string[]> =>
  actor.kysely.transaction().execute(async (trx) => {
    // What PostgreSQL chooses among a hundred parts; of three, a kept plan that locks them all costs less.
    await sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(trx)
    await read(trx, dentroDe(actor, trx))
    const { rows } = await sql<{ parte: string }>`
      select distinct relation::regclass::text as parte from pg_locks
       where pid = pg_backend_pid() and relation::regclass::text ~ '^recetas_[0-9]+$' order by 1`.execute(trx)
    return rows.map(({ parte }) => parte)
  })

beforeAll(async () => {
  mundo = await aMundo(db)
  puente = await aMostrador(db, { convenios: [mundo.convenio_id] })
  const save = () =>
    aRecetaGuardada(db, {
      medico_id: mundo.medico.medico_id,
      usuario_id: mundo.medico.usuario_id,
      persona_id: mundo.paciente.persona_id,
      convenio_id: mundo.convenio_id,
      producto_id: mundo.productos[0],
    })
  vieja = await save()
  for (const parte of [1, 2])
    await db.pool.query(`select setval('recetas_recetas_id_seq', ${parte * porParte - 1}), abrir_particiones()`)
  nueva = { recetas_id: (await save()).recetas_id }
  await db.pool.query(
    `update recetas set retenida_por = $2, retenida_hasta = now() + interval '5 minutes' where recetas_id = $1`,
    [nueva.recetas_id, puente.farmacia_id],
  )
})

describe('O21 of several parts, only the receta’s own is locked (decision 0140)', () => {
  const delMedico = () => comoActor(producto, { ...propio, medico_id: mundo.medico.medico_id })
  const auditor = () => comoActor(producto, { ...propio, convenio_id: mundo.convenio_id })
  const enElMostrador = () =>
    comoActor(producto, { ...propio, usuario_id: puente.usuario_id, farmacia_id: puente.farmacia_id })

  it.each<[string, () => Db, (trx: Trx, dentro: Db) => Promise<readonly unknown[]>]>([
    ['a médico who annuls it', delMedico, (trx) => lockRecetas(trx, mundo.medico.medico_id, nueva, false)],
    ['an auditor who decides', auditor, (trx) => lockDelConvenio(trx, mundo.convenio_id, nueva.recetas_id, false)],
    ['an auditor who decides several', auditor, (trx) => lockVarias(trx, mundo.convenio_id, [nueva.recetas_id])],
    [
      'a counter that lists what it holds',
      enElMostrador,
      (trx, dentro) => listRetenidas({ ...dentro, kysely: trx }, puente.farmacia_id, now),
    ],
  ])('by %s', async (_quien, actor, read) => {
    const tomadas = await candadosDe(actor(), async (trx, dentro) =>
      expect(await read(trx, dentro)).toMatchObject([nueva]),
    )
    expect(tomadas).toEqual(['recetas_2'])
  })
})

describe('of several parts, only the receta’s own is opened (decision 0132)', () => {
  const enElMostrador = () =>
    comoActor(producto, { ...propio, usuario_id: puente.usuario_id, farmacia_id: puente.farmacia_id })
  const delMedico = () => comoActor(producto, { ...propio, medico_id: mundo.medico.medico_id })

  it('by a counter that takes it', async () => {
    const abiertas = await partesDe(enElMostrador(), async (trx) =>
      expect(await lockYRead(trx, { recetas_id: nueva.recetas_id })).toMatchObject(nueva),
    )
    expect(abiertas).toEqual(['recetas_2'])
  })

  it('by a counter that takes one which took the place of another: the part of each', async () => {
    await db.pool.query('update recetas set reemplaza_a = $2 where recetas_id = $1', [
      nueva.recetas_id,
      vieja.recetas_id,
    ])
    const abiertas = await partesDe(enElMostrador(), async (trx) => {
      // What the planner chooses among a hundred parts: no join may stand between both.
      await sql`select set_config('enable_nestloop', 'off', true)`.execute(trx)
      expect(await lockYRead(trx, nueva)).toMatchObject({ reemplazada: { referencia: expect.any(String) } })
    })
    expect(abiertas).toEqual(['recetas_0', 'recetas_2'])
  })

  it('by a counter that lists what it holds', async () => {
    const abiertas = await partesDe(enElMostrador(), async (trx, dentro) =>
      expect(await listRetenidas({ ...dentro, kysely: trx }, puente.farmacia_id, now)).toMatchObject([nueva]),
    )
    expect(abiertas).toEqual(['recetas_2'])
  })

  it.each([false, true])('by a médico who annuls it, with its series: %s', async (serie) => {
    const abiertas = await partesDe(delMedico(), async (trx) =>
      expect(await lockRecetas(trx, mundo.medico.medico_id, nueva, serie)).toMatchObject([nueva]),
    )
    expect(abiertas).toEqual(['recetas_2'])
  })

  it.each([false, true])('by an auditor who decides, with its series: %s', async (serie) => {
    const auditor = comoActor(producto, { ...propio, convenio_id: mundo.convenio_id })
    const abiertas = await partesDe(auditor, async (trx) =>
      expect(await lockDelConvenio(trx, mundo.convenio_id, nueva.recetas_id, serie)).toMatchObject([nueva]),
    )
    expect(abiertas).toEqual(['recetas_2'])
  })

  it('once by an auditor who names it twice', async () => {
    const auditor = comoActor(producto, { ...propio, convenio_id: mundo.convenio_id })
    const tomadas = await auditor.kysely
      .transaction()
      .execute((trx) => lockVarias(trx, mundo.convenio_id, [nueva.recetas_id, nueva.recetas_id]))
    expect(tomadas.map((t) => t.recetas_id)).toEqual([nueva.recetas_id])
  })

  it('by whoever asks where a counter’s hold ended, which is forgotten once it lets go', async () => {
    const read = async () => (await listRetenidas(enElMostrador(), puente.farmacia_id, now)).length
    await db.pool.query(`update recetas set retenida_hasta = now() - interval '1 minute' where recetas_id = $1`, [
      nueva.recetas_id,
    ])
    expect(await read()).toBe(0)
    expect((await db.pool.query('select farmacia_id from retenidas')).rows).toEqual([
      { farmacia_id: puente.farmacia_id },
    ])
    await db.pool.query('update recetas set retenida_por = null, retenida_hasta = null where recetas_id = $1', [
      nueva.recetas_id,
    ])
    expect((await db.pool.query('select from retenidas')).rowCount).toBe(0)
  })
})
