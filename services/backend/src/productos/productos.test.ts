import * as contract from '@receta/contract'
import { readCodigoProducto } from '@receta/domain'
import { aConvenio, anEmptyWorld, aPlan, aProducto, config, useBase, useServidor } from '@receta/testing'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { productos } from './productos'
import { findCargaVademecum } from './productos.repository'

const db = useBase()
const servidor = useServidor(db, [productos])
const now = new Date('2026-11-20T13:00:00Z')
let plan = 0
let enalapril = 0
let amoxicilina = 0

type Input = Partial<contract.InputOf<typeof contract.productos>>
const search = (query: string, input: Input = {}) =>
  servidor.call(contract.productos, { limit: undefined, start: undefined, query, ...input })
const nombres = async (query: string, input: Input = {}) => (await search(query, input)).data.items.map((p) => p.nombre)

const aCarga = (instante: string) =>
  db.kysely
    .insertInto('cargas')
    .values({
      que: 'vademecum',
      fuente: 'prueba',
      archivo: '',
      nuevos: 0,
      cambiados: 0,
      sin_cambio: 0,
      rechazados: 0,
      cargada_en: new Date(instante),
    })
    .execute()

beforeAll(async () => {
  await anEmptyWorld(db)
  servidor.setNow(now)
  plan = await aPlan(db, await aConvenio(db))
  enalapril = await aProducto(db, { nombre: 'Enalapril', precio: '1200.00' })
  await aProducto(db, {
    nombre: 'Enalombú',
    generico: false,
    laboratorio: 'Ombú Azul',
    troquel: '990071',
    precio: null,
  })
  await aProducto(db, {
    nombre: 'Amlodipina',
    monodroga: 'Amlodipina besilato',
    ifa_clave: 'amlodipina',
    gtin: '07799990001137',
  })
  amoxicilina = await aProducto(db, {
    nombre: 'Amoxicilina',
    monodroga: 'Amoxicilina trihidrato',
    ifa_clave: 'amoxicilina',
  })
  await aProducto(db, { nombre: 'Retirado', activo: false })
  await db.kysely
    .insertInto('coberturas')
    .values([
      { plan_id: plan, ifa_clave: 'amoxicilina', porcentaje: 70, requiere_autorizacion: true },
      { plan_id: plan, ifa_clave: 'amlodipina', porcentaje: 0 },
    ])
    .execute()
  // Already the 20th in UTC, still the 19th in Buenos Aires.
  await aCarga('2026-11-20T01:00:00Z')
  await db.kysely
    .updateTable('productos')
    .set({ componentes: sql`'[{"ifa":"Enalapril maleato","cantidad":"10","unidad":"mg"}]'::jsonb` })
    .where('producto_id', '=', enalapril)
    .execute()
})

