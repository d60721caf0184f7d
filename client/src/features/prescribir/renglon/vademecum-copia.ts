import { type Producto, type ProductoCopiado, vademecumCopia } from '@receta/contract'
import { searchProductos, createIndice, type IndiceProductos } from '@receta/domain'
import { call } from '#api/call'
import { readLista, writeListaGrande } from '#device/listas-publicas'
import type { OrdenProductos } from '../prescribir.queries'

const nombre = 'vademecum-copia'
/** Age of a copy from which a newer one is asked for. */
const frescuraMs = 12 * 3_600_000
/** More products than any national vademécum, so that a faulty service cannot fill the device. */
const maximo = 60_000

/** Stored on devices: add fields, never rename them. */
type Copia = { carga: number; vademecum_fecha: string; mirada: string; items: readonly ProductoCopiado[] }

export type HalladosEnCopia = { items: Producto[]; aproximado: boolean; vademecum_fecha: string }

async function readCopia(): Promise<Copia | null> {
  const guardada = (await readLista(nombre)) as Copia | null
  return guardada && Array.isArray(guardada.items) ? guardada : null
}

/** It is public. Stores nothing until it has every page; a failure keeps the previous copy. */
export async function updateCopia(now: Date): Promise<void> {
  const tenia = await readCopia()
  if (tenia && now.getTime() - new Date(tenia.mirada).getTime() < frescuraMs) return
  const primera = await call(vademecumCopia, {})
  const { carga, vademecum_fecha } = primera
  const mirada = now.toISOString()
  if (tenia?.carga === carga) return void (await writeListaGrande(nombre, { ...tenia, mirada }))
  const items = [...primera.items]
  let sigue = primera.sigue
  while (sigue !== null && items.length < maximo) {
    const pagina = await call(vademecumCopia, { despues_de: sigue })
    // Another import replaced it meanwhile; the next visit starts over.
    if (pagina.carga !== carga) return
    items.push(...pagina.items)
    sigue = pagina.sigue
  }
  await writeListaGrande(nombre, { carga, vademecum_fecha, mirada, items } satisfies Copia)
}

let armado: { mirada: string; indice: IndiceProductos; productos: Map<number, ProductoCopiado> } | null = null

function indiceDe({ mirada, items }: Copia) {
  if (armado?.mirada !== mirada)
    armado = { mirada, indice: createIndice(items), productos: new Map(items.map((p) => [p.id, p])) }
  return armado
}

/** Null when there is no copy. Coverages are unknown and codes empty, to be loaded with a network. */
export async function searchCopia(
  query: string,
  { usados, edad }: OrdenProductos = {},
): Promise<HalladosEnCopia | null> {
  const copia = await readCopia()
  if (!copia) return null
  const { indice, productos } = indiceDe(copia)
  const { ids, aproximado } = searchProductos(indice, query, {
    ...(usados && { usados }),
    ...(edad !== undefined && { edad }),
  })
  const items = ids.flatMap((id) => {
    const producto = productos.get(id)
    return producto ? [{ ...producto, codigo: '', cobertura: null }] : []
  })
  return { items, aproximado, vademecum_fecha: copia.vademecum_fecha }
}
