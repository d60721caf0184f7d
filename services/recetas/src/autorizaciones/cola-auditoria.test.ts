import { randomUUID } from 'node:crypto'
import * as contract from '@receta/contract'
import { Rol, addHabiles } from '@receta/domain'
import {
  aConvenio,
  aMundo,
  anAfiliado,
  anInforme,
  aPersona,
  aSesion,
  aUsuario,
  type Mundo,
  useBase,
  useServidor,
} from '@receta/testing'
import { conTraza } from '@receta/database'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anularReceta } from '../recetas/anulacion/anular-receta'
import { informaReceta } from '../recetas/emision/informa-receta'
import { autorizacionResuelve } from './autorizacion-resuelve'
import { autorizaciones } from './autorizaciones'
import { statementDe } from './cola.repository'
import { datoPide } from './dato-pide'
import { datoResponde } from './dato-responde'

const db = useBase()
const servidor = useServidor(db, [
  informaReceta,
  anularReceta,
  autorizaciones,
  autorizacionResuelve,
  datoPide,
  datoResponde,
])
const viernes = new Date('2026-11-20T13:00:00Z')
let mundo: Mundo
let auditora: { token: string }
let ajena: { token: string }

const aAuditora = async (convenio_id: number, descripcion = 'Dra. Inés Caballero') => ({
  token: await aSesion(db, await aUsuario(db, { tipo: Rol.OBRASOCIAL, convenio_id, descripcion }), { now: viernes }),
})
const emitir = async (fields = {}) => {
  const reconocimientos = [{ clave: 'DUPLICADO:enalapril', motivo: 'sigue igual' }]
  const pedido = anInforme(mundo, viernes, { reconocimientos, ...fields })
  const medico = { token: await aSesion(db, mundo.medico.usuario_id, { now: viernes }) }
  const { data, status, raw } = await servidor.call(contract.informaReceta, pedido, medico)
  expect([status, raw]).toEqual([200, expect.any(String)])
  return data.receta
}
const cola = (input: contract.InputOf<typeof contract.autorizaciones> = {}, actor = auditora) =>
  servidor.call(contract.autorizaciones, input, actor)
const ids = async (input: contract.InputOf<typeof contract.autorizaciones> = {}) =>
  (await cola(input)).data.items.map((r) => r.recetas_id)
const decide = (recetas_id: number, decision: 'autorizar' | 'rechazar', motivo = '') =>
  servidor.call(
    contract.autorizacionResuelve,
    { clave_idempotencia: randomUUID(), recetas_id, decision, motivo },
    auditora,
  )
const conNorma = async (codigo: string, dias_respuesta: number) => {
  const regla = { cuando: { todas: [] }, efecto: { tipo: 'audita' }, motivo: '' }
  const reglas = JSON.stringify({ lenguaje: 1, reglas: [regla] })
  const { convenio_id } = mundo
  const norma = { convenio_id, codigo, version: 1, titulo: codigo, texto: 'x', vigente_desde: '2026-01-01' }
  await db.kysely
    .insertInto('normas')
    .values({ ...norma, reglas, dias_respuesta })
    .execute()
}

beforeAll(async () => {
  servidor.setNow(viernes)
  mundo = await aMundo(db, { now: viernes })
  auditora = await aAuditora(mundo.convenio_id)
  ajena = await aAuditora(await aConvenio(db))
})
beforeEach(async () => {
  await db.pool.query(
    'truncate recetas_eventos, bandeja_salida, recetas_items, recetas_claves, coberturas, normas cascade',
  )
  await db.pool.query('update convenios set digital_auditoria = 1')
})

