import { type Producto, type ProductoCopiado, vademecumCopia } from '@receta/contract'
import { searchProductos, createIndice, type IndiceProductos } from '@receta/domain'
import { call } from '#api/call'
import { readLista, writeListaGrande } from '#device/listas-publicas'

const nombre = 'vademecum-copia'
/** How old a copy may be before the service is asked whether there is a newer one. */
const frescuraMs = 12 * 3_600_000
/** More than any national vademécum has; a service that never ends a list fills no device. */
const maximo = 60_000

/** As it is stored on devices: add, never rename. */
type Copia = { carga: number; vademecum_fecha: string; mirada: string; items: readonly ProductoCopiado[] }

export type HalladosEnCopia = { items: Producto[]; aproximado: boolean; vademecum_fecha: string }

async function readCopia(): Promise<Copia | null> {
  const guardada = (await readLista(nombre)) as Copia | null
  return guardada && Array.isArray(guardada.items) ? guardada : null
}

/**
 * Brings the vademécum to this device, whole, unless the one it has is recent or the same. Public, and the same for
 * everybody. It asks in pages and keeps nothing until it has them all; a failure leaves what there was.
 */
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
    // Another import came meanwhile: the next visit begins with it.
    if (pagina.carga !== carga) return
    items.push(...pagina.items)
    sigue = pagina.sigue
  }
  await writeListaGrande(nombre, { carga, vademecum_fecha, mirada, items } satisfies Copia)
}

let armado: { mirada: string; indice: IndiceProductos; productos: Map<number, ProductoCopiado> } | null = null

/** The index of the copy, built by the first search of a page. */
function indiceDe({ mirada, items }: Copia) {
  if (armado?.mirada !== mirada)
    armado = { mirada, indice: createIndice(items), productos: new Map(items.map((p) => [p.id, p])) }
  return armado
}

/**
 * The same search as the service's, over the copy; null when there is none. Nobody knows here what a plan pays, and the
 * code that a product is prescribed with is asked for again with a network: it goes empty.
 */
export async function searchCopia(query: string): Promise<HalladosEnCopia | null> {
  const copia = await readCopia()
  if (!copia) return null
  const { indice, productos } = indiceDe(copia)
  const { ids, aproximado } = searchProductos(indice, query)
  const items = ids.flatMap((id) => {
    const producto = productos.get(id)
    return producto ? [{ ...producto, codigo: '', cobertura: null }] : []
  })
  return { items, aproximado, vademecum_fecha: copia.vademecum_fecha }
}
