import { sql } from 'kysely'
import { aMedico, aMundo, aRecetaGuardada, type Mundo, useBase, useBaseDelProducto } from '@receta/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Actor, sistema } from './actor'
import { comoActor, comoSistema } from './como-actor'
import { rows } from './conectar'

const db = useBase()
const producto = useBaseDelProducto(db)
/** 2²⁵ recetas a part (decision 0116). */
const porParte = 33_554_432
let mundo: Mundo

const save = () =>
  aRecetaGuardada(db, {
    medico_id: mundo.medico.medico_id,
    usuario_id: mundo.medico.usuario_id,
    persona_id: mundo.paciente.persona_id,
    convenio_id: mundo.convenio_id,
    producto_id: mundo.productos[0],
  })
const parteDe = async (tabla: string, recetas_id: number): Promise<string[]> =>
  (
    await db.pool.query<{ parte: string }>(
      `select distinct tableoid::regclass::text as parte from ${tabla} where recetas_id = $1`,
      [recetas_id],
    )
  ).rows.map(({ parte }) => parte)

let vieja: { recetas_id: number }
let nueva: { recetas_id: number }
beforeAll(async () => {
  mundo = await aMundo(db)
  vieja = await save()
  await db.pool.query(`select setval('recetas_recetas_id_seq', ${porParte - 1}), abrir_particiones()`)
  nueva = await save()
})