describe('POST /api/productos', () => {
  it('answers anyone every field of the contract, and the day of the vademécum', async () => {
    const { status, data } = await search('enalapril 10')
    expect(status).toBe(200)
    expect(data).toMatchObject({
      total_estimado: 2,
      start: 0,
      limit: 35,
      aproximado: false,
      vademecum_fecha: '2026-11-19',
    })
    expect(data.items[0]).toEqual({
      id: enalapril,
      codigo: expect.any(String),
      nombre: 'Enalapril',
      monodroga: 'Enalapril maleato',
      componentes: [{ ifa: 'Enalapril maleato', cantidad: '10', unidad: 'mg' }],
      ifa_clave: 'enalapril',
      forma: 'Comprimidos',
      via: 'oral',
      concentracion: '10 mg',
      presentacion: 'Envase por 60 comprimidos',
      unidades: 60,
      laboratorio: '',
      generico: true,
      condicion_venta: 'receta',
      lista_control: '',
      precio: '1200.00',
      precio_vigencia: '2026-11-01',
      cobertura: null,
      remediar: false,
      troquel: null,
      gtin: null,
    })
  })

  it.each([
    ['the generic before its brands', 'enala', ['Enalapril', 'Enalombú']],
    ['a brand without its accent', 'ENALOMBU', ['Enalombú']],
    ['a laboratory', 'ombu azul', ['Enalombú']],
    ['a troquel', '990071', ['Enalombú']],
    ['a GTIN', '7799990001137', ['Amlodipina']],
    ['nothing withdrawn', 'retirado', []],
    ['nothing for one letter', 'e', []],
    ['nothing for none', '', []],
    ['nothing alike', 'zzzzzz', []],
  ])('finds %s', async (_que, query, esperados) => {
    expect(await nombres(query)).toEqual(esperados)
  })

  it('answers exactly what the contract says, with a plan and without', async () => {
    for (const data of [(await search('enalapril')).data, (await search('amoxi', { plan })).data]) {
      expect(data.items.length).toBeGreaterThan(0)
      expect(contract.productos.output.parse(data)).toEqual(data)
    }
  })

  it('says when what it found is only near what was typed', async () => {
    const { data } = await search('amoxisilina')
    expect([data.aproximado, data.items.map((p) => p.nombre)]).toEqual([true, ['Amoxicilina']])
  })

  it('§7 codes each product with its id, the moment and the price then', async () => {
    const { data } = await search('enala')
    const leidos = data.items.map((p) => readCodigoProducto(p.codigo, config.clave_ofuscacion))
    expect(leidos).toEqual([
      { ok: true, value: { producto_id: enalapril, timestamp: now.getTime(), valor: '1200.00' } },
      { ok: true, value: { producto_id: data.items[1]?.id, timestamp: now.getTime(), valor: '' } },
    ])
  })

  it('puts what the plan covers first and says 0 for what it does not', async () => {
    expect(await nombres('am')).toEqual(['Amlodipina', 'Amoxicilina'])
    const { data } = await search('am', { plan })
    expect(data.items.map((p) => [p.id === amoxicilina, p.cobertura])).toEqual([
      [true, { porcentaje: 70, requiere_autorizacion: true }],
      [false, { porcentaje: 0, requiere_autorizacion: false }],
    ])
    const ajeno = await search('am', { plan: 999_999 })
    expect(ajeno.data.items.map((p) => p.cobertura?.porcentaje)).toEqual([0, 0])
  })

  it('asks the database nothing for a search, nor for one of a plan already asked for', async () => {
    let consultas = 0
    const count = () => consultas++
    db.pool.on('acquire', count)
    await search('enala')
    await search('am', { plan })
    db.pool.off('acquire', count)
    expect(consultas).toBe(0)
  })

  it("§7 pages with limit and start, and takes 'ALL'", async () => {
    expect(await nombres('enala', { limit: 1, start: 1 })).toEqual(['Enalombú'])
    expect((await search('enala', { limit: 'ALL' })).data.limit).toBe(500)
    expect((await search('enala', { start: 10 })).data).toMatchObject({ items: [], start: 10 })
  })

  it.each([
    [{ query: 'x'.repeat(81) }, 'query'],
    [{ query: 5 }, 'query'],
    [{ limit: 0 }, 'limit'],
    [{ limit: 'TODOS' }, 'limit'],
    [{ start: -1 }, 'start'],
    [{ plan: '' }, 'plan'],
    [{ laboratorio: 'x' }, 'laboratorio'],
  ])('refuses %j naming the field', async (input, campo) => {
    const { status, error } = await search('enala', input as never)
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [campo]])
  })

  it('shows a new import within a second or so, without making anybody wait for it', async () => {
    const luego = (ms: number) => servidor.setNow(new Date(now.getTime() + ms))
    await aProducto(db, { nombre: 'Recién llegado' })
    await db.kysely.updateTable('coberturas').set({ porcentaje: 90 }).where('plan_id', '=', plan).execute()
    luego(2_000)
    expect(await nombres('recien')).toEqual([])
    await aCarga('2026-11-20T13:00:01Z')
    luego(4_000)
    expect(await nombres('recien')).toEqual([])
    await expect.poll(() => nombres('recien')).toEqual(['Recién llegado'])
    const { data } = await search('amox', { plan })
    expect([data.vademecum_fecha, data.items[0]?.cobertura?.porcentaje]).toEqual(['2026-11-20', 90])
    servidor.setNow(now)
  })

  it('sees a change of a plan that was confirmed after a later one', async () => {
    const [primera, segunda] = [await db.pool.connect(), await db.pool.connect()]
    const change = (cliente: typeof primera, version: number) =>
      cliente.query(
        `insert into planes_historial (plan_id, version, quien, motivo, cambios, en) values ($1, $2, 'x', 'x', '{}', now())`,
        [plan, version],
      )
    try {
      await primera.query('begin')
      await change(primera, 2)
      await change(segunda, 3)
      const { planes } = await findCargaVademecum(db)
      await primera.query('commit')
      expect((await findCargaVademecum(db)).planes).not.toBe(planes)
    } finally {
      primera.release()
      segunda.release()
    }
  })
})
