import * as contract from '@receta/contract'
import {
  aConvenio,
  aFarmacia,
  anAfiliado,
  anEmptyWorld,
  aPaciente,
  aTerritorio,
  useBase,
  useServidor,
} from '@receta/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { farmacias } from './list-farmacias'

const db = useBase()
const servidor = useServidor(db, [farmacias])
/** Monday 16 November 2026, 10:00 in Buenos Aires. */
const lunesDiez = new Date('2026-11-16T13:00:00Z')
const martesTres = new Date('2026-11-17T06:00:00Z')
const plaza = { lat: -31.7333, lon: -60.5297 }
const tarde = { '1': [['16:00', '20:30']] } as const
const manana = { '1': [['08:00', '12:30']] } as const
const noche = { '1': [['20:00', '06:00']] } as const

type Input = Partial<contract.InputOf<typeof contract.farmacias>>
const list = (input: Input = {}) => servidor.call(contract.farmacias, input as never)
const nombres = async (input: Input = {}) => (await list(input)).data.items.map((f) => f.nombre)

beforeAll(async () => {
  await anEmptyWorld(db)
  await aTerritorio(db)
  await aConvenio(db, { convenio_id: 2, nombre: 'Programa Salud Cerca' })
  await aConvenio(db, { convenio_id: 3, nombre: 'Mutual del Litoral' })
  const dejado = await aConvenio(db, { convenio_id: 4 })
  await db.kysely.updateTable('convenios').set({ activo: false }).where('convenio_id', '=', dejado).execute()
  await aFarmacia(db, {
    nombre: 'Farmacia del Puente',
    direccion: 'Av. de los Ceibos 1322',
    telefonos: ['0343 555-0182'],
    localidad_id: '30084160',
    lat: -31.7412,
    lon: -60.5201,
    precision_geo: 'exacta',
    horario: manana,
    convenios: [2, 3, 4],
  })
  await aFarmacia(db, {
    nombre: 'Ñandubay',
    localidad: 'San Benito',
    localidad_id: '30084200',
    lat: -31.78,
    lon: -60.44,
    horario: tarde,
    de_turno: ['2026-11-16'],
  })
  await aFarmacia(db, { nombre: 'Búho', lat: -31.7334, lon: -60.5298, horario: noche, convenios: [3] })
  await aFarmacia(db, { nombre: 'Sin datos' })
  await aFarmacia(db, { nombre: 'Cerrada para siempre', activa: false, ...plaza })
})
beforeEach(() => servidor.setNow(lunesDiez))

