import * as contract from '@receta/contract'
import { comoSistema } from '@receta/database'
import { readCodigoProducto } from '@receta/domain'
import { aConvenio, anEmptyWorld, aPlan, aProducto, config, useBase, useServidor } from '@receta/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { openVademecum } from './indice-productos'
import { productoDetalle } from './producto-detalle'

const db = useBase()
const servidor = useServidor(db, [productoDetalle])
const now = new Date('2026-11-20T13:00:00Z')
let plan = 0
let otroPlan = 0
let este = 0
let retirado = 0

it('builds the vademécum once for all calls, whoever asks', async () => {
  expect(await openVademecum(comoSistema(db), now)).toBe(await openVademecum(comoSistema(db), now))
})

const open = (id: number, resto: object = {}) => servidor.call(contract.productoDetalle, { id, ...resto })

beforeAll(async () => {
  await anEmptyWorld(db)
  servidor.setNow(now)
  const convenio_id = await aConvenio(db, { nombre: 'Programa Salud Cerca' })
  plan = await aPlan(db, convenio_id)
  otroPlan = await aPlan(db, convenio_id, 'Plan Básico')
  const cerrado = await aConvenio(db, { nombre: 'Dado de baja' })
  await db.kysely.updateTable('convenios').set({ activo: false }).where('convenio_id', '=', cerrado).execute()
  este = await aProducto(db, { nombre: 'Enalapril', precio: '1200.00', unidades: 60 })
  await aProducto(db, { nombre: 'Sin precio', precio: null, generico: false })
  await aProducto(db, { nombre: 'Caja chica y cara', precio: '900.00', unidades: 20, generico: false })
  await aProducto(db, {
    nombre: 'La más barata',
    precio: '1000.00',
    unidades: 60,
    forma: 'COMPRIMIDOS',
    generico: false,
  })
  await aProducto(db, { nombre: 'Otra fuerza', concentracion: '20 mg' })
  await aProducto(db, { nombre: 'Otra forma', forma: 'Jarabe' })
  await aProducto(db, { nombre: 'Otra droga', ifa_clave: 'losartan' })
  retirado = await aProducto(db, { nombre: 'Retirado', activo: false })
  await db.kysely
    .insertInto('coberturas')
    .values([
      { plan_id: otroPlan, ifa_clave: 'enalapril', porcentaje: 40 },
      { plan_id: plan, ifa_clave: 'enalapril', porcentaje: 70, requiere_autorizacion: true },
      { plan_id: plan, ifa_clave: 'losartan', porcentaje: 100 },
      { plan_id: await aPlan(db, cerrado), ifa_clave: 'enalapril', porcentaje: 90 },
    ])
    .execute()
})

describe('POST /api/producto', () => {
  it('answers anyone the product as the list does, exactly what the contract says', async () => {
    const { status, data } = await open(este)
    expect([status, data.producto.nombre, data.producto.cobertura]).toEqual([200, 'Enalapril', null])
    expect(contract.productoDetalle.output.parse(data)).toEqual(data)
  })

  it('puts the alternatives of the same generic, strength and form by price per unit, those without a price last', async () => {
    const { data } = await open(este)
    expect(data.alternativas.map((p) => p.nombre)).toEqual(['La más barata', 'Caja chica y cara', 'Sin precio'])
  })

  it('says what each plan of a convenio in force pays, the most first', async () => {
    expect((await open(este)).data.coberturas).toMatchObject([
      {
        plan_id: plan,
        plan: 'Plan Único',
        convenio: 'Programa Salud Cerca',
        porcentaje: 70,
        requiere_autorizacion: true,
      },
      { plan_id: otroPlan, plan: 'Plan Básico', porcentaje: 40, requiere_autorizacion: false },
    ])
  })

  it('with a plan says what it pays of the product and of each alternative', async () => {
    const { data } = await open(este, { plan })
    const esperada = { porcentaje: 70, requiere_autorizacion: true }
    expect([data.producto, ...data.alternativas].map((p) => p.cobertura)).toEqual(Array(4).fill(esperada))
    expect((await open(este, { plan: 999_999 })).data.producto.cobertura?.porcentaje).toBe(0)
  })

  it('§7 codes each product with its id, the moment and the price then', async () => {
    const { data } = await open(este)
    expect(readCodigoProducto(data.producto.codigo, config.clave_ofuscacion)).toEqual({
      ok: true,
      value: { producto_id: este, timestamp: now.getTime(), valor: '1200.00' },
    })
    expect(readCodigoProducto(data.alternativas[2]?.codigo ?? '', config.clave_ofuscacion)).toMatchObject({
      ok: true,
      value: { valor: '' },
    })
  })

  it('answers 404 for one that does not exist and, in the same words, for one withdrawn', async () => {
    const [una, otra] = [await open(999_999), await open(retirado)]
    expect([una.status, una.error.code]).toEqual([404, 'PRODUCTO_NO_ENCONTRADO'])
    expect({ ...otra.error, request_id: '' }).toEqual({ ...una.error, request_id: '' })
  })

  it.each([
    [{ id: 'uno' }, 'id'],
    [{ id: 1, plan: '' }, 'plan'],
    [{ id: 1, codigo: 'x' }, 'codigo'],
  ])('refuses %j naming the field', async (input, campo) => {
    const { status, error } = await servidor.call(contract.productoDetalle, input as never)
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [campo]])
  })
})