describe('O21 recetas in several parts', () => {
  it('go into the part of their number with their lines and events', async () => {
    expect(nueva.recetas_id).toBe(porParte)
    for (const tabla of ['recetas', 'recetas_items', 'recetas_eventos']) {
      expect(await parteDe(tabla, vieja.recetas_id)).toEqual([`${tabla}_0`])
      expect(await parteDe(tabla, nueva.recetas_id)).toEqual([`${tabla}_1`])
    }
  })

  it('have the next part there before the first of it is issued, whoever opens it again', async () => {
    await db.pool.query(`select setval('recetas_recetas_id_seq', ${porParte})`)
    const openPartes = async () =>
      (await db.pool.query<{ n: number }>('select abrir_particiones() as n')).rows.map(({ n }) => n)
    expect(await openPartes()).toEqual([3])
    expect(await openPartes()).toEqual([0])
    const { rows } = await db.pool.query<{ lee: boolean }>(
      `select has_table_privilege('receta_app', inhrelid, 'select') as lee from pg_inherits
        where inhparent in ('recetas'::regclass, 'recetas_items'::regclass, 'recetas_eventos'::regclass)`,
    )
    expect(rows.map(({ lee }) => lee)).toEqual(Array(9).fill(false))
  })

  it.each([
    ['token_hash', 'recetas_token_hash_key'],
    ['referencia', 'recetas_referencia_key'],
    ['(convenio_id, nro_recetario, soft_id)', 'recetas_numero'],
    ['(medico_id, clave_idempotencia, serie_nro)', 'recetas_medico_id_clave_idempotencia_serie_nro_key'],
  ])('never have one %s in two of them', async (columnas, constraint) => {
    const nombres = columnas.replace(/[()]/g, '')
    await expect(
      db.pool.query(
        `update recetas set (${nombres}) = (select ${nombres} from recetas where recetas_id = $1) where recetas_id = $2`,
        [vieja.recetas_id, nueva.recetas_id],
      ),
    ).rejects.toMatchObject({ code: '23505', constraint })
  })

  it('are found by what is one, each in its own part', async () => {
    for (const { recetas_id } of [vieja, nueva]) {
      const find = async (actor: Actor) =>
        (
          await sql`
            select receta_de_token(r.token_hash) as token, to_json(recetas_del_pedido(r.medico_id, r.clave_idempotencia)) as pedido,
                   to_json(recetas_de_la_serie(r.recetas_id)) as serie
              from recetas r where r.recetas_id = ${recetas_id}`.execute(comoActor(db, actor).kysely)
        ).rows
      const suya = { token: recetas_id, pedido: [recetas_id], serie: [recetas_id] }
      expect(await find(sistema)).toEqual([suya])
      expect(await find({ ...sistema, alcance: 'propio', medico_id: mundo.medico.medico_id })).toEqual([suya])
      // The owner of the database goes past the walls of recetas, and these functions ask who is calling all the same.
      expect(await find({ ...sistema, alcance: 'propio', medico_id: (await aMedico(db)).medico_id })).toEqual([
        { ...suya, pedido: [], serie: [] },
      ])
    }
  })

  it('S6 are found by their referencia by who may read them, and by nobody else', async () => {
    const otro = await aMedico(db)
    const find = async (actor: Actor, referencia: string) => {
      const hallada = await sql<{ id: number | null }>`select receta_de_referencia(${referencia}) as id`.execute(
        comoActor(db, actor).kysely,
      )
      return hallada.rows[0]?.id
    }
    const propio: Actor = { ...sistema, alcance: 'propio' }
    const { rows } = await db.pool.query<{ recetas_id: number; referencia: string }>(
      'select recetas_id, referencia from recetas',
    )
    expect(rows).toHaveLength(2)
    for (const { recetas_id, referencia } of rows) {
      const suyos: Actor[] = [
        sistema,
        { ...propio, medico_id: mundo.medico.medico_id },
        { ...propio, persona_id: mundo.paciente.persona_id },
        { ...propio, convenio_id: mundo.convenio_id },
      ]
      for (const actor of suyos) expect(await find(actor, referencia)).toBe(recetas_id)
      for (const actor of [propio, { ...propio, medico_id: otro.medico_id }, { ...propio, farmacia_id: 1 }])
        expect(await find(actor, referencia)).toBeNull()
    }
  })

  it('are read from one part by their number, also with a plan made once for every number', async () => {
    const cliente = await db.pool.connect()
    try {
      await cliente.query('begin')
      await cliente.query('set local plan_cache_mode = force_generic_plan')
      await cliente.query(
        `prepare una (bigint) as select (select count(*) from recetas_items i where i.recetas_id = r.recetas_id)
           from recetas r where r.recetas_id = $1`,
      )
      const { rows } = await cliente.query<{ 'QUERY PLAN': string }>(
        `explain (analyze, costs off, timing off, summary off, buffers off) execute una (${nueva.recetas_id})`,
      )
      const plan = rows.map((fila) => fila['QUERY PLAN']).filter((linea) => !linea.includes('never executed'))
      expect(plan.join('\n')).toMatch(/on recetas_1 /)
      expect(plan.join('\n')).not.toMatch(/on recetas(_items)?_(0|2) /)
    } finally {
      await cliente.query('rollback')
      cliente.release()
    }
  })

  it('of one person are found without opening the parts that have none of his', async () => {
    const partes = await db.pool.query<{ n: string }>(
      `select distinct (recetas_id >> 25)::text as n from recetas where persona_id = $1`,
      [mundo.paciente.persona_id],
    )
    const suyas = partes.rows.flatMap(({ n }) => [`recetas_${n}`, `recetas_items_${n}`])
    await db.pool.query('select abrir_particiones()')
    const cliente = await db.pool.connect()
    try {
      await cliente.query('begin')
      await cliente.query('set local plan_cache_mode = force_generic_plan')
      // What this connection read before is counted too until it is reported.
      const countLecturas = async () =>
        (
          await cliente.query<{ parte: string; veces: number }>(
            `select relname as parte, (seq_scan + coalesce(idx_scan, 0))::int as veces from pg_stat_xact_user_tables
              where relname ~ '^recetas(_items)?_[0-9]+$'`,
          )
        ).rows
      const antes = new Map((await countLecturas()).map(({ parte, veces }) => [parte, veces]))
      await cliente.query('select en_curso_interno($1, current_date, false)', [mundo.paciente.persona_id])
      const abiertas = (await countLecturas())
        .filter(({ parte, veces }) => veces > (antes.get(parte) ?? 0))
        .map(({ parte }) => parte)
      expect(abiertas.toSorted()).toEqual(suyas.toSorted())
    } finally {
      await cliente.query('rollback')
      cliente.release()
    }
  })

  it('are read by one process alone, which the planner would divide over that many parts', async () => {
    const [fila] = await rows<{ procesos: string }>(
      comoSistema(producto),
      { name: 'procesos', text: `select current_setting('max_parallel_workers_per_gather') as procesos` },
      [],
    )
    expect(fila).toEqual({ procesos: '0' })
  })

  it('go on past what an integer counts', async () => {
    const limite = 2 ** 31
    await db.pool.query(
      `select setval('recetas_recetas_id_seq', ${limite - 1}), setval('auditoria_ids', ${limite - 1})`,
    )
    const { rows } = await db.pool.query('select abrir_particiones() as n')
    expect(rows).toEqual([{ n: 8 }])
    const lejana = await save()
    expect(lejana.recetas_id).toBe(limite)
    expect(await parteDe('recetas', limite)).toEqual(['recetas_64'])
  })
})