describe('POST /api/farmacias', () => {
  it('answers anyone every field of the contract', async () => {
    const { status, data } = await list({ query: 'puente', ...plaza })
    expect(status).toBe(200)
    expect(data).toEqual({
      items: [
        {
          id: expect.any(Number),
          nombre: 'Farmacia del Puente',
          direccion: 'Av. de los Ceibos 1322',
          localidad: 'Paraná',
          localidad_id: '30084160',
          provincia: 'Entre Ríos',
          telefonos: ['0343 555-0182'],
          lat: -31.7412,
          lon: -60.5201,
          precision_geo: 'exacta',
          horario: { '1': [['08:00', '12:30']] },
          abierta_ahora: true,
          de_turno: false,
          convenios: [
            { convenio_id: 2, nombre: 'Programa Salud Cerca' },
            { convenio_id: 3, nombre: 'Mutual del Litoral' },
          ],
          distancia_m: 1_263,
        },
      ],
      total_estimado: 1,
      start: 0,
      limit: 35,
      cerca_de: null,
    })
  })

  // The metres are those of the haversine formula, computed apart.
  it('puts what is near first, of that what attends now, and those without a place last', async () => {
    const { data } = await list(plaza)
    expect(data.items.map((f) => [f.nombre, f.distancia_m])).toEqual([
      ['Farmacia del Puente', 1_263],
      ['Búho', 15],
      ['Ñandubay', 9_944],
      ['Sin datos', null],
    ])
  })

  it('§7 pages through that order without losing or repeating one', async () => {
    const paginas = await Promise.all([0, 1, 2, 3].map((start) => nombres({ limit: 1, start, ...plaza })))
    expect(paginas.flat()).toEqual(await nombres(plaza))
  })

  it('without a place puts those that attend now first, by name, blind to accents', async () => {
    const { data } = await list()
    expect(data.items.map((f) => f.nombre)).toEqual(['Farmacia del Puente', 'Ñandubay', 'Búho', 'Sin datos'])
    expect(data.cerca_de).toBeNull()
    expect(data.items.every((f) => f.distancia_m === null)).toBe(true)
  })

  it('Q9 of a patient puts his localidad first, however it is written, and of it who takes his convenio', async () => {
    const raul = await aPaciente(db, { localidad: 'PARANA' })
    await anAfiliado(db, raul.persona_id, 3)
    servidor.setNow(martesTres)
    const { data } = await servidor.call(contract.farmacias, {} as never, raul)
    expect(data.items.map((f) => f.nombre)).toEqual(['Búho', 'Farmacia del Puente', 'Sin datos', 'Ñandubay'])
    expect(data.items[1]?.convenios.map((c) => c.convenio_id)).toEqual([3, 2])
    expect(data.cerca_de).toBe('PARANA')
    expect((await servidor.call(contract.farmacias, plaza as never, raul)).data.cerca_de).toBeNull()
  })

  it.each([
    ['part of a name without its accent', 'buho', ['Búho']],
    ['an ñ as an n', 'NANDU', ['Ñandubay']],
    ['words of the name and of the address in any order', 'ceibos puente', ['Farmacia del Puente']],
    ['a place', 'san benito', ['Ñandubay']],
    ['nothing of one that closed', 'siempre', []],
    ['nothing for a sign of a pattern', '%', []],
    ['nothing for another', '_', []],
    ['a sign between words as what parts them', "puente'; --", ['Farmacia del Puente']],
  ])('finds %s', async (_que, query, esperados) => {
    expect(await nombres({ query })).toEqual(esperados)
  })

  it.each([
    ['at ten on Monday', lunesDiez, ['Farmacia del Puente', 'Ñandubay']],
    ['at three in the morning, by a range that crosses midnight and by a turno', martesTres, ['Búho', 'Ñandubay']],
    ['when the turno is over', new Date('2026-11-17T11:00:00Z'), []],
  ])('with abierta, keeps those known to attend %s', async (_cuando, now, esperados) => {
    servidor.setNow(now)
    expect(await nombres({ abierta: true })).toEqual(esperados)
    const { data } = await list()
    expect(data.items.filter((f) => f.abierta_ahora).map((f) => f.nombre)).toEqual(esperados)
  })

  it('says null, not closed, of one whose hours nobody knows', async () => {
    const { data } = await list({ query: 'sin datos' })
    expect(data.items.map((f) => [f.abierta_ahora, f.de_turno, f.precision_geo])).toEqual([[null, false, null]])
  })

  it.each<[string, Input, string[]]>([
    ['convenio', { convenio_id: 3 }, ['Farmacia del Puente', 'Búho']],
    ['convenio nobody takes', { convenio_id: 9 }, []],
    ['turno', { de_turno: true }, ['Ñandubay']],
    ['localidad', { localidad_id: '30084160' }, ['Farmacia del Puente']],
    ['convenio and open', { convenio_id: 3, abierta: true }, ['Farmacia del Puente']],
  ])('narrows by %s', async (_que, input, esperados) => {
    const { data } = await list(input)
    expect([data.items.map((f) => f.nombre), data.total_estimado]).toEqual([esperados, esperados.length])
  })

  it("§7 pages with limit and start, 35 by default, and takes 'ALL'", async () => {
    expect(await nombres({ limit: 2, start: 1, ...plaza })).toEqual(['Búho', 'Ñandubay'])
    expect((await list({ limit: 'ALL' })).data).toMatchObject({ limit: 500, total_estimado: 4 })
    expect((await list({ start: 50 })).data).toMatchObject({ items: [], start: 50, total_estimado: 4 })
  })

  it.each([
    [{ query: 'x'.repeat(81) }, 'query'],
    [{ limit: 0 }, 'limit'],
    [{ start: -1 }, 'start'],
    [{ lat: 91, lon: 0 }, 'lat'],
    [{ lat: 0, lon: -181 }, 'lon'],
    [{ lat: -31.7 }, 'lon'],
    [{ lon: -60.5 }, 'lon'],
    [{ lat: '-31.7', lon: -60.5 }, 'lat'],
    [{ convenio_id: '' }, 'convenio_id'],
    [{ abierta: 'quizás' }, 'abierta'],
    [{ localidad_id: 30084160 }, 'localidad_id'],
    [{ localidad_id: "1' or '1'='1" }, 'localidad_id'],
    [{ radio: 5 }, 'radio'],
  ])('refuses %j naming the field', async (input, campo) => {
    const { status, error } = await list(input as never)
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [campo]])
  })
})