describe('M7 the queues of a desk', () => {
  it('move a case: pending, with a question, pending again, resolved by a person', async () => {
    const { recetas_id } = await emitir()
    const pregunta = { clave_idempotencia: randomUUID(), recetas_id, pregunta: '¿Cuál fue la última glucemia?' }
    const { data } = await servidor.call(contract.datoPide, pregunta, auditora)
    expect([await ids(), await ids({ cola: 'con_pedido' })]).toEqual([[], [recetas_id]])
    const pedido_id = data.abierto?.pedido_id ?? 0
    await servidor.call(contract.datoResponde, { pedido_id, respuesta: 'Fue de 240.' }, mundo.medico)
    expect([await ids(), await ids({ cola: 'con_pedido' })]).toEqual([[recetas_id], []])
    await decide(recetas_id, 'rechazar', 'Falta el laboratorio')
    const resueltas = (await cola({ cola: 'resueltas' })).data
    expect(contract.autorizaciones.output.parse(resueltas)).toEqual(resueltas)
    expect(resueltas.items).toMatchObject([
      {
        recetas_id,
        estado: 'rechazada',
        decision: {
          que: 'rechazada',
          en: viernes.toISOString(),
          quien: 'Dra. Inés Caballero',
          motivo: 'Falta el laboratorio',
        },
      },
    ])
    expect(resueltas.conteos).toEqual({ pendientes: 0, con_pedido: 0, resueltas: 1, demoradas: 0 })
  })

  it('say what became of one that was authorised, and whose it is when its médico withdrew it', async () => {
    const autorizada = await emitir()
    const anulada = await emitir()
    await decide(autorizada.recetas_id, 'autorizar')
    await db.pool.query(`update recetas set estado = 'dispensada' where recetas_id = $1`, [autorizada.recetas_id])
    const anular = {
      soft_id: 1,
      convenio_id: mundo.convenio_id,
      nro_recetario: anulada.nro_recetario,
      motivo: 'Error en la dosis',
    }
    servidor.setNow(new Date('2026-11-20T13:02:00Z'))
    expect((await servidor.call(contract.anularReceta, anular, mundo.medico)).status).toBe(200)
    servidor.setNow(viernes)
    expect(
      (await cola({ cola: 'resueltas' })).data.items.map((i) => [i.recetas_id, i.estado, i.decision?.que]),
    ).toEqual([
      [anulada.recetas_id, 'anulada', 'anulada'],
      [autorizada.recetas_id, 'dispensada', 'autorizada'],
    ])
  })

  it('are found by name, by whole numbers and by norma, and never by part of a document or by a drug', async () => {
    await conNorma('T-01', 2)
    const deRaul = await emitir()
    await db.pool.query('delete from normas')
    const otra = await aPersona(db, { apellido: 'Ñandú', nombre: 'Berta', dni: '98177001' })
    const afiliado_id = await anAfiliado(db, otra, mundo.convenio_id, { plan_id: mundo.plan_id, nroafiliado: 'B-77' })
    const deBerta = await emitir({ persona_id: otra, afiliado_id })
    const halla = async (texto: string) => ids({ texto })
    expect(await halla('nandu')).toEqual([deBerta.recetas_id])
    expect(await halla('b-77')).toEqual([deBerta.recetas_id])
    expect(await halla(String(deRaul.nro_recetario))).toEqual([deRaul.recetas_id])
    expect(await halla(deRaul.referencia)).toEqual([deRaul.recetas_id])
    for (const nada of ['98077', '077314', 'b-7', 'enalapril', '%', '_', '---'])
      expect([nada, await halla(nada)]).toEqual([nada, []])
    expect(await ids({ norma: 'T-01' })).toEqual([deRaul.recetas_id])
    expect(await ids({ norma: 'T-99' })).toEqual([])
  })

  it('are ordered by day to answer, by arrival or by person, and narrowed to what is late', async () => {
    await conNorma('LENTA', 10)
    const lenta = await emitir()
    await db.pool.query('delete from normas')
    const otra = await aPersona(db, { apellido: 'Aguirre', nombre: 'Norma', dni: '98177002' })
    const afiliado_id = await anAfiliado(db, otra, mundo.convenio_id, { plan_id: mundo.plan_id })
    const pronta = await emitir({ persona_id: otra, afiliado_id })
    const [a, b] = [lenta.recetas_id, pronta.recetas_id]
    expect(await ids()).toEqual([b, a])
    expect(await ids({ orden: 'llegada' })).toEqual([a, b])
    await db.pool.query(`update casos_auditoria set persona = 'zzz' where recetas_id = $1`, [a])
    expect(await ids({ orden: 'persona' })).toEqual([b, a])
    await db.pool.query(`update casos_auditoria set responder_hasta = '2026-11-19' where recetas_id = $1`, [b])
    const { data } = await cola({ demoradas: true })
    expect([data.items.map((i) => i.recetas_id), data.conteos.demoradas, data.total_estimado]).toEqual([[b], 1, 1])
  })

  it('are nobody else’s', async () => {
    await emitir()
    expect((await cola({}, ajena)).data).toMatchObject({ items: [], conteos: { pendientes: 0 }, normas: [] })
  })
})

