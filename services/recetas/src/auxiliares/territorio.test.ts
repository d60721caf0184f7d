import * as contract from '@receta/contract'
import { anEmptyWorld, aTerritorio, useBase, useServidor } from '@receta/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { localidades, partidos, provincias } from './territorio'

const db = useBase()
const servidor = useServidor(db, [provincias, partidos, localidades])
const campos = (respuesta: { status: number; error: { fields?: object } }) => [
  respuesta.status,
  Object.keys(respuesta.error?.fields ?? {}),
]

beforeAll(async () => {
  await anEmptyWorld(db)
  await aTerritorio(db)
  await db.kysely
    .insertInto('partidos')
    .values(
      ['02014 Comuna 2', '02070 Comuna 10', '02049 Comuna 7'].map((t) => ({
        partido_id: t.slice(0, 5),
        provincia_id: '02',
        nombre: t.slice(6),
      })),
    )
    .execute()
  await db.kysely
    .insertInto('localidades')
    .values({ localidad_id: '30084210', partido_id: '30084', nombre: 'Nueva Paraná' })
    .execute()
})

describe('GET /aux/provincias', () => {
  it('answers anyone all of them by name, with codes that keep their zero', async () => {
    const { status, data } = await servidor.call(contract.provincias, {})
    expect(status).toBe(200)
    expect(data.items).toEqual([
      { provincia_id: '02', nombre: 'Ciudad Autónoma de Buenos Aires' },
      { provincia_id: '30', nombre: 'Entre Ríos' },
    ])
  })

  it.each([
    ['RIOS', ['30']],
    ['autonoma', ['02']],
    ['%', []],
    ['_', []],
    ['', ['02', '30']],
  ])('finds %j', async (query, esperadas) => {
    const { data } = await servidor.call(contract.provincias, { query })
    expect(data.items.map((p) => p.provincia_id)).toEqual(esperadas)
  })

  it('names the field that is too long and the one that does not exist', async () => {
    const respuesta = await servidor.call(contract.provincias, { query: 'x'.repeat(81) })
    expect(campos(respuesta)).toEqual([400, ['query']])
    expect(campos(await servidor.call(contract.provincias, { pais: 'AR' } as never))).toEqual([400, ['pais']])
  })
})

describe('GET /aux/partidos', () => {
  it('answers those of one provincia, numbers in their order', async () => {
    const { status, data } = await servidor.call(contract.partidos, { provincia_id: '02' })
    expect(status).toBe(200)
    expect(data.items.map((p) => p.nombre)).toEqual(['Comuna 2', 'Comuna 5', 'Comuna 7', 'Comuna 10'])
    expect(data.items[1]).toEqual({ partido_id: '02035', provincia_id: '02', nombre: 'Comuna 5' })
  })

  it.each([
    ['02', 'comuna 1', ['02070']],
    ['30', 'parana', ['30084']],
    ['30', 'comuna', []],
    ['99', '', []],
  ])('of %s finds %j', async (provincia_id, query, esperados) => {
    const { data } = await servidor.call(contract.partidos, { provincia_id, query })
    expect(data.items.map((p) => p.partido_id)).toEqual(esperados)
  })

  it.each([[{}], [{ provincia_id: '' }], [{ provincia_id: '3' }], [{ provincia_id: "30' or 1=1" }]])(
    'names provincia_id in %j',
    async (input) => {
      expect(campos(await servidor.call(contract.partidos, input as never))).toEqual([400, ['provincia_id']])
    },
  )
})

describe('GET /aux/localidades', () => {
  it('answers those of one partido, with where they are', async () => {
    const { status, data } = await servidor.call(contract.localidades, { partido_id: '30084' })
    expect(status).toBe(200)
    expect(data.items.map((l) => l.nombre)).toEqual(['Nueva Paraná', 'Paraná', 'San Benito'])
    expect(data.items[1]).toEqual({
      localidad_id: '30084160',
      nombre: 'Paraná',
      partido_id: '30084',
      partido: 'Paraná',
      provincia_id: '30',
      provincia: 'Entre Ríos',
      lat: -31.74,
      lon: -60.52,
    })
  })

  it('finds by name in the whole country, what begins so first', async () => {
    const nombres = async (query: string) =>
      (await servidor.call(contract.localidades, { query })).data.items.map((l) => l.nombre)
    expect(await nombres('PARANA')).toEqual(['Paraná', 'Nueva Paraná'])
    expect(await nombres('boedo')).toEqual(['Boedo'])
    expect(await nombres('%%')).toEqual([])
  })

  it('answers at most 500', async () => {
    const muchas = Array.from({ length: 600 }, (_, i) => ({
      localidad_id: String(39_000_000 + i),
      partido_id: '30084',
      nombre: `Paraje ${i}`,
    }))
    await db.kysely.insertInto('localidades').values(muchas).execute()
    expect((await servidor.call(contract.localidades, { query: 'paraje' })).data.items).toHaveLength(500)
  })

  it.each([[{}], [{ query: 'a' }], [{ partido_id: 'x' }], [{ partido_id: '', query: 'parana' }]])(
    'names partido_id in %j',
    async (input) => {
      expect(campos(await servidor.call(contract.localidades, input as never))).toEqual([400, ['partido_id']])
    },
  )
})
