import { createHash } from 'node:crypto'
import { openIndice, searchProductos, createIndice } from '@receta/domain'
import { useBase } from '@receta/testing'
import { loadCatalogos } from '@receta/database'
import { beforeAll, describe, expect, it } from 'vitest'
import { type ProductoRow, readProductosActivos } from '../productos.repository'
import { beginEscritura } from '../escritura'
import { buildVademecum } from './armar'
import { openFilas } from './filas'

const db = useBase()
const productos: ProductoRow[] = []

beforeAll(async () => {
  await loadCatalogos(db)
  for await (const lote of readProductosActivos(db)) productos.push(...(JSON.parse(lote) as ProductoRow[]))
})

async function* enLotes(filas: readonly ProductoRow[], cada: number): AsyncGenerator<string> {
  for (let desde = 0; desde < filas.length; desde += cada)
    yield await Promise.resolve(JSON.stringify(filas.slice(desde, desde + cada)))
}

/** The usual bottles of a product are said where it has any: most of 100,000 have none. */
const comoSeDice = (producto?: ProductoRow): string =>
  JSON.stringify(producto, (campo, valor) => (campo === 'envases_habituales' && valor === '' ? undefined : valor))

describe('the rows that are read to be kept', () => {
  it('are those on sale whose ingredients are known, as the driver would give each of them, in the order of their ids', async () => {
    const { rows } = await db.pool.query<ProductoRow>(
      `select producto_id as id, nombre, monodroga, componentes, ifa_clave, forma, via, concentracion, presentacion, unidades,
              envases_habituales, laboratorio,
              generico, condicion_venta, lista_control, precio, precio_vigencia, remediar, troquel, gtin
         from productos where activo and monodroga <> '' order by producto_id`,
    )
    expect(productos.length).toBeGreaterThan(800)
    expect(JSON.stringify(productos)).toBe(JSON.stringify(rows))
  })
})

describe.each([
  ['here, out of one list', 100_000],
  ['in a thread of their own, out of many', 80],
])('a vademécum built %s', (_donde, cada) => {
  it('answers every search in the order of the index built here', async () => {
    const { piezas } = await buildVademecum(enLotes(productos, cada))
    const indice = openIndice(piezas)
    const esperado = createIndice(productos)
    const palabras = new Set(productos.flatMap((p) => [p.monodroga, `${p.monodroga} ${p.concentracion}`, p.nombre]))
    const escritos = [...palabras].flatMap((texto) => [texto, texto.slice(0, 3), texto.replace(/[aeo]/, 'u')])
    for (const query of new Set(escritos))
      expect(searchProductos(indice, query)).toEqual(searchProductos(esperado, query))
  })

  it('gives back each product as it was written, and the hash of them all', async () => {
    const { filas } = await buildVademecum(enLotes(productos, cada))
    const estanteria = openFilas(filas)
    const hash = createHash('sha256')
    for (const { id, ifa_clave, precio, ...resto } of productos) {
      const json = comoSeDice(productos.find((p) => p.id === id)).slice(1)
      const guardado = estanteria.get(id)
      const respuesta = beginEscritura()
      guardado?.writeIn(respuesta)
      expect([guardado?.ifa_clave, guardado?.precio, guardado?.json()]).toEqual([ifa_clave, precio, json])
      expect(respuesta.finish().toString()).toBe(json)
      expect(json).toContain(resto.nombre)
      hash.update(json)
    }
    expect(filas.huella).toBe(hash.digest('base64url'))
    expect(estanteria.get(-1)).toBeUndefined()
    const ultimos = estanteria.despuesDe(productos.at(-3)?.id ?? 0, 5)
    expect(ultimos.map(({ id }) => id)).toEqual(productos.slice(-2).map(({ id }) => id))
  })
})

it('keeps what is not ASCII, and what is written in two ways', async () => {
  const [una] = productos
  const rara = {
    ...una,
    id: 1,
    nombre: 'Ñandú µ 💊 "doble" \\',
    envases_habituales: '60|90',
    precio: null,
  } as ProductoRow
  const { filas } = await buildVademecum(enLotes([rara, { ...rara, id: 2, precio: '1.50' }], 10))
  const { get } = openFilas(filas)
  expect(`{${get(1)?.json()}`).toBe(comoSeDice(rara))
  expect([get(1)?.precio, get(2)?.precio]).toEqual([null, '1.50'])
})

it('fails with what failed in the thread, and with what failed while reading', async () => {
  async function* roto(ultimo: () => string) {
    for (let n = 0; n < 9; n++) yield await Promise.resolve('[]')
    yield ultimo()
  }
  await expect(buildVademecum(roto(() => '{'))).rejects.toThrow(SyntaxError)
  const sinBase = roto(() => {
    throw new Error('the database went away')
  })
  await expect(buildVademecum(sinBase)).rejects.toThrow('the database went away')
})

it('is an empty vademécum when there is no product', async () => {
  const { piezas, filas } = await buildVademecum(enLotes([], 1))
  expect([searchProductos(openIndice(piezas), 'enalapril').ids, openFilas(filas).despuesDe(0, 9)]).toEqual([[], []])
})