describe('the clock of working days', () => {
  it('gives the limit of the norma that sent it, the shortest of several, and two days without any', async () => {
    const hasta = async () => (await cola({ orden: 'llegada' })).data.items.at(-1)?.responder_hasta
    await emitir()
    expect(await hasta()).toBe('2026-11-24')
    await conNorma('LENTA', 10)
    await emitir()
    expect(await hasta()).toBe('2026-12-04')
    await conNorma('RAPIDA', 1)
    await emitir()
    expect(await hasta()).toBe('2026-11-23')
  })

  it('counts in the database as in the domain, on every day of the week', async () => {
    const { rows } = await db.pool.query<{ dia: string; n: number; hasta: string }>(
      `select d::date::text as dia, n, sumar_habiles(d::date, n)::text as hasta
         from generate_series('2026-11-16'::date, '2026-11-22'::date, interval '1 day') d, unnest(array[1, 2, 5, 9, 30]) n`,
    )
    expect(rows).toHaveLength(35)
    for (const { dia, n, hasta } of rows) expect([dia, n, hasta]).toEqual([dia, n, addHabiles(dia, n)])
  })
})

it('opens its first page in one query', async () => {
  await emitir()
  const sentencias: string[] = []
  await conTraza(
    ({ texto }) => sentencias.push(texto),
    () => cola(),
  )
  expect(sentencias.filter((t) => t.includes('casos_auditoria'))).toHaveLength(1)
  expect(sentencias.filter((t) => /recetas_items|datos_pedidos/.test(t))).toHaveLength(1)
})

it('opens its first page with as many buffers for ten thousand cases as for two thousand', async () => {
  const { recetas_id } = await emitir()
  /** Copies the case with its receta, without triggers; only what the desk joins is copied. */
  const fill = (desde: number, hasta: number) =>
    db.pool.query(
      `do $$ declare columnas text; begin
         set local session_replication_role = replica;
         select string_agg(quote_ident(column_name), ', ') into columnas from information_schema.columns
          where table_name = 'recetas' and is_generated = 'NEVER'
            and column_name not in ('recetas_id', 'nro_recetario', 'clave_idempotencia', 'referencia', 'token_hash');
         execute format('insert into recetas (recetas_id, nro_recetario, clave_idempotencia, referencia, token_hash, %1$s)
           overriding system value
           select 900000 + n, 900000 + n, gen_random_uuid(), ''Z'' || n, decode(md5(n::text), ''hex''), %1$s
             from recetas, generate_series(${desde}, ${hasta}) n where recetas_id = ${recetas_id}', columnas);
         insert into recetas_items select (jsonb_populate_record(i, jsonb_build_object('recetas_id', 900000 + n))).*
           from recetas_items i, generate_series(${desde}, ${hasta}) n where i.recetas_id = ${recetas_id};
         insert into casos_auditoria select (jsonb_populate_record(k, jsonb_build_object('recetas_id', 900000 + n,
             'responder_hasta', k.responder_hasta + n / 300))).*
           from casos_auditoria k, generate_series(${desde}, ${hasta}) n where k.recetas_id = ${recetas_id};
       end $$`,
    )
  /** The shared buffers of the desk's own statement, as it was sent. */
  const buffers = async () => {
    await db.pool.query('vacuum analyze casos_auditoria, recetas, recetas_items')
    const { text: texto } = statementDe('plazo', 'pendientes')
    const valores = [mundo.convenio_id, 'pendientes', '', null, '', [], '2026-11-20', 35, 0, contract.topeConteo + 1]
    const { rows: plan } = await db.pool.query(`explain (analyze, buffers, format json) ${texto}`, valores)
    const raiz = plan[0]['QUERY PLAN'][0].Plan
    return raiz['Shared Hit Blocks'] + raiz['Shared Read Blocks']
  }
  await fill(1, 2000)
  const conDosMil = await buffers()
  await fill(2001, 10_000)
  const conDiezMil = await buffers()
  expect(conDiezMil).toBeLessThan(conDosMil * 1.3)
  expect((await cola()).data).toMatchObject({ conteos: { pendientes: 1001 }, total_estimado: 1000 })
}, 60_000)
