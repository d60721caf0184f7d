import * as contract from '@receta/contract'
import { anEmptyWorld, aProducto, useBase, useServidor } from '@receta/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { vademecumCopia } from './vademecum-copia'

const db = useBase()
const servidor = useServidor(db, [vademecumCopia])
const pedir = (despues_de?: number) =>
  servidor.call(contract.vademecumCopia, despues_de === undefined ? {} : { despues_de })

beforeAll(async () => {
  await anEmptyWorld(db)
  servidor.setNow(new Date('2026-11-20T15:00:00Z'))
  await db.kysely
    .insertInto('cargas')
    .values({
      que: 'vademecum',
      fuente: 'prueba',
      archivo: '',
      nuevos: 0,
      cambiados: 0,
      sin_cambio: 0,
      rechazados: 0,
      cargada_en: new Date('2026-11-20T13:00:00Z'),
    })
    .execute()
  const modelo = await aProducto(db, { nombre: 'Modelo' })
  // 1 100 products at once: three pages.
  await db.pool.query(
    `insert into productos (fuente, codigo_fuente, nombre, monodroga, componentes, ifa_clave, forma, via, concentracion, presentacion,
                            unidades, laboratorio, generico, condicion_venta, lista_control, huella)
     select fuente, codigo_fuente || '-' || n, nombre || ' ' || n, monodroga, componentes, ifa_clave, forma, via, concentracion, presentacion,
            unidades, laboratorio, generico, condicion_venta, lista_control, huella
       from productos, generate_series(1, 1099) n where producto_id = $1`,
    [modelo],
  )
})

describe('POST /api/vademecum_copia', () => {
  it('answers anyone the whole vademécum, each product once, and what the contract says of it', async () => {
    const ids: number[] = []
    let desde: number | null = 0
    let paginas = 0
    while (desde !== null) {
      const { status, data } = await pedir(desde)
      expect(status).toBe(200)
      expect(contract.vademecumCopia.output.parse(data)).toEqual(data)
      expect(data.vademecum_fecha).toBe('2026-11-20')
      expect(data.items.length).toBeLessThanOrEqual(500)
      ids.push(...data.items.map(({ id }) => id))
      desde = data.sigue
      paginas++
    }
    expect([paginas, ids.length, new Set(ids).size]).toEqual([3, 1_100, 1_100])
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  })

  it('says nothing of a plan nor a code to prescribe with, and nothing after the last', async () => {
    const { data } = await pedir()
    expect(data.items[0]).not.toHaveProperty('cobertura')
    expect(data.items[0]).not.toHaveProperty('codigo')
    expect((await pedir(2_000_000_000)).data).toMatchObject({ items: [], sigue: null })
  })

  it('refuses a page that is no number, naming the field', async () => {
    const { status, error } = await servidor.call(contract.vademecumCopia, { despues_de: -1 })
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['despues_de']])
  })
})
