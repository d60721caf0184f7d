import * as contract from '@receta/contract'
import { aMedico, aMundo, anInforme, aPaciente, aSesion, type Mundo, useBase, useServidor } from '@receta/testing'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { anularReceta } from './anulacion/anular-receta'
import { informaReceta } from './emision/informa-receta'
import { recetas } from './recetas'

const db = useBase()
const servidor = useServidor(db, [informaReceta, recetas, anularReceta])
const now = new Date('2026-11-20T13:00:00Z')
let mundo: Mundo
const list = (fields: Record<string, unknown> = {}, actor: { token: string } | null = mundo.medico) =>
  servidor.call(contract.recetas, fields as never, actor)
const reconocimientos = [{ clave: 'DUPLICADO:enalapril', motivo: 'sigue igual' }]

beforeAll(async () => {
  servidor.setNow(now)
  mundo = await aMundo(db, { now, convenio: { digital_fecha_receta: 1 } })
  for (let i = 0; i < 38; i++) {
    const fecha_receta = i === 37 ? '2026-12-01' : null
    const { status } = await servidor.call(
      contract.informaReceta,
      anInforme(mundo, now, { reconocimientos, fecha_receta }),
      mundo.medico,
    )
    expect(status).toBe(200)
  }
})

describe('GET /api/recetas', () => {
  it('§9 answers 35 a page, newest first, with how many there are in each state', async () => {
    const { status, data } = await list()
    expect(status).toBe(200)
    expect([data.items.length, data.total_estimado, data.start, data.limit]).toEqual([35, 38, 0, 35])
    const ids = data.items.map((r) => r.recetas_id)
    expect(ids).toEqual([...ids].sort((a, b) => b - a))
    expect(data.conteos).toMatchObject({ vigente: 37, programada: 1, con_novedad: 0 })
    expect((await list({ page: 2 })).data.items).toHaveLength(3)
  })

  it('answers exactly what the contract says', async () => {
    const { data } = await list()
    expect(contract.recetas.output.parse(data)).toEqual(data)
    expect(data.items[0]).toMatchObject({
      estado: 'programada',
      apellidoNombre: 'Raúl Oscar Benítez',
      medico: 'Dra. Lucía Ferreyra Sosa',
      convenio: 'Programa Salud Cerca',
      motivo: null,
    })
    expect(data.items[0]?.items).toMatchObject([
      { renglon: 1, monodroga: 'Enalapril maleato', envases: 1, dispensado: 0 },
    ])
  })

  it('filters by the state people see, and keeps the counts of the whole search', async () => {
    const { data } = await list({ filtro: 'programada' })
    expect([data.items.length, data.total_estimado, data.conteos['vigente']]).toEqual([1, 1, 37])
  })

  it('cuts to what ended, whatever way', async () => {
    const entonces = new Date('2026-12-21T13:00:00Z')
    onTestFinished(() => servidor.setNow(now))
    servidor.setNow(entonces)
    const token = await aSesion(db, mundo.medico.usuario_id, { now: entonces })
    const { data } = await list({ filtro: 'terminadas' }, { token })
    expect([data.total_estimado, data.conteos['vencida']]).toEqual([37, 37])
    expect(new Set(data.items.map((r) => r.estado))).toEqual(new Set(['vencida']))
  })

  it('narrows to the last days, today whole, and counts those alone', async () => {
    const ayer = new Date('2026-11-21T13:00:00Z')
    onTestFinished(() => servidor.setNow(now))
    servidor.setNow(ayer)
    const token = await aSesion(db, mundo.medico.usuario_id, { now: ayer })
    const cuantas = async (query: object) => (await list({ ...query }, { token })).data.total_estimado
    expect(await cuantas({ dias: 2 })).toBe(38)
    expect(await cuantas({ dias: 1 })).toBe(0)
    expect((await list({ dias: 1 }, { token })).data.conteos).toEqual({ con_novedad: 0 })
    expect(await cuantas({ dias: 2, paciente: 'raul', filtro: 'programada' })).toBe(1)
  })

  it('sees them expire with the clock, without any job', async () => {
    servidor.setNow(new Date('2026-12-19T13:00:00Z'))
    const token = await aSesion(db, mundo.medico.usuario_id, { now: new Date('2026-12-19T13:00:00Z') })
    expect((await list({}, { token })).data.conteos).toMatchObject({ vigente: 38, con_novedad: 37 })
    servidor.setNow(now)
  })

  it.each([
    ['part of the name, without its accent', { paciente: 'raul' }, 38],
    ['a drug', { paciente: 'enalap' }, 38],
    ['a whole DNI', { dni: '98077314' }, 38],
    ['another DNI', { dni: '98077315' }, 0],
    ['a pattern that is not one', { paciente: '%' }, 0],
    ['another convenio', { convenio_id: 999 }, 0],
    ['no convenio, as §3 keeps it', { convenio_id: 0 }, 38],
    ['a convenio left empty', { convenio_id: '' }, 38],
  ])('finds by %s', async (_que, query, cuantas) => {
    expect((await list(query)).data.total_estimado).toBe(cuantas)
  })

  it('counts the newest 10.000 of somebody who has more, says so, and offers the pages that are there', async () => {
    const muchas = await aMedico(db, { convenios: [mundo.convenio_id], now })
    // Bare rows without events: only their number matters here.
    await db.pool.query(
      `set session_replication_role = replica;
       insert into recetas (recetas_id, soft_id, convenio_id, nro_recetario, medico_id, persona_id, clave_idempotencia, huella_pedido, referencia,
           token_hash, token_cifrado, estado, fecha_receta, vigente_desde, vence_el, emitida_en, apellido_nombre, dni, busqueda, diagnosticos,
           contenido, firma, clave_id)
         overriding system value
         select 900000 + n, soft_id, convenio_id, 900000 + n, ${muchas.medico_id ?? 0}, persona_id, gen_random_uuid(), 'x', 'M' || n, sha256(n::text::bytea), 'x',
                estado, fecha_receta, vigente_desde, vence_el, emitida_en, apellido_nombre, dni, busqueda, diagnosticos, '{}', firma, clave_id
           from (select * from recetas order by recetas_id limit 1) una, generate_series(1, 10040) n;
       set session_replication_role = origin`,
    )
    const { data } = await list({}, muchas)
    expect([data.parciales, data.conteos['vigente'], data.total_estimado]).toEqual([true, 10_000, 10_000])
    const { data: ultima } = await list({ page: 287 }, muchas)
    expect([ultima.items.length, ultima.total_estimado]).toEqual([30, 10_040])
    expect((await list()).data.parciales).toBe(false)
    await db.pool.query(
      'set session_replication_role = replica; delete from recetas where recetas_id > 900000; set session_replication_role = origin',
    )
  })

  it('another médico sees none of them, and the paciente sees his own', async () => {
    const otro = await aMedico(db, { now })
    expect((await list({}, otro)).data).toMatchObject({ items: [], total_estimado: 0, conteos: { con_novedad: 0 } })
    expect((await list({}, mundo.paciente)).data.total_estimado).toBe(38)
    expect((await list({}, await aPaciente(db))).data.items).toEqual([])
  })

  it('refuses no session', async () => {
    expect((await list({}, null)).status).toBe(401)
  })

  it.each([
    ['filtro', { filtro: 'todas' }],
    ['page', { page: '' }],
    ['page', { page: 0 }],
    ['dni', { dni: "1' or 1=1" }],
    ['orden', { orden: 'nombre' }],
  ])('names %s when it is wrong', async (campo, query) => {
    const { status, error } = await list(query)
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [campo]])
  })
})
